import { expect } from '@esm-bundle/chai';
import { encodeCall, USDC } from '../../test/fixtures/approve-page.js';
import { audit } from '../../test/fixtures/audit.js';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { ADA, GRACE } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';

const MOST = 2n ** 256n - 1n;
const approve = (amount: bigint) => [{ from: ADA, to: USDC, data: encodeCall('approve', [GRACE as `0x${string}`, amount]) }];

describe('Requests that the page sends to an outside wallet', () => {
  let page: ModalPage;
  const start = async (previewRequests: boolean) => {
    page = createModalPage({ features: { previewRequests } });
    await page.connect();
    await page.modal.close();
    await until(() => !page.modal.getState().open && !page.find('w3m-modal-card'));
  };
  afterEach(() => page.end());
  const ask = (method: string, params: unknown) => {
    const outcome: { answer?: unknown; error?: { code?: number } } = {};
    void page.modal
      .getProvider('eip155')!
      .request({ method, params: params as readonly unknown[] })
      .then(
        (answer: unknown) => (outcome.answer = answer),
        (error: unknown) => (outcome.error = error as { code?: number }),
      );
    return outcome;
  };
  const isAsked = (method: string) => page.wallet.requests.some((one) => one.method === method);

  it('are shown before the wallet is asked, which gets them when the visitor goes on', async () => {
    await start(true);
    const outcome = ask('personal_sign', ['0x48656c6c6f', ADA]);
    await until(() => page.find('approve-message')?.textContent === 'Hello');
    expect([isAsked('personal_sign'), page.title()]).to.deep.equal([false, 'Approve signature']);
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
    await page.press('approve-go-on');
    await until(() => isAsked('personal_sign') && outcome.answer !== undefined);
    await until(() => !page.modal.getState().open);
  });

  it('are not sent when the visitor cancels or closes the modal: the page gets 4001', async () => {
    await start(true);
    for (const leave of [() => page.press('approve-refuse'), () => page.modal.close()]) {
      const outcome = ask('eth_sendTransaction', approve(5n));
      await until(() => page.find('approve-go-on'));
      await leave();
      await until(() => outcome.error);
      expect(outcome.error!.code).to.equal(4001);
      await until(() => !page.modal.getState().open);
    }
    expect(isAsked('eth_sendTransaction')).to.equal(false);
  });

  it('are sent as they were shown, also if the page changes them meanwhile, after a danger was acknowledged', async () => {
    await start(true);
    const params = approve(MOST);
    const outcome = ask('eth_sendTransaction', params);
    await until(() => page.find('approve-confirm'));
    expect(page.find('approve-go-on')).to.equal(undefined);
    params[0]!.to = GRACE;
    page.find('approve-acknowledge')!.click();
    await until(() => !(page.find('approve-confirm') as HTMLButtonElement).disabled);
    await page.press('approve-confirm');
    await until(() => isAsked('eth_sendTransaction') || outcome.error);
    expect(outcome.error).to.equal(undefined);
    const sent = page.wallet.requests.find(({ method }) => method === 'eth_sendTransaction');
    expect((sent!.params as readonly { to: string }[])[0]!.to).to.equal(USDC);
  });

  it('go to the wallet at once where they only read, and all of them without the option', async () => {
    await start(true);
    const provider = page.modal.getProvider('eip155')!;
    expect(await provider.request({ method: 'eth_chainId' })).to.equal('0x7a69');
    expect(page.modal.getProvider('eip155')).to.equal(provider);
    page.end();
    await start(false);
    expect(page.modal.getProvider('eip155')).to.equal(page.wallet.provider);
    const outcome = ask('personal_sign', ['0x48656c6c6f', ADA]);
    await until(() => outcome.answer !== undefined);
    expect(page.modal.getState().open).to.equal(false);
  });
});
