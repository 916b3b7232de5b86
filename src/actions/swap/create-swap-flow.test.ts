import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { local, second } from '../../../test/fixtures/networks.js';
import { createSendNode, TERN } from '../../../test/fixtures/send-node.js';
import { NATIVE_ADDRESS, serveSwaps, SWAP_OPTIONS, type SwapServiceAnswers } from '../../../test/fixtures/serve-swaps.js';
import { until } from '../../../test/fixtures/until.js';
import { createTestWallet } from '../../../test/fixtures/wallet.js';
import { TransferError } from '../../adapters/transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import { pendingKey } from '../../storage/pending-key.js';
import { chooseMax, flipAmount, typeAmount, viewAmount } from '../typed-amount.js';
import { createSwapFlow, type SwapFlow, type SwapFlowOptions } from './create-swap-flow.js';
import { chooseToken, type SwapDraft } from './swap-draft.js';
import { SwapError } from '../flow-errors.js';

const COIN = 10n ** 18n;
const reasonOf = async (doing: Promise<unknown>) =>
  doing.then(
    () => 'none',
    (thrown: unknown) => (thrown instanceof SwapError || thrown instanceof TransferError ? thrown.reason : String(thrown)),
  );

describe('the flow of swapping', () => {
  let page: ModalPage;
  let controllers: Controllers;
  let paths: string[];
  let stop = () => {};
  let stopService = () => {};
  afterEach(() => {
    stop();
    page.end();
    stopService();
  });

  type World = {
    readonly node?: Parameters<typeof createSendNode>[0];
    readonly rollup?: ReturnType<typeof createSendNode>;
    readonly service?: SwapServiceAnswers;
    readonly options?: SwapFlowOptions;
  };
  const start = async (
    draft: SwapDraft,
    { node = {}, rollup = createSendNode(node), service = {}, options = {} }: World = {},
  ): Promise<SwapFlow> => {
    paths = [];
    stopService = serveSwaps(service, paths);
    page = createModalPage(SWAP_OPTIONS, createTestWallet(rollup, [31337, 31338]));
    page.wallet.setBehavior({ answer: {} }, 'wallet_getCapabilities');
    await page.connect();
    controllers = await page.controllers();
    const flow = createSwapFlow(controllers, controllers.stores.getAccount()!, draft, options);
    stop = flow.start();
    await until(() => !flow.$state.get().isReading);
    return flow;
  };
  const askedFor = (name: string) => paths.filter((path) => path.endsWith(name)).length;

  it('reads the amount as base units, and quotes it', async () => {
    const flow = await start({ to: TERN, amount: '0.25' });
    expect(flow.$state.get()).to.include({ amount: COIN / 4n, check: 'ready', offered: 500_000_000n, isSubmittable: true });
    expect(flow.$state.get().review!.terms).to.deep.include({ pays: { token: undefined, amount: COIN / 4n } });
    expect(flow.$state.get().review!.terms.gets.amount).to.equal(495_000_000n);
  });

  it('limits the loss to the slippage that it was created with', async () => {
    const flow = await start({ to: TERN, amount: '0.25' }, { options: { slippage: 5 } });
    expect(flow.$state.get().review).to.include({ slippage: 5 });
    expect(flow.$state.get().review!.terms.gets.amount).to.equal(475_000_000n);
  });

  it('opens no review and submits nothing before the form is complete', async () => {
    const flow = await start({ to: TERN });
    expect([flow.$state.get().check, flow.review()]).to.deep.equal(['enterAmount', false]);
    expect(await reasonOf(flow.submit())).to.equal('input');
    flow.change({ amount: '2' });
    expect([flow.$state.get().check, flow.review()]).to.deep.equal(['insufficientBalance', false]);
    expect(askedFor('quotes')).to.equal(0);
  });

  it('reads dollars at the present price until the review opens, and keeps the reviewed amount when the price changes or goes', async () => {
    let price: number | undefined = 2000;
    const flow = await start({ to: TERN, amount: '301', inDollars: true }, { service: { getEtherPrice: () => price } });
    const refresh = async () => (await controllers.query.load()).client.refetchQueries({ queryKey: ['swap-price'] });
    expect(flow.$state.get().amount).to.equal(150_500_000_000_000_000n);
    price = 3009.43;
    await refresh();
    await until(() => flow.$state.get().amount === 100_018_000_000_000_000n && flow.$state.get().isSubmittable);
    expect(flow.review()).to.equal(true);
    for (price of [1000, undefined]) {
      await refresh();
      await until(() => !flow.$state.get().isReading);
      expect(flow.$state.get().amount).to.equal(100_018_000_000_000_000n);
      expect(flow.$state.get().review!.terms.pays.amount).to.equal(100_018_000_000_000_000n);
    }
  });

  it('keeps its amount, whichever unit its field shows, until something is typed, chosen or the whole balance is wanted', async () => {
    const flow = await start({ to: TERN }, { options: { quoteWaitMs: 60_000 } });
    const view = () => viewAmount(flow.$state.get().draft, flow.$state.get().pays, flow.$state.get().amount);
    const steps = fc.array(fc.constantFrom('flip', 'flip', 'max', '0.1', '0.33', '50', '1,5', '301.5', ''), { maxLength: 12 });
    fc.assert(
      fc.property(steps, (sequence) => {
        for (const one of sequence) {
          const [before, { inDollars }] = [flow.$state.get().amount, view()];
          if (one === 'flip') flow.change(flipAmount(view()));
          else if (one === 'max') flow.change(chooseMax(view()));
          else flow.change(typeAmount(view(), one) ?? {});
          if (one === 'flip') expect([flow.$state.get().amount, view().inDollars]).to.deep.equal([before, !inDollars]);
          else if (one !== 'max') expect(view()).to.include({ value: one, inDollars });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('requests one quote for what is typed within the wait', async () => {
    const flow = await start({ to: TERN });
    for (const amount of ['0', '0.', '0.2', '0.25']) flow.change({ amount });
    await until(() => flow.$state.get().isSubmittable);
    expect(askedFor('quotes')).to.equal(1);
    expect(flow.$state.get().offered).to.equal(500_000_000n);
  });

  it('subtracts the room for the fee from the whole native balance', async () => {
    const flow = await start({ to: TERN, max: true });
    const { amount, fee } = flow.$state.get();
    expect(amount).to.equal(COIN - fee!.max);
  });

  /** A node of the OP stack: data for 4,000 wei, and an operator that takes 200. */
  const createRollup = (failing?: string) => {
    const node = createSendNode();
    const eth_call = (params: [{ to?: string; data: string }]) => {
      const { to = '', data } = params[0];
      if (!to.startsWith('0x42000000')) return (node['eth_call'] as (given: typeof params) => unknown)(params);
      if (data.startsWith(failing ?? '-')) throw new Error('request timed out');
      return `0x${(data.startsWith('0x49948e0e') ? 4000 : 200).toString(16).padStart(64, '0')}`;
    };
    return { ...node, eth_call };
  };

  it('includes the fees for data and operator of a rollup, in the form and for each transaction of the review', async () => {
    const flow = await start({ from: TERN, to: NATIVE_ADDRESS, amount: '1' }, { rollup: createRollup() });
    expect(flow.$state.get().fee).to.deep.equal({ estimated: 150_000n * 11n + 4200n, max: (150_000n * 11n + 4200n) * 4n });
    flow.review();
    await until(() => !flow.$state.get().isReading);
    // The approval, and the swap after it.
    expect(flow.$state.get().fee).to.deep.equal({ estimated: 2n * (21_000n * 11n + 4200n), max: 2n * (21_000n * 21n + 5250n) });
  });

  it('has a partial fee where a part of it could not be read', async () => {
    const flow = await start({ to: TERN, amount: '0.25' }, { rollup: createRollup('0x49948e0e') });
    expect(flow.$state.get().fee).to.deep.include({ estimated: 150_000n * 11n + 200n, isPartial: true });
    flow.review();
    await until(() => !flow.$state.get().isReading);
    expect(flow.$state.get().fee).to.deep.equal({ estimated: 21_000n * 11n + 200n, max: 21_000n * 21n + 250n, isPartial: true });
  });

  it('counts usual gas for a swap that the chain refuses as long as its approval is not made', async () => {
    const node = createSendNode();
    const eth_estimateGas = ([{ data }]: [{ data: string }]) => {
      if (!data.startsWith('0x095ea7b3')) throw Object.assign(new Error('execution reverted'), { code: 3 });
      return '0x5208';
    };
    const flow = await start({ from: TERN, to: NATIVE_ADDRESS, amount: '1' }, { rollup: { ...node, eth_estimateGas } });
    flow.review();
    await until(() => !flow.$state.get().isReading);
    expect(flow.$state.get().fee!.estimated).to.equal((21_000n + 150_000n) * 11n);
  });

  it('exchanges the tokens, and sells what was quoted', async () => {
    const flow = await start({ to: TERN, amount: '0.001' });
    flow.turn();
    expect(flow.$state.get().draft).to.include({ from: TERN, to: NATIVE_ADDRESS, amount: '2' });
    await until(() => flow.$state.get().isSubmittable);
    expect(flow.$state.get()).to.include({ amount: 2_000_000n, offered: COIN / 1000n });
  });

  it('reads the allowance once the review is open, and names the approval of exactly the sold amount', async () => {
    const flow = await start({ from: TERN, to: NATIVE_ADDRESS, amount: '1.5' });
    expect(flow.$state.get()).to.include({ allowance: undefined, approval: undefined });
    expect(flow.review()).to.equal(true);
    expect(flow.$state.get()).to.include({ isReading: true, isSubmittable: false });
    await until(() => flow.$state.get().isSubmittable);
    expect(flow.$state.get()).to.deep.include({
      allowance: 0n,
      isUnlimited: false,
      approval: { amount: 1_500_000n, requiresReset: false },
    });
  });

  it('names an allowance of any amount', async () => {
    const flow = await start({ from: TERN, to: NATIVE_ADDRESS, amount: '1' }, { node: { allowance: 2n ** 256n - 1n } });
    flow.review();
    await until(() => flow.$state.get().isSubmittable);
    expect(flow.$state.get()).to.include({ isUnlimited: true, approval: undefined });
  });

  it('refuses a loss of three percent or more until it is allowed', async () => {
    const flow = await start({ to: TERN, amount: '0.25' }, { service: { lossPercent: 3 } });
    expect(flow.$state.get())
      .to.include({ impact: 300n })
      .and.deep.include({ risks: ['loss'] });
    expect(await reasonOf(flow.submit())).to.equal('loss');
    flow.change({ amount: '0.1' });
    expect(flow.$state.get().risks).to.deep.equal([]);
  });

  it('refuses a token whose symbol another one has too until it is allowed', async () => {
    const flow = await start({ to: TERN, amount: '0.25' }, { service: { hasTwin: true } });
    flow.review();
    await until(() => flow.$state.get().isSubmittable);
    expect(flow.$state.get().risks).to.deep.equal(['twin']);
    expect(await reasonOf(flow.submit())).to.equal('tokenDoubt');
    expect(page.wallet.requests.some(({ method }) => method === 'eth_sendTransaction')).to.equal(false);
    page.wallet.setBehavior('reject', 'eth_sendTransaction');
    expect(await reasonOf(flow.submit({ allowTokenDoubt: true }))).to.include('rejected');
  });

  it('reports a quote that failed once', async () => {
    const events: unknown[] = [];
    const flow = await start({ to: TERN }, { service: { isOtherQuote: true } });
    page.modal.subscribeEvents(({ event, properties }) => event === 'SWAP_QUOTE_ERROR' && events.push(properties));
    flow.change({ amount: '0.25' });
    await until(() => flow.$state.get().failure);
    expect(flow.$state.get().check).to.equal('quoteFailed');
    flow.$state.get().failure!.retry();
    await until(() => askedFor('quotes') === 2 && flow.$state.get().failure);
    expect(events).to.have.length(1);
    expect(events[0]).to.include({ swapFromToken: 'ETH', swapToToken: 'TERN', swapFromAmount: '0.25' });
  });

  it('keeps the review but cannot be submitted while the wallet is on another network', async () => {
    const flow = await start({ to: TERN, amount: '0.25' });
    flow.review();
    await page.modal.switchNetwork(second);
    await until(() => !flow.$state.get().isHere);
    expect(flow.$state.get()).to.include({ isSubmittable: false, isReading: false });
    expect(flow.$state.get().review!.amount).to.equal(500_000_000n);
    expect(await reasonOf(flow.submit())).to.equal('input');
    await page.modal.switchNetwork(local);
    await until(() => flow.$state.get().isSubmittable);
  });

  it('asks the wallet once for two calls, shows the stages of the submission, and can be submitted again', async () => {
    const flow = await start({ to: TERN, amount: '0.25' });
    flow.review();
    const stages: string[] = [];
    flow.$state.listen(({ submission }) => {
      const stage = submission.status === 'busy' ? submission.step : submission.status;
      if (stages.at(-1) !== stage) stages.push(stage);
    });
    page.wallet.setBehavior('reject', 'eth_sendTransaction');
    const swapping = flow.submit();
    expect(flow.submit()).to.equal(swapping);
    await reasonOf(swapping);
    expect(stages).to.deep.equal(['checking', 'swap', 'declined']);
    expect(page.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length).to.equal(1);
    const again = flow.submit();
    expect(again).to.not.equal(swapping);
    expect(await reasonOf(again)).to.include('rejected');
  });

  for (const [what, draft, method, kind] of [
    ['a swap', { to: TERN, amount: '0.25' }, 'eth_sendTransaction', 'swap'],
    ['an approval', { from: TERN, to: NATIVE_ADDRESS, amount: '1' }, 'eth_sendTransaction', 'approve'],
  ] as const)
    it(`locks the review of ${what} that may have been sent, keeps it as pending, and never asks for it again`, async () => {
      const flow = await start(draft);
      flow.review();
      await until(() => flow.$state.get().isSubmittable);
      page.wallet.setBehavior({ throw: { code: -32000, message: 'already known' } }, method);
      expect(await reasonOf(flow.submit())).to.equal('uncertain');
      expect([flow.$state.get().submission.status, flow.$state.get().isSubmittable]).to.deep.equal(['uncertain', false]);
      await reasonOf(flow.submit({ allowPending: true }));
      expect(page.wallet.requests.filter((request) => request.method === method).length).to.equal(1);
      expect(controllers.storage.get(pendingKey)).to.have.length(1);
      expect(controllers.storage.get(pendingKey)![0]).to.deep.include({ kind, state: 'pending', isUncertain: true });
    });

  it('counts a difference between the request and the review as a risk of the next submission', async () => {
    const flow = await start({ from: TERN, to: NATIVE_ADDRESS, amount: '1' }, { service: { isUnlimited: true } });
    flow.review();
    await until(() => flow.$state.get().isSubmittable);
    await reasonOf(flow.submit());
    expect(flow.$state.get().submission).to.deep.include({ status: 'stopped', reason: 'unlimited' });
    expect(flow.$state.get().risks).to.deep.equal(['mismatch']);
  });

  it('reads nothing after it was stopped, and goes on when it is started again', async () => {
    const flow = await start({ to: TERN, amount: '0.25' });
    stop();
    const before = flow.$state.get();
    const asked = paths.length;
    flow.change({ amount: '0.5' });
    controllers.stores.$details.set({});
    expect(flow.$state.get()).to.deep.equal({ ...before, draft: { to: TERN, amount: '0.5' } });
    expect(paths.length).to.equal(asked);
    stop = flow.start();
    await until(() => flow.$state.get().offered === 1_000_000_000n);
  });
});

describe('the choice of a token', () => {
  const draft: SwapDraft = { from: TERN, to: NATIVE_ADDRESS, amount: '5', max: false };

  it('keeps the amount while the sold token stays the same', () => {
    expect(chooseToken(draft, 'to', '0x2')).to.deep.equal({ ...draft, to: '0x2' });
    expect(chooseToken(draft, 'from', TERN.toUpperCase().replace('X', 'x'))).to.include({ amount: '5' });
    expect(chooseToken(draft, 'from', '0x2')).to.deep.equal({ from: '0x2', to: NATIVE_ADDRESS });
  });

  it('exchanges the places of a token of the other side', () => {
    expect(chooseToken(draft, 'from', NATIVE_ADDRESS)).to.deep.equal({ from: NATIVE_ADDRESS, to: TERN });
    expect(chooseToken({ to: TERN }, 'to', NATIVE_ADDRESS)).to.deep.equal({ from: TERN, to: NATIVE_ADDRESS });
    expect(chooseToken({}, 'to', NATIVE_ADDRESS)).to.deep.equal({ from: '', to: NATIVE_ADDRESS });
  });
});
