import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { createApprovePage, type ApprovePage } from '../../../test/fixtures/approve-page.js';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';

describe('a frame that asks for a height', () => {
  let at: ApprovePage;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 800 });
    at = await createApprovePage();
    at.frame.append(Object.assign(document.createElement('iframe'), { height: '320' }));
  });
  afterEach(() => at.page.end());
  const cardWidth = () => at.page.find('w3m-modal-card')!.getBoundingClientRect().width;
  const request = () => at.page.find('approve-asked')!.getBoundingClientRect();
  const isPlaced = () =>
    !at.frame.hidden && Math.abs(at.frame.getBoundingClientRect().top - at.page.find('approve-frame')!.getBoundingClientRect().top) < 0.5;
  const isAnnounced = (text: string) => at.page.said.polite.some((said) => said.includes(text));

  it('is as high, below the request, in a card of 480 px', async () => {
    await at.show('personal_sign', ['0x68656c6c6f', ADA]);
    await until(isPlaced);
    expect([cardWidth(), at.frame.clientHeight]).to.deep.equal([480, 320]);
    expect(at.frame.getBoundingClientRect().top).to.be.at.least(request().bottom - 1);
    await until(() => isAnnounced('Confirm in your wallet, below the request.'));
  });

  it('stands beside a request that would be cut above it', async () => {
    await at.show('eth_sendTransaction', [{ to: GRACE, data: `0x12345678${'00'.repeat(320)}` }]);
    await until(isPlaced);
    expect(cardWidth()).to.equal(776);
    expect(at.frame.getBoundingClientRect().left).to.be.at.least(request().right);
    await until(() => isAnnounced('Confirm in your wallet, beside the request.'));
  });
});
