import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { createApprovePage, encodeCall, USDC, type ApprovePage } from '../../../test/fixtures/approve-page.js';
import { audit } from '../../../test/fixtures/audit.js';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { getDrafts, toDraftKey } from '../../controllers/drafts.js';
import { getReviewedRequests } from '../../controllers/reviewed-requests.js';
import { recipientsKey } from '../../storage/recipients-key.js';
import { atom } from '../../utils/atom.js';

const send = 'eth_sendTransaction';
const PARAMS = [{ from: ADA, to: GRACE, value: '0x16345785d8a0000' }];
const FACTS = { kind: 'send', amount: '0.1', symbol: 'ETH', to: GRACE } as const;
const REVIEW = { account: `eip155:31337:${ADA}`, to: GRACE, amount: 10n ** 17n, symbol: 'ETH', decimals: 18 };
const STATE = { submission: { status: 'checking' }, isHere: false, isReading: false, pending: [], isSubmittable: false };

describe('a request that its review has just shown', () => {
  let at: ApprovePage;
  const has = (testId: string) => at.page.find(testId) !== undefined;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 720 });
    at = await createApprovePage();
  });
  afterEach(async () => {
    at.page.end();
    await setViewport({ width: 1280, height: 800 });
  });

  /** Shows a review, as sending does, and adds its request right before the wallet is asked. */
  const review = async ({
    params = PARAMS as readonly unknown[],
    shown = REVIEW as object,
    network = 'eip155:31337',
    address = ADA,
  } = {}) => {
    await at.page.modal.open();
    const flow = { $state: atom({ ...STATE, review: shown }), start: () => () => {} };
    const id = toDraftKey('WalletSend', REVIEW.account);
    getDrafts(at.controllers).set(id, flow);
    at.controllers.router.push('WalletSendPreview', { id });
    return getReviewedRequests(at.controllers).add({
      request: { method: send, params },
      network,
      address,
      review: { ...REVIEW },
      facts: FACTS,
    });
  };
  const ask = async (params: readonly unknown[] = PARAMS) => {
    const context = at.ask(send, params);
    await until(() => context.isRunning() && (has('approve-reviewed') || has('approve-call')));
    return context;
  };

  it('is one line over the frame, which has the room', async () => {
    await review();
    await ask();
    expect([has('approve-reviewed'), has('approve-call')]).to.deep.equal([true, false]);
    expect(at.page.find('approve-reviewed')!.textContent).to.contain('Send 0.1 ETH').and.contain(GRACE.slice(-6));
    await until(() => !at.frame.hidden && !at.frame.inert);
    const [card, frame] = [at.page.find('w3m-modal-card')!, at.frame].map((element) => element.getBoundingClientRect());
    expect([card!.width, frame!.width]).to.deep.equal([360, 360]);
    expect(frame!.height).to.be.at.least(500);
    expect(frame!.bottom).to.be.at.most(720);
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  });

  it('is shown in full on a press', async () => {
    await review();
    await ask();
    await at.page.press('approve-show-all');
    await until(() => has('approve-call'));
    expect(at.page.find('approve-address-to')!.textContent!.replace(/\s/g, '')).to.equal(GRACE);
    expect(has('approve-reviewed')).to.equal(false);
  });

  const OTHERS: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['to another receiver', () => review().then(() => ask([{ ...PARAMS[0], to: USDC }]))],
    ['of another amount', () => review().then(() => ask([{ ...PARAMS[0], value: '0x1' }]))],
    ['with data that was not reviewed', () => review().then(() => ask([{ ...PARAMS[0], data: '0x12345678' }]))],
    ['with a field more', () => review().then(() => ask([{ ...PARAMS[0], gas: '0x5208' }]))],
    ['of another account', () => review({ address: GRACE }).then(() => ask())],
    ['on another network', () => review({ network: 'eip155:1' }).then(() => ask())],
    ['while the review shows something else', () => review({ shown: { ...REVIEW, amount: 1n } }).then(() => ask())],
    ['that no review of the modal has shown', async () => ask()],
    [
      'while another view is shown',
      async () => {
        await review();
        at.controllers.router.reset('Account');
        return ask();
      },
    ],
    [
      'while the modal is closed',
      async () => {
        await review();
        await at.page.modal.close();
        return ask();
      },
    ],
    [
      'that has been answered before',
      async () => {
        (await review())();
        return ask();
      },
    ],
  ];
  for (const [title, act] of OTHERS)
    it(`is not a request ${title}: that one is shown in full`, async () => {
      await act();
      await until(() => has('approve-call'));
      expect(has('approve-reviewed')).to.equal(false);
    });

  it('is one line once: the same request again is shown in full', async () => {
    await review();
    const first = await ask();
    first.answer('0x1');
    await first.end;
    await until(() => at.controllers.router.getView()?.view === 'WalletSendPreview');
    await ask();
    expect([has('approve-reviewed'), has('approve-call')]).to.deep.equal([false, true]);
  });

  it('is shown in full, and held back, where it has a danger', async () => {
    at.controllers.storage.set(recipientsKey, [{ address: `${GRACE.slice(0, 8)}${'0'.repeat(26)}${GRACE.slice(-8)}` }]);
    await review();
    at.ask(send, PARAMS);
    await until(() => has('approve-held'));
    expect([has('approve-alike'), has('approve-call'), has('approve-reviewed'), has('approve-frame')]).to.deep.equal([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is shown in full where it lets a contract spend without a limit', async () => {
    const params = [{ from: ADA, to: USDC, data: encodeCall('approve', [GRACE as `0x${string}`, 2n ** 256n - 1n]) }];
    await review({ params });
    at.ask(send, params);
    await until(() => has('approve-notice-unlimited'));
    expect(has('approve-reviewed')).to.equal(false);
  });
});
