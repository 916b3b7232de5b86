import { expect } from '@esm-bundle/chai';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { askedOf, createTwoWallets, delta, HOPPER, type TwoWallets, watchChanges } from '../../../test/fixtures/two-wallets.js';
import { until } from '../../../test/fixtures/until.js';
import { untilAsked } from '../../../test/fixtures/wallet.js';
import { watchSurfaces } from '../../../test/fixtures/watch-surfaces.js';
import { getInternals } from '../../client/internals.js';
import { readSent } from '../../controllers/pending/pending-list.js';
import type { AcceptAccount } from '../../config/options.js';
import type { Modal, SendCallsError } from '../../index.js';
import { createStorage } from '../../storage/storage.js';
import { walletErrors } from '../../testing/index.js';
import '../../../elements/w3m-button/index.js';

const CALLS = [{ to: ADA, value: 1n }] as const;
const TWO = [...CALLS, { to: ADA, data: '0x01' }] as const;
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    (value) => expect.fail(`It resolved with ${String(value)}.`),
    (thrown: unknown) => thrown as SendCallsError,
  );
const sentOf = (modal: Modal) =>
  readSent(createStorage(getInternals(modal)!.environment), Date.now()).map(({ from, network, kind }) => [from, network, kind]);

describe('calls of an account that the page does not show', () => {
  let page: TwoWallets;
  afterEach(() => page.end());

  for (const [what, fern, method] of [
    ['one by one', {}, 'eth_sendTransaction'],
    ['as a batch', { atomic: 'supported' }, 'wallet_sendCalls'],
  ] as const) {
    it(`are sent ${what} by its wallet, and nothing on the page changes`, async () => {
      page = await createTwoWallets({}, fern);
      const { modal, harbor, chains } = page;
      const button = document.body.appendChild(document.createElement('w3m-button'));
      await until(() => button.shadowRoot?.textContent?.includes('0xf3'));
      const asked = askedOf(harbor).length;
      const [changes, surfaces] = [watchChanges(modal), watchSurfaces(modal, GRACE)];
      const { id } = await modal.sendCalls({ calls: TWO, account: GRACE });
      const { status, chainId } = await modal.waitForCallsStatus({ id });
      expect([status, chainId]).to.deep.equal(['success', 31337]);
      expect([...new Set(askedOf(page.fern))]).to.deep.equal([method]);
      expect(chains[31337].sent.map(({ from }) => from)).to.deep.equal([GRACE, GRACE]);
      // The calls themselves are stored, for the account that has sent them.
      expect([changes.end(), surfaces.list()]).to.deep.equal([[], ['other storage']]);
      expect(sentOf(modal).every(([from, network]) => from === GRACE && network === 'eip155:31337')).to.equal(true);
      expect(askedOf(harbor).length).to.equal(asked);
      surfaces.end();
      button.remove();
    });
  }

  it('are sent on another network by a wallet that takes batches for it: it is not switched, and reads come from that network’s node', async () => {
    page = await createTwoWallets({}, { atomic: 'supported', callsOnAnyChain: true });
    const { modal, fern, chains } = page;
    const changes = watchChanges(modal);
    const { id } = await modal.sendCalls({ calls: CALLS, account: GRACE, network: delta });
    const result = await modal.waitForCallsStatus({ id });
    expect([result.status, result.chainId, result.receipts.length]).to.deep.equal(['success', 31338, 1]);
    expect([chains[31337].sent.length, chains[31338].sent.length, fern.chainId]).to.deep.equal([0, 1, 31337]);
    expect(askedOf(fern)).to.deep.equal(['wallet_sendCalls']);
    expect(sentOf(modal)).to.deep.equal([[GRACE, 'eip155:31338', 'calls']]);
    expect(changes.end()).to.deep.equal([]);
  });

  it('are refused before the wallet is asked where it takes no batch for the network', async () => {
    page = await createTwoWallets();
    const { modal, fern } = page;
    const asked = askedOf(fern).length;
    for (const network of [delta, 31338, 'eip155:31338'] as const) {
      const error = await failureOf(modal.sendCalls({ calls: CALLS, account: GRACE, network }));
      expect([error.name, error.reason]).to.deep.equal(['SendCallsError', 'network']);
      expect(error.details).to.match(/^Fern is on another network than eip155:31338/);
    }
    expect([askedOf(fern).length, sentOf(modal)]).to.deep.equal([asked, []]);
    fern.setChain(31338);
    expect((await modal.sendCalls({ calls: CALLS, account: GRACE, network: 31338 })).status).to.not.equal('failure');
    expect(page.chains[31338].sent.length).to.equal(1);
  });

  it('are refused for their network where the wallet takes batches on its own chain alone', async () => {
    page = await createTwoWallets({}, { atomic: 'supported' });
    const { modal, fern } = page;
    for (const error of [undefined, walletErrors.invalidParams('Chain ID must match the dApp selected network.')]) {
      if (error) fern.setBehavior({ throw: error }, 'wallet_sendCalls');
      expect((await failureOf(modal.sendCalls({ calls: TWO, account: GRACE, network: 31338 }))).reason).to.equal('network');
    }
    expect([page.chains[31337].sent.length, page.chains[31338].sent.length, sentOf(modal)]).to.deep.equal([0, 0, []]);
  });

  it('can be of another address of the wallet in use, and of the account in use on another network', async () => {
    page = await createTwoWallets();
    const { modal, harbor, chains } = page;
    const changes = watchChanges(modal);
    await modal.sendCalls({ calls: CALLS, account: HOPPER.toLowerCase() });
    expect((await failureOf(modal.sendCalls({ calls: CALLS, network: 31338 }))).reason).to.equal('network');
    expect([changes.end(), harbor.chainId]).to.deep.equal([[], 31337]);
    await modal.sendCalls({ calls: CALLS, account: ADA, walletId: 'example.harbor', network: 31337 });
    expect(chains[31337].sent.map(({ from }) => from)).to.deep.equal([HOPPER, ADA]);
  });

  it('are refused for an account that no connected wallet shares, a wallet that is not connected, and a network that is not the page’s', async () => {
    page = await createTwoWallets();
    const { modal } = page;
    const other = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
    for (const [target, reason, details] of [
      [{ account: other }, 'account', `No connected wallet shares ${other}.`],
      [{ account: 'grace' }, 'account', 'No connected wallet shares grace.'],
      [{ account: GRACE, walletId: 'example.harbor' }, 'account', `No connected wallet shares ${GRACE}.`],
      [{ account: GRACE, walletId: 'example.quay' }, 'account', '"example.quay" is not connected on eip155.'],
      [{ account: GRACE, network: 1 }, 'network', 'eip155:1 is not a network of this page: eip155:31337, eip155:31338.'],
      [{ account: GRACE, network: 'base' as never }, 'input', 'Got "base".'],
    ] as const) {
      const error = await failureOf(modal.sendCalls({ calls: CALLS, ...target }));
      expect([error.reason, error.details], JSON.stringify(target)).to.deep.equal([reason, details]);
    }
  });

  it('are found again after a reload: their status is that of their wallet and network, whichever is in use', async () => {
    page = await createTwoWallets({}, { atomic: 'supported', callsOnAnyChain: true });
    page.chains[31338].states[0] = undefined;
    const calls = { calls: CALLS, account: GRACE, network: delta, id: '0x0a' };
    expect((await page.modal.sendCalls(calls)).status).to.equal('pending');
    const modal = page.reload();
    await until(() => modal.getAccount()?.status === 'connected');
    expect((await modal.getCallsStatus({ id: '0x0a' })).status).to.equal('pending');
    // The same id again sends nothing twice.
    expect((await modal.sendCalls(calls)).status).to.equal('pending');
    expect((await failureOf(modal.sendCalls({ ...calls, account: ADA }))).reason).to.equal('account');
    page.chains[31338].states[0] = '0x1';
    expect((await modal.waitForCallsStatus({ id: '0x0a' })).status).to.equal('success');
    expect([page.chains[31338].sent.length, modal.getAccount()?.address]).to.deep.equal([1, ADA]);
    await modal.disconnect({ walletId: 'example.fern' });
    expect((await failureOf(modal.getCallsStatus({ id: '0x0a' }))).reason).to.equal('account');
  });

  it('go side by side with those of the account in use, each its own, in either order', async () => {
    page = await createTwoWallets();
    const { modal, chains } = page;
    const own = modal.sendCalls({ calls: CALLS });
    const named = modal.sendCalls({ calls: CALLS, account: GRACE });
    await Promise.all([named, own]);
    await Promise.all([modal.sendCalls({ calls: CALLS, account: GRACE }), modal.sendCalls({ calls: CALLS })]);
    expect(chains[31337].sent.map(({ from }) => from).toSorted()).to.deep.equal([GRACE, GRACE, ADA, ADA]);
    const once = { calls: CALLS, account: GRACE, id: '0x0b' };
    const [first, second] = await Promise.all([modal.sendCalls(once), modal.sendCalls(once)]);
    expect([first.id, second.id, chains[31337].sent.length]).to.deep.equal(['0x0b', '0x0b', 5]);
    page.harbor.setBehavior('hang', 'eth_sendTransaction');
    const hanging = modal.sendCalls({ calls: CALLS, account: HOPPER, id: '0x0c' });
    const asked = await untilAsked(page.harbor, 'eth_sendTransaction');
    expect((await failureOf(modal.sendCalls({ calls: CALLS, id: '0x0c' }))).reason).to.equal('input');
    asked.approve();
    expect((await hanging).id).to.equal('0x0c');
  });

  it('are not sent where the wallet is disconnected, or takes its account back, before it is asked', async () => {
    page = await createTwoWallets();
    const { modal, fern, chains } = page;
    fern.setBehavior('hang', 'eth_accounts');
    const late = failureOf(modal.sendCalls({ calls: CALLS, account: GRACE }));
    const find = () => fern.pending.find(({ method }) => method === 'eth_accounts');
    await until(find);
    await modal.disconnect({ walletId: 'example.fern' });
    find()!.answer([GRACE]);
    expect((await late).reason).to.equal('account');
    fern.setBehavior('approve', 'eth_accounts');
    await modal.connect({ walletId: 'example.fern' });
    await modal.switchAccount({ walletId: 'example.harbor' });
    // The page decides, and meanwhile the wallet takes the account back.
    fern.setBehavior('hang', 'eth_getTransactionCount');
    const taken = failureOf(modal.sendCalls({ calls: CALLS, account: GRACE }));
    const count = () => fern.pending.filter(({ method }) => method === 'eth_getTransactionCount');
    await until(() => count().length > 0);
    await modal.disconnect({ walletId: 'example.fern' });
    count().forEach((one) => one.answer('0x0'));
    expect([(await taken).reason, chains[31337].sent.length]).to.deep.equal(['account', 0]);
    expect(modal.getAccount()?.address).to.equal(ADA);
  });
});

