import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { createSendNode, TERN } from '../../../test/fixtures/send-node.js';
import { NATIVE_ADDRESS, ROUTER, serveSwaps, SWAP_OPTIONS, type SwapServiceAnswers } from '../../../test/fixtures/serve-swaps.js';
import { until } from '../../../test/fixtures/until.js';
import { createTestWallet } from '../../../test/fixtures/wallet.js';
import { createHeadless, type HeadlessSwap, type SwapParameters, SwapError, TransferError } from './headless.js';

const HASH = `0x${'ab'.repeat(32)}`;
const COIN = 10n ** 18n;
/** 4 × 150,000 gas at 11 wei: the room that is kept for the network fee. */
const FEE_ROOM = 6_600_000n;

/** A swap that the view and headless must treat alike. */
type Case = {
  readonly title: string;
  readonly node?: Parameters<typeof createSendNode>[0];
  readonly service?: SwapServiceAnswers;
  readonly swap: SwapParameters;
  /** The button of the form, and the reason of headless; absent where the swap can be made. */
  readonly refused?: readonly [button: string, reason: string];
  /** The button that the wallet is asked by, the sold and the quoted amount in base units, and the number of requests. */
  readonly made?: {
    readonly button: 'Approve' | 'Swap';
    readonly paid: bigint;
    readonly got: bigint;
    readonly requests: number;
    readonly risk?: 'loss' | 'twin';
  };
};

const buy = (amount: string): SwapParameters => ({ to: TERN, amount });
const sell = (amount: string): SwapParameters => ({ from: TERN, amount });

const CASES: readonly Case[] = [
  {
    title: 'an amount of the native currency',
    swap: buy('0.25'),
    made: { button: 'Swap', paid: COIN / 4n, got: 500_000_000n, requests: 1 },
  },
  {
    title: 'the whole balance of the native currency less the room for the fee',
    swap: buy('max'),
    made: { button: 'Swap', paid: COIN - FEE_ROOM, got: 1_999_999_999n, requests: 1 },
  },
  {
    title: 'a token whose allowance is too small',
    swap: sell('1.5'),
    made: { button: 'Approve', paid: 1_500_000n, got: COIN / 2000n + COIN / 4000n, requests: 2 },
  },
  {
    title: 'a token whose allowance is large enough',
    node: { allowance: 2_000_000n },
    swap: sell('2'),
    made: { button: 'Swap', paid: 2_000_000n, got: COIN / 1000n, requests: 1 },
  },
  {
    title: 'the whole balance of a token',
    node: { allowance: 5_000_000n },
    swap: sell('max'),
    made: { button: 'Swap', paid: 5_000_000n, got: COIN / 400n, requests: 1 },
  },
  {
    title: 'an amount that loses a tenth',
    service: { lossPercent: 10 },
    swap: buy('0.25'),
    made: { button: 'Swap', paid: COIN / 4n, got: 450_000_000n, requests: 1, risk: 'loss' },
  },
  {
    title: 'a token whose symbol another one has too',
    service: { hasTwin: true },
    swap: buy('0.25'),
    made: { button: 'Swap', paid: COIN / 4n, got: 500_000_000n, requests: 1, risk: 'twin' },
  },
  { title: 'more than the balance', swap: buy('1.1'), refused: ['Insufficient balance', 'balance'] },
  { title: 'a balance that leaves nothing for the fee', swap: buy('1'), refused: ['Insufficient funds for gas', 'gas'] },
  { title: 'a token without anything for the fee', node: { coin: 0n }, swap: sell('1'), refused: ['Insufficient funds for gas', 'gas'] },
  { title: 'no amount', swap: buy(''), refused: ['Enter an amount', 'input'] },
  { title: 'the amount zero', swap: buy('0'), refused: ['Enter a valid amount', 'input'] },
  { title: 'more decimals than the token has', swap: sell('0.0000001'), refused: ['Enter a valid amount', 'input'] },
  { title: 'a token for itself', swap: { from: TERN, to: TERN, amount: '1' }, refused: ['Select token', 'input'] },
  {
    title: 'an amount without liquidity',
    service: { quoteStatus: 400 },
    swap: buy('0.25'),
    refused: ['Insufficient liquidity', 'liquidity'],
  },
  { title: 'a quote for another amount', service: { isOtherQuote: true }, swap: buy('0.25'), refused: ['No quote', 'quote'] },
];

const reasonOf = async (doing: Promise<unknown>) =>
  doing.then(
    () => 'none',
    (thrown: unknown) => (thrown instanceof SwapError || thrown instanceof TransferError ? thrown.reason : String(thrown)),
  );

