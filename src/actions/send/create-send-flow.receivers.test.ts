import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, GRACE, local, second } from '../../../test/fixtures/networks.js';
import { createSendNode, TERN } from '../../../test/fixtures/send-node.js';
import { ethereum, serveNames, type NameAnswers, type ServedNames } from '../../../test/fixtures/serve-names.js';
import { until } from '../../../test/fixtures/until.js';
import { createTestWallet } from '../../../test/fixtures/wallet.js';
import { TransferError } from '../../adapters/transfers.js';
import { createSendFlow, type SendFlow } from './create-send-flow.js';
import type { SendDraft } from './send-draft.js';

const OWN = String(0x80000000 + 31337);
const SECOND = String(0x80000000 + 31338);
const DEFAULT = String(0x80000000);
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const COIN = 10n ** 18n;
/** The wallet was asked, and its visitor rejected the transfer. */
const ASKED = 'asked';
const reasonOf = async (doing: Promise<unknown>) =>
  doing.then(
    () => 'none',
    (thrown: unknown) => (thrown instanceof TransferError ? thrown.reason : ASKED),
  );

describe('the receiver of a transfer', () => {
  let page: ModalPage;
  let served: ServedNames;
  let stop: () => void;
  afterEach(() => {
    stop();
    page.end();
    served.end();
  });

  const start = async (draft: SendDraft, answers: NameAnswers = { records: {} }, node: Parameters<typeof createSendNode>[0] = {}) => {
    served = serveNames(answers);
    page = createModalPage({ networks: [local, second, ethereum] }, createTestWallet(createSendNode(node), [31337, 31338]));
    await page.connect();
    page.wallet.setBehavior('reject', 'eth_sendTransaction');
    const controllers = await page.controllers();
    const flow = createSendFlow(controllers, controllers.stores.getAccount()!, draft, { nameWaitMs: 0 });
    stop = flow.start();
    await until(() => !flow.$state.get().isReading);
    return flow;
  };
  const review = async (flow: SendFlow) => {
    expect(flow.review()).to.equal(true);
    await until(() => flow.$state.get().isSendable);
  };
  const transfers = () => page.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length;

  it('has the address that its name has for the network of the payment, else the default one, and no acknowledgement is asked for', async () => {
    for (const [records, record] of [
      [{ [OWN]: OTHER, [DEFAULT]: ADA, 60: ADA }, 'own'],
      [{ [DEFAULT]: OTHER, 60: ADA }, 'default'],
    ] as const) {
      const flow = await start({ receiver: 'dao.eth', amount: '0.1' }, { records });
      expect(flow.$state.get().receiver).to.deep.include({ status: 'ok', address: OTHER, name: 'dao.eth', record });
      await review(flow);
      expect(await reasonOf(flow.submit())).to.equal(ASKED);
      expect(transfers()).to.equal(1);
      if (record === 'own') {
        stop();
        page.end();
        served.end();
      }
    }
  });

  it('is paid at its name’s address on Ethereum only after that was accepted', async () => {
    const flow = await start({ receiver: 'dao.eth', amount: '0.1' }, { records: { 60: OTHER } });
    expect(served.coinTypes.slice(0, 3)).to.deep.equal([OWN, DEFAULT, '60']);
    await review(flow);
    expect(flow.$state.get().review).to.deep.include({ to: OTHER, record: 'ethereum', isUnchecked: undefined });
    expect(await reasonOf(flow.submit({ allowLookAlike: true, allowPending: true }))).to.equal('nameRecord');
    expect(transfers()).to.equal(0);
    expect(await reasonOf(flow.submit({ allowEthereumRecord: true }))).to.equal(ASKED);
    expect(transfers()).to.equal(1);
  });

  it('is refused where the name’s address is a contract on Ethereum and none on the network of the payment', async () => {
    const flow = await start({ receiver: 'dao.eth', amount: '0.1' }, { records: { 60: OTHER }, code: '0x6000' });
    expect(flow.$state.get().receiver).to.deep.equal({ status: 'invalid', problem: 'onlyEthereum', name: 'dao.eth' });
    expect([flow.$state.get().check, flow.review()]).to.deep.equal(['invalidAddress', false]);
  });

  it('is no refused contract where it is one on both chains, and where a key delegates to code on Ethereum', async () => {
    const flow = await start({ receiver: 'dao.eth' }, { records: { 60: OTHER }, code: '0x6000' }, { code: '0x6000' });
    expect(flow.$state.get().receiver).to.deep.include({ status: 'ok', record: 'ethereum' });
    stop();
    page.end();
    served.end();
    const delegated = await start({ receiver: 'dao.eth' }, { records: { 60: OTHER }, code: `0xef0100${'ab'.repeat(20)}` });
    expect(delegated.$state.get().receiver).to.deep.include({ status: 'ok', record: 'ethereum' });
  });

  it('is marked as unchecked where Ethereum cannot be asked for a contract', async () => {
    const code = async () => Promise.reject(new Error('down'));
    const flow = await start({ receiver: 'dao.eth', amount: '0.1' }, { records: { 60: OTHER }, code });
    await review(flow);
    expect(flow.$state.get().review).to.deep.include({ record: 'ethereum', isUnchecked: true });
  });

  it('is unknown where a contract is at the address on Ethereum and the network of the payment cannot be asked for one', async () => {
    const flow = await start({ receiver: 'dao.eth' }, { records: { 60: OTHER }, code: '0x6000' }, { code: 'nonsense' });
    expect(flow.$state.get().receiver).to.deep.include({ status: 'invalid', problem: 'nameFailed' });
  });

  it('is not sent to when its name has another record at submission, or its contract on Ethereum is new', async () => {
    const answers = { records: { 60: OTHER } as Record<string, string>, code: '0x' };
    const flow = await start({ receiver: 'dao.eth', amount: '0.1' }, answers);
    await review(flow);
    answers.records = { 60: OTHER, [DEFAULT]: OTHER };
    expect(await reasonOf(flow.submit({ allowEthereumRecord: true }))).to.equal('name');
    answers.records = { 60: OTHER };
    answers.code = '0x6000';
    expect(await reasonOf(flow.submit({ allowEthereumRecord: true }))).to.equal('name');
    expect(transfers()).to.equal(0);
  });

  for (const [kind, names] of [
    ['names of every ending', ['jesse.cb.id', 'name.argent.xyz', 'example.com']],
    ['names that begin with 0x', ['0xharry.eth', '0xdead.eth']],
    ['names with a keycap', ['#\ufe0f\u20e3.eth']],
  ] as const)
    it(`is looked up on Ethereum by ${kind}`, async () => {
      const flow = await start({}, { records: { [OWN]: OTHER } });
      for (const name of names) {
        flow.change({ receiver: name });
        await until(() => flow.$state.get().receiver.status === 'ok');
        expect(flow.$state.get().receiver).to.deep.include({ address: OTHER });
      }
      expect(served.names.map((name) => name.replace('\ufe0f', ''))).to.deep.equal(names.map((name) => name.replace('\ufe0f', '')));
    });

  it('is looked up anew when the network switches meanwhile, and the late answer of the network before is dropped', async () => {
    const held: (() => void)[] = [];
    const answers = { records: { 60: OTHER, [SECOND]: GRACE }, code: () => new Promise<string>((done) => held.push(() => done('0x'))) };
    served = serveNames(answers);
    page = createModalPage({ networks: [local, second, ethereum] }, createTestWallet(createSendNode(), [31337, 31338]));
    await page.connect();
    const controllers = await page.controllers();
    const flow = createSendFlow(controllers, controllers.stores.getAccount()!, { receiver: 'dao.eth', amount: '0.1' }, { nameWaitMs: 0 });
    stop = flow.start();
    await until(() => held.length > 0);
    await page.modal.switchNetwork(second);
    await until(() => flow.$state.get().receiver.status === 'ok');
    held.forEach((answer) => answer());
    await until(() => !flow.$state.get().isReading);
    expect(flow.$state.get().receiver).to.deep.include({ address: GRACE, record: 'own' });
  });

  it('is not sent to after the network has changed behind the review of its name', async () => {
    const flow = await start({ receiver: 'dao.eth', amount: '0.1' }, { records: { [OWN]: OTHER, [SECOND]: GRACE } });
    await review(flow);
    await page.modal.switchNetwork(second);
    await until(() => !flow.$state.get().isHere);
    expect(flow.$state.get().review).to.deep.include({ to: OTHER });
    expect(await reasonOf(flow.submit())).to.equal('network');
  });

  it('is offered the amount of a payment link, and the link changes nothing by itself', async () => {
    const flow = await start({ receiver: `ethereum:${OTHER}@31337?value=5e17` });
    expect(flow.$state.get()).to.deep.include({ amount: 'empty', offer: { kind: 'amount', amount: '0.5' } });
    expect(flow.$state.get().receiver).to.deep.include({ status: 'ok', address: OTHER });
    flow.change({ amount: '0.2' });
    expect(flow.$state.get()).to.deep.include({ amount: COIN / 5n, offer: { kind: 'amount', amount: '0.5' } });
    flow.change({ amount: '0.5' });
    expect(flow.$state.get()).to.deep.include({ amount: COIN / 2n, offer: undefined });
    // The whole balance is another amount, even where it happens to be the same.
    flow.change({ max: true });
    await until(() => !flow.$state.get().isReading);
    expect(flow.$state.get().offer).to.deep.equal({ kind: 'amount', amount: '0.5' });
  });

  it('is said to be asked in another token by a payment link, whose amount is offered once that token is chosen', async () => {
    const flow = await start({ receiver: `ethereum:${TERN}@31337/transfer?address=${OTHER}&uint256=2.5e6` });
    expect(flow.$state.get()).to.deep.include({ offer: { kind: 'token', token: TERN } });
    flow.change({ token: TERN });
    await until(() => !flow.$state.get().isReading && flow.$state.get().token?.address === TERN);
    expect(flow.$state.get()).to.deep.include({ offer: { kind: 'amount', amount: '2.5' } });
    flow.change({ amount: '2.5' });
    expect(flow.$state.get()).to.deep.include({ amount: 2_500_000n, offer: undefined });
    // The token changes after the offered amount was taken.
    flow.change({ token: undefined, amount: undefined });
    await until(() => !flow.$state.get().isReading);
    expect(flow.$state.get()).to.deep.include({ amount: 'empty', offer: { kind: 'token', token: TERN } });
  });

  it('is refused where it is an address for another chain, by that chain’s name, and where a link contains what cannot be done', async () => {
    const flow = await start({ receiver: `base:${OTHER}` });
    expect(flow.$state.get().receiver).to.deep.equal({ status: 'invalid', problem: 'otherNetwork', chain: 'Base' });
    flow.change({ receiver: `eip155:31338:${OTHER}` });
    expect(flow.$state.get().receiver).to.deep.equal({ status: 'invalid', problem: 'otherNetwork', chain: second.name });
    flow.change({ receiver: `ethereum:${OTHER}?gasless=1` });
    expect(flow.$state.get().receiver).to.deep.equal({ status: 'invalid', problem: 'linkPart', part: 'gasless=1' });
    flow.change({ receiver: `\u200e${OTHER}\u200b` });
    expect(flow.$state.get().receiver).to.deep.include({ status: 'ok', address: OTHER, isCleaned: true });
  });
});