describe('the decision of the page about an account that is named', () => {
  const accounts: string[] = [];
  let answer: (address: string) => Promise<unknown> = async () => true;
  const accept = (async ({ address }) => {
    accounts.push(address);
    return answer(address);
  }) as AcceptAccount;
  let page: TwoWallets;
  beforeEach(() => {
    accounts.length = 0;
    answer = async () => true;
  });
  afterEach(() => page.end());
  const refused = { reason: 'listed', text: 'Not here.' };

  it('comes before it is used: refused, nothing is asked of its wallet, and nothing else ends', async () => {
    page = await createTwoWallets({ accept });
    const { modal, fern, harbor } = page;
    accounts.length = 0;
    answer = async (address) => (address === ADA ? true : refused);
    const changes = watchChanges(modal);
    const asked = askedOf(fern).length;
    for (const account of [GRACE, HOPPER]) {
      const error = await failureOf(modal.sendCalls({ calls: CALLS, account }));
      expect([error.reason, error.details]).to.deep.equal(['account', 'Not here.']);
      await modal.getClient({ account }).then(
        () => expect.fail('There is a client.'),
        (thrown: unknown) => expect(thrown).to.include({ name: 'NoClientError', details: 'Not here.' }),
      );
      await modal
        .getProvider({ account })
        .request({ method: 'personal_sign', params: ['0x00', account] })
        .then(
          () => expect.fail('It was signed.'),
          (thrown: unknown) => expect(thrown).to.include({ code: 4100, message: 'Not here.' }),
        );
    }
    expect(accounts).to.deep.equal([GRACE, GRACE, GRACE, HOPPER, HOPPER, HOPPER]);
    expect([askedOf(fern).length, askedOf(harbor).filter((method) => method === 'personal_sign').length]).to.deep.equal([asked, 0]);
    expect([changes.end(), modal.getAccount()?.address, (await modal.getConnections()).length]).to.deep.equal([[], ADA, 2]);
  });

  it('is asked once for each use, not for the account in use, and not for a status', async () => {
    page = await createTwoWallets({ accept });
    const { modal } = page;
    accounts.length = 0;
    await modal.sendCalls({ calls: CALLS, account: ADA });
    const { id } = await modal.sendCalls({ calls: CALLS, account: GRACE });
    await modal.waitForCallsStatus({ id });
    const provider = modal.getProvider({ account: GRACE });
    await Promise.all([provider.request({ method: 'eth_accounts' }), provider.request({ method: 'eth_chainId' })]);
    await provider.request({ method: 'eth_accounts' });
    expect(accounts).to.deep.equal([GRACE, GRACE]);
    answer = async () => Promise.reject(new Error('offline'));
    expect((await failureOf(modal.sendCalls({ calls: CALLS, account: GRACE }))).reason).to.equal('account');
  });

  it('comes before the calls of a wallet that was disconnected while the page decided', async () => {
    page = await createTwoWallets({ accept });
    const { modal, chains } = page;
    let decide = (_answer: unknown) => {};
    answer = async () => new Promise((resolve) => (decide = resolve));
    accounts.length = 0;
    const late = failureOf(modal.sendCalls({ calls: CALLS, account: GRACE }));
    await until(() => accounts.length > 0);
    await modal.disconnect({ walletId: 'example.fern' });
    decide(true);
    expect([(await late).reason, chains[31337].sent.length]).to.deep.equal(['account', 0]);
  });
});