describe('the swap view and headless make the same swap', () => {
  let page: ModalPage;
  let stopService = () => {};
  afterEach(() => {
    page.end();
    stopService();
  });

  const start = async ({ node, service }: Pick<Case, 'node' | 'service'>) => {
    stopService = serveSwaps(service);
    page = createModalPage(SWAP_OPTIONS, createTestWallet(createSendNode(node)));
    page.wallet.setBehavior({ answer: {} }, 'wallet_getCapabilities');
    page.wallet.setBehavior({ answer: { blockNumber: '0x1', status: '0x1' } }, 'eth_getTransactionReceipt');
    page.wallet.setBehavior({ answer: null }, 'eth_getTransactionByHash');
    page.wallet.setBehavior('hang', 'eth_sendTransaction');
    await page.connect();
    const events: string[] = [];
    page.modal.subscribeEvents(({ event }) => event.startsWith('SWAP') && events.push(event));
    return events;
  };
  const restart = async (world: Pick<Case, 'node' | 'service'>) => {
    page.end();
    stopService();
    return start(world);
  };
  /** Answers so many requests with a hash. @returns Their parameters. */
  const answer = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      const isAsked = ({ method }: { readonly method: string }) => method === 'eth_sendTransaction';
      await until(() => page.wallet.requests.filter(isAsked).length > at && page.wallet.pending.some(isAsked));
      page.wallet.pending.find(isAsked)!.answer(HASH);
    }
    return page.wallet.requests.flatMap(({ method, params }) => (method === 'eth_sendTransaction' ? [params] : []));
  };
  const openForm = async ({ from, to = NATIVE_ADDRESS, amount }: SwapParameters) => {
    const max = amount === 'max';
    await page.modal.open({ view: 'Swap', params: { to, ...(from && { from }), ...(!max && { amount }) } });
    if (max) await page.press('swap-max');
  };
  const isEnabled = (id: string) => page.find(id) !== undefined && !(page.find(id) as HTMLButtonElement).disabled;
  const openReview = async (swap: SwapParameters) => {
    await openForm(swap);
    await until(() => isEnabled('swap-review'));
    await page.press('swap-review');
    await until(() => page.find('swap-confirm'));
  };

  for (const { title, refused, swap, ...world } of CASES.filter((each) => each.refused)) {
    it(`refuses ${title}`, async () => {
      await start(world);
      await openForm(swap);
      await until(() => page.find('swap-review')?.textContent === refused![0]);
      expect(isEnabled('swap-review')).to.equal(false);
      const headless = await createHeadless(page.modal);
      expect(await reasonOf(headless.prepareSwap(swap))).to.equal(refused![1]);
    });
  }

  for (const { title, made, swap, ...world } of CASES.filter((each) => each.made)) {
    const { button, paid, got, requests, risk } = made!;
    it(`swaps ${title}`, async () => {
      const shown = await start(world);
      await openReview(swap);
      if (risk) {
        await until(() => page.find('swap-acknowledge'));
        expect(isEnabled('swap-confirm')).to.equal(false);
        await page.press('swap-acknowledge');
      }
      await until(() => isEnabled('swap-confirm'));
      expect(page.find('swap-confirm')!.textContent).to.equal(button);
      await page.press('swap-confirm');
      const byView = await answer(requests);
      await until(() => shown.includes('SWAP_SUCCESS'));

      const told = await restart(world);
      const prepared: HeadlessSwap = await (await createHeadless(page.modal)).prepareSwap(swap);
      expect([prepared.sell.amount, prepared.buy.amount]).to.deep.equal([paid, got]);
      expect(prepared.minReceived).to.equal((got * 99n) / 100n);
      expect(prepared.approval).to.deep.equal(button === 'Approve' ? { amount: paid, requiresReset: false } : undefined);
      expect(prepared.buy.tokenDoubt?.kind).to.equal(risk === 'twin' ? 'twin' : undefined);
      if (risk === 'loss') {
        expect(prepared.priceImpact).to.equal(1000n);
        expect(await reasonOf(prepared.submit())).to.equal('loss');
        expect(prepared.$state.get().status).to.equal('idle');
      }
      if (risk === 'twin') expect(await reasonOf(prepared.submit({ allowLoss: true }))).to.equal('tokenDoubt');
      const hash = prepared.submit({ allowLoss: risk === 'loss', allowTokenDoubt: risk === 'twin' });
      const byHeadless = await answer(requests);
      expect(await hash).to.equal(HASH);
      expect(byHeadless).to.deep.equal(byView);
      expect(told).to.deep.equal(shown);
      expect(told).to.deep.equal(['SWAP_SUCCESS']);
    });
  }

  it('names a token that the service lists under another symbol, and does not swap it', async () => {
    const service = { listedAs: 'ROOK' };
    await start({ service });
    await openReview(buy('0.25'));
    await until(() => page.find('token-doubt-renamed'));
    expect(isEnabled('swap-confirm')).to.equal(false);
    const headless = await createHeadless(page.modal);
    expect(await reasonOf(headless.prepareSwap(buy('0.25')))).to.equal('symbol');
  });

  it('refuses an approval of any amount before the wallet is asked, and asks for an acknowledgement before the next try', async () => {
    const service = { isUnlimited: true };
    await start({ service });
    await openReview(sell('1'));
    await until(() => isEnabled('swap-confirm'));
    await page.press('swap-confirm');
    await until(() => page.find('swap-stopped'));
    expect(page.find('swap-cancel')!.dataset['variant']).to.equal('primary');
    await until(() => page.find('swap-acknowledge'));
    expect(isEnabled('swap-confirm')).to.equal(false);
    const events = await restart({ service });
    const prepared = await (await createHeadless(page.modal)).prepareSwap(sell('1'));
    const failure = await prepared.submit().catch((thrown: { difference?: string }) => thrown.difference);
    expect(failure).to.equal('unlimited');
    expect(prepared.$state.get().status).to.equal('failed');
    expect(events).to.deep.equal(['SWAP_APPROVAL_ERROR']);
    expect(page.wallet.requests.some(({ method }) => method === 'eth_sendTransaction')).to.equal(false);
  });

  it('swaps with one batch of approval and swap where the wallet supports it', async () => {
    const batch = async () => {
      page.wallet.setBehavior({ answer: { '0x7a69': { atomic: { status: 'supported' } } } }, 'wallet_getCapabilities');
      page.wallet.setBehavior({ answer: { id: '0x1' } }, 'wallet_sendCalls');
      page.wallet.setBehavior({ answer: { status: 200, receipts: [{ transactionHash: HASH }] } }, 'wallet_getCallsStatus');
    };
    const getBatch = () => page.wallet.requests.find(({ method }) => method === 'wallet_sendCalls')?.params;
    await start({});
    await batch();
    await openReview(sell('1'));
    await until(() => isEnabled('swap-confirm'));
    await page.press('swap-confirm');
    await until(() => page.find('pending-list'));
    const byView = getBatch();
    await restart({});
    await batch();
    const prepared = await (await createHeadless(page.modal)).prepareSwap(sell('1'));
    expect(await prepared.submit()).to.equal(HASH);
    expect(getBatch()).to.deep.equal(byView);
    const [{ calls }] = byView as unknown as readonly [{ readonly calls: readonly { readonly to: string }[] }];
    expect(calls.map(({ to }) => to.toLowerCase())).to.deep.equal([TERN, ROUTER]);
  });

  it('refuses beside another open request until the visitor allows it', async () => {
    await start({});
    const headless = await createHeadless(page.modal);
    const first = await headless.prepareSwap(buy('0.25'));
    const second = await headless.prepareSwap(buy('0.5'));
    const swapping = first.submit();
    await until(() => page.wallet.pending.some(({ method }) => method === 'eth_sendTransaction'));
    expect(second.getPendingRequests().map(({ kind, amount }) => [kind, amount])).to.deep.equal([['swap', '0.25']]);
    expect(await reasonOf(second.submit())).to.equal('pending');
    await answer(1);
    expect(await swapping).to.equal(HASH);
  });

  it('rejects with the reason of a signal, and can be submitted again', async () => {
    await start({});
    const prepared = await (await createHeadless(page.modal)).prepareSwap(sell('1'));
    const leaving = new AbortController();
    page.wallet.setBehavior({ answer: null }, 'eth_getTransactionReceipt');
    const swapping = prepared.submit({ signal: leaving.signal });
    await answer(1);
    await until(() => (prepared.$state.get() as { step?: string }).step === 'approving');
    leaving.abort(new Error('left'));
    expect(await reasonOf(swapping)).to.equal('Error: left');
    expect(prepared.$state.get().status).to.equal('failed');
  });

  it('asks no wallet once the account of the review is disconnected', async () => {
    await start({});
    const prepared = await (await createHeadless(page.modal)).prepareSwap(buy('0.25'));
    await page.modal.disconnect();
    expect(await reasonOf(prepared.submit())).to.equal('network');
  });
});
