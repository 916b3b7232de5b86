import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, GRACE, local, second } from '../../../test/fixtures/networks.js';
import { createSendNode, TERN } from '../../../test/fixtures/send-node.js';
import { until } from '../../../test/fixtures/until.js';
import { createTestWallet } from '../../../test/fixtures/wallet.js';
import { TransferError } from '../../adapters/transfers.js';
import { defineNetwork } from '../../config/define-network.js';
import type { Controllers } from '../../controllers/controllers.js';
import { portfolioKey } from '../../storage/holdings-keys.js';
import { pendingKey } from '../../storage/pending-key.js';
import { recipientsKey } from '../../storage/recipients-key.js';
import { createSendFlow, type SendFlow } from './create-send-flow.js';
import type { SendDraft } from './send-draft.js';

const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const ALIKE = `0x3c44${'c'.repeat(32)}93bc`;
const COIN = 10n ** 18n;
const reasonOf = async (doing: Promise<unknown>) =>
  doing.then(
    () => 'none',
    (thrown: unknown) => (thrown instanceof TransferError ? thrown.reason : String(thrown)),
  );

describe('the flow of sending', () => {
  let page: ModalPage;
  let controllers: Controllers;
  let stop: () => void;
  afterEach(() => {
    stop();
    page.end();
  });

  const start = async (draft: SendDraft, node: Parameters<typeof createSendNode>[0] = {}): Promise<SendFlow> => {
    page = createModalPage({}, createTestWallet(createSendNode(node), [31337, 31338]));
    await page.connect();
    controllers = await page.controllers();
    const flow = createSendFlow(controllers, controllers.stores.getAccount()!, draft);
    stop = flow.start();
    await until(() => !flow.$state.get().isReading);
    return flow;
  };

  it('reads the amount as base units, and keeps the reviewed amount while the form changes no more', async () => {
    const flow = await start({ receiver: GRACE, amount: '0.25' });
    expect(flow.$state.get()).to.include({ amount: COIN / 4n, check: 'ready', relation: 'own' });
    expect(flow.review()).to.equal(true);
    await until(() => flow.$state.get().isSendable);
    expect(flow.$state.get().review).to.deep.include({ to: GRACE, symbol: 'ETH', decimals: 18, amount: COIN / 4n });
    flow.change({ amount: '0.5' });
    expect(flow.$state.get()).to.include({ review: undefined, amount: COIN / 2n });
  });

  it('opens no review and submits nothing before the form is complete', async () => {
    const flow = await start({ receiver: OTHER });
    expect([flow.$state.get().check, flow.review()]).to.deep.equal(['addAmount', false]);
    expect(await reasonOf(flow.submit())).to.equal('input');
    flow.change({ amount: '2' });
    expect([flow.$state.get().check, flow.review()]).to.deep.equal(['insufficientFunds', false]);
  });

  it('subtracts the maximum fee from the whole native balance, in the form and in the review', async () => {
    const flow = await start({ receiver: OTHER, max: true });
    const { amount, fee } = flow.$state.get();
    expect(typeof fee === 'object' && fee.max > 0n).to.equal(true);
    expect(amount).to.equal(COIN - (fee as { max: bigint }).max);
    flow.review();
    await until(() => flow.$state.get().isSendable);
    const { review, fee: reviewed } = flow.$state.get();
    expect(review!.amount).to.equal(COIN - (reviewed as { max: bigint }).max);
  });

  /** A chain's answers to a transfer of all: the gas that it estimates, and the fees beside it by the selector of its oracle. */
  type Chain = {
    readonly id?: number;
    readonly gas: bigint;
    readonly oracle?: string;
    readonly beside?: Readonly<Record<string, bigint>>;
    readonly node?: object;
  };
  const OP_ORACLE = '0x420000000000000000000000000000000000000f';
  const SCROLL_ORACLE = '0x5300000000000000000000000000000000000002';
  const CHAINS: Readonly<Record<string, Chain>> = {
    Ethereum: { gas: 21_000n },
    'the OP stack': { gas: 21_000n, beside: { '0x49948e0e': 4_000_000n, '0x275aedd2': 8_000_000n } },
    Mantle: { id: 5000, gas: 21_000n, beside: { '0x49948e0e': 121_700_000_000_000n, '0x275aedd2': 210_000_000_000_000n } },
    Scroll: { id: 534352, gas: 21_000n, oracle: SCROLL_ORACLE, beside: { '0x49948e0e': 37_000_000_000n } },
    // Its gas has the data of the chain below already.
    Arbitrum: { gas: 84_217n },
    // Its estimate is for the price of pubdata now (`gas_per_pubdata`), and there is no tip.
    ZKsync: { gas: 1_201_344n, node: { eth_maxPriorityFeePerGas: '0x0', eth_getBlockByNumber: { baseFeePerGas: '0x2b275d0' } } },
  };
  for (const [name, { id = 31337, gas, oracle = OP_ORACLE, beside = {}, node = {} }] of Object.entries(CHAINS))
    it(`sends the whole native balance on ${name}: value and every fee are the balance, which the chain takes`, async () => {
      const estimated: bigint[] = [];
      const network = defineNetwork({ ...local, id });
      const chainId = `0x${id.toString(16)}`;
      const wallet = createTestWallet(
        {
          ...createSendNode(),
          eth_chainId: chainId,
          ...node,
          eth_estimateGas: ([{ value }]: [{ value: string }]) => {
            estimated.push(BigInt(value));
            return `0x${gas.toString(16)}`;
          },
          eth_call: ([{ to = '', data }]: [{ to?: string; data: string }]) => {
            const part = beside[data.slice(0, 10)];
            if (to.toLowerCase() !== oracle || part === undefined) throw Object.assign(new Error('execution reverted'), { code: 3 });
            return `0x${part.toString(16).padStart(64, '0')}`;
          },
          eth_sendTransaction: ([{ value, gas: limit, maxFeePerGas }]: [Readonly<Record<'value' | 'gas' | 'maxFeePerGas', string>>]) => {
            const fees = Object.values(beside).reduce((sum, part) => sum + (part * 5n) / 4n, 0n);
            if (BigInt(value) + BigInt(limit) * BigInt(maxFeePerGas) + fees !== COIN)
              throw new Error('insufficient funds for gas * price + value');
            return `0x${'ab'.repeat(32)}`;
          },
        },
        [id],
      );
      page = createModalPage({ networks: [network] }, wallet);
      await page.connect();
      controllers = await page.controllers();
      const flow = createSendFlow(controllers, controllers.stores.getAccount()!, { receiver: OTHER, max: true });
      stop = flow.start();
      await until(() => !flow.$state.get().isReading && flow.review());
      await until(() => flow.$state.get().isSendable);
      expect(await reasonOf(flow.submit())).to.equal('none');
      // The estimate was asked with an amount that leaves the fee.
      expect(estimated.length > 0 && estimated.every((value) => value < COIN)).to.equal(true);
    });

  it('asks for the fee of the whole native balance in the form and for a review of it, and for that of the reviewed amount else', async () => {
    await start({});
    const asked: [amount: bigint, isWhole: boolean | undefined][] = [];
    const adapter = await controllers.getAdapter('eip155');
    const watched: Controllers = {
      ...controllers,
      getAdapter: async () => ({
        ...adapter,
        async loadTransfers() {
          const transfers = await adapter.loadTransfers!();
          return {
            ...transfers,
            async estimateFee(given) {
              asked.push([given.transfer.amount, given.isWhole]);
              return transfers.estimateFee!(given);
            },
          };
        },
      }),
    };
    for (const [draft, reviewed] of [
      [{ amount: '0.25' }, [COIN / 4n, false]],
      [{ max: true }, [COIN, true]],
    ] as const) {
      asked.length = 0;
      const flow = createSendFlow(watched, controllers.stores.getAccount()!, { receiver: OTHER, ...draft });
      const end = flow.start();
      await until(() => !flow.$state.get().isReading && flow.review());
      // A fee that was asked before is shown at once, and asked again.
      await until(() => flow.$state.get().isSendable && asked.length > 0);
      end();
      expect([asked[0], asked.at(-1)]).to.deep.equal([[COIN, true], reviewed]);
    }
  });

  it('sends the whole balance of a token, whatever the fee', async () => {
    const flow = await start({ receiver: OTHER, max: true, token: TERN });
    expect(flow.$state.get()).to.include({ amount: 5_000_000n, check: 'ready' });
  });

  it('sends a token that the host lists under another symbol than its contract reports once that is allowed, and refuses what a service lists so', async () => {
    const entry = { chainId: 31337, address: TERN, symbol: 'USDT', name: 'Tether', decimals: 6 };
    const wallet = () =>
      createTestWallet({ ...createSendNode({ symbol: 'USDT0' }), eth_sendTransaction: `0x${'ab'.repeat(32)}` }, [31337, 31338]);
    for (const list of [[entry], []]) {
      page = createModalPage({ sources: { balances: ['node'] }, tokens: { [local.caipNetworkId]: { list } } }, wallet());
      await page.connect();
      controllers = await page.controllers();
      const account = controllers.stores.getAccount()!;
      const row = { ...entry, chainId: local.caipNetworkId, address: `${local.caipNetworkId}:${TERN}`, price: 1, value: 5, iconUrl: '' };
      const value = [{ ...row, quantity: { decimals: '6', numeric: '5' } }];
      controllers.storage.set(portfolioKey, { caipAddress: account.caipAddress, at: Date.now(), value });
      const flow = createSendFlow(controllers, account, { receiver: OTHER, token: TERN, amount: '1' });
      stop = flow.start();
      await until(() => !flow.$state.get().isReading);
      const { doubt, check } = flow.$state.get();
      const kind = list.length > 0 ? 'alias' : 'renamed';
      expect([doubt, check]).to.deep.equal([{ kind, shown: 'USDT', contract: 'USDT0' }, kind === 'alias' ? 'ready' : 'selectToken']);
      expect(flow.review()).to.equal(kind === 'alias');
      if (kind === 'renamed') continue;
      await until(() => flow.$state.get().isSendable);
      expect(await reasonOf(flow.submit())).to.equal('tokenDoubt');
      expect(page.wallet.requests.some(({ method }) => method === 'eth_sendTransaction')).to.equal(false);
      expect(await reasonOf(flow.submit({ allowTokenDoubt: true }))).to.equal('none');
      stop();
      page.end();
    }
  });

  it('finds the known address that the receiver looks like, and refuses to submit until it is accepted', async () => {
    const flow = await start({ receiver: OTHER, amount: '0.1' });
    controllers.storage.set(recipientsKey, [{ address: OTHER }]);
    flow.change({ receiver: ALIKE });
    await until(() => !flow.$state.get().isReading && flow.$state.get().lookAlike !== undefined);
    expect(flow.$state.get().lookAlike!.address).to.equal(OTHER);
    expect(flow.review()).to.equal(true);
    await until(() => flow.$state.get().isSendable);
    expect(await reasonOf(flow.submit())).to.equal('lookAlike');
    expect(page.wallet.requests.some(({ method }) => method === 'eth_sendTransaction')).to.equal(false);
  });

  it('cannot be submitted while the wallet is on another network than the review', async () => {
    const flow = await start({ receiver: OTHER, amount: '0.1' });
    flow.review();
    await until(() => flow.$state.get().isSendable);
    await page.modal.switchNetwork(second);
    await until(() => !flow.$state.get().isHere);
    expect(flow.$state.get().isSendable).to.equal(false);
    expect(await reasonOf(flow.submit())).to.equal('network');
    await page.modal.switchNetwork(local);
    await until(() => flow.$state.get().isSendable);
  });

  it('asks the wallet once for two calls, and shows the stages of the submission', async () => {
    const flow = await start({ receiver: OTHER, amount: '0.1' });
    flow.review();
    await until(() => flow.$state.get().isSendable);
    const stages: string[] = [];
    flow.$state.listen(({ submission }) => stages.at(-1) !== submission.status && stages.push(submission.status));
    page.wallet.setBehavior('reject', 'eth_sendTransaction');
    const sending = flow.submit();
    expect(flow.submit()).to.equal(sending);
    await reasonOf(sending);
    expect(stages).to.deep.equal(['checking', 'asking', 'declined']);
    expect(page.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length).to.equal(1);
  });

  it('shows no end of a submission in the review that was opened after it, and sends a review once', async () => {
    const hashes: ((hash: string) => void)[] = [];
    const node = { ...createSendNode(), eth_sendTransaction: async () => new Promise((resolve) => hashes.push(resolve)) };
    page = createModalPage({}, createTestWallet(node, [31337]));
    await page.connect();
    controllers = await page.controllers();
    const flow = createSendFlow(controllers, controllers.stores.getAccount()!, { receiver: OTHER, amount: '0.1' });
    stop = flow.start();
    await until(() => flow.review());
    const first = flow.submit();
    await until(() => hashes.length === 1);
    await until(() => flow.review() && flow.$state.get().isSendable);
    hashes[0]!(`0x${'ab'.repeat(32)}`);
    await first;
    expect(flow.$state.get()).to.deep.include({ submission: { status: 'idle' }, isSendable: true });
    const second = flow.submit({ allowPending: true });
    await until(() => hashes.length === 2);
    hashes[1]!(`0x${'cd'.repeat(32)}`);
    expect(await second).to.not.equal(await first);
    expect(flow.$state.get().isSendable).to.equal(false);
    expect(flow.submit({ allowPending: true })).to.equal(second);
  });

  /** Has the wallet throw at a request to send, after it changed what the node shows. */
  const submitWith = async (thrown: unknown, node: Parameters<typeof createSendNode>[0] = {}) => {
    const flow = await start({ receiver: OTHER, amount: '0.1' }, node);
    flow.review();
    await until(() => flow.$state.get().isSendable);
    page.wallet.setBehavior({ throw: thrown }, 'eth_sendTransaction');
    const reason = await reasonOf(flow.submit());
    return { flow, reason };
  };
  const asked = () => page.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length;

  it('locks the review of a payment that may have been sent, keeps it as pending, and never asks for it again', async () => {
    const { flow, reason } = await submitWith({ code: -32603, message: 'Internal JSON-RPC error.', data: { message: 'already known' } });
    expect([reason, flow.$state.get().submission.status, flow.$state.get().isSendable]).to.deep.equal(['uncertain', 'uncertain', false]);
    expect(await reasonOf(flow.submit({ allowPending: true }))).to.equal('uncertain');
    expect(asked()).to.equal(1);
    const [kept] = controllers.storage.get(pendingKey)!;
    expect(kept).to.deep.include({ state: 'pending', isUncertain: true, to: OTHER, amount: String(COIN / 10n), symbol: 'ETH' });
    expect(kept!.trace).to.deep.include({ firstNonce: 7, nextNonce: 7 });
  });

  it('warns of a payment that may have been sent at every later review, until the visitor accepts it', async () => {
    const { flow } = await submitWith('request timed out');
    flow.change({ amount: '0.2' });
    await until(() => flow.review());
    await until(() => flow.$state.get().isSendable);
    expect(flow.$state.get().pending.length).to.equal(1);
    expect(flow.$state.get().pending[0]).to.include({ kind: 'send', amount: '0.1', symbol: 'ETH', to: OTHER, isUncertain: true });
    expect([await reasonOf(flow.submit()), asked()]).to.deep.equal(['pending', 1]);
    page.wallet.setBehavior({ answer: `0x${'ab'.repeat(32)}` }, 'eth_sendTransaction');
    expect(await reasonOf(flow.submit({ allowPending: true }))).to.equal('none');
  });

  it('locks the review of a payment that a node refused where the account has sent something since', async () => {
    let count = 7;
    const node = { ...createSendNode(), eth_getTransactionCount: () => `0x${count.toString(16)}` };
    page = createModalPage({}, createTestWallet(node, [31337]));
    await page.connect();
    controllers = await page.controllers();
    const flow = createSendFlow(controllers, controllers.stores.getAccount()!, { receiver: OTHER, amount: '0.1' });
    stop = flow.start();
    await until(() => flow.review());
    await until(() => flow.$state.get().isSendable);
    page.wallet.setBehavior({ throw: { code: -32000, message: 'insufficient funds for gas * price + value' } }, 'eth_sendTransaction');
    flow.$state.listen(({ submission }) => submission.status === 'asking' && (count = 8));
    expect([await reasonOf(flow.submit()), flow.$state.get().submission.status]).to.deep.equal(['uncertain', 'uncertain']);
  });

  it('keeps the form and the review of a payment that wallet or node refused before it was sent', async () => {
    const { flow, reason } = await submitWith({ code: -32000, message: 'in-flight transaction limit reached for delegated accounts' });
    expect(reason).to.match(/NodeError: Too many pending transactions/);
    expect(flow.$state.get().submission).to.deep.equal({ status: 'stopped', reason: 'limit' });
    expect([flow.$state.get().isSendable, controllers.storage.get(pendingKey) ?? []]).to.deep.equal([true, []]);
  });

  it('reads nothing after it was stopped, and goes on when it is started again', async () => {
    const flow = await start({ receiver: OTHER, amount: '0.1' });
    const before = flow.$state.get();
    stop();
    controllers.stores.$details.set({ [ADA]: {} });
    expect(flow.$state.get()).to.equal(before);
    stop = flow.start();
    await until(() => !flow.$state.get().isReading);
    expect(flow.$state.get()).to.include({ check: 'ready', amount: COIN / 10n });
  });
});
