import { expect } from '@esm-bundle/chai';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { type ConnectError, createModal, getModal, type Modal, type WalletConnection } from '../../index.js';
import { toStorageName } from '../../storage/read-stored.js';
import { recentConnectorsKey } from '../../storage/recent-connectors-key.js';
import { createScriptedWallet, type ScriptedWallet } from '../../testing/index.js';

const HOPPER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const PROMPTS = ['eth_requestAccounts', 'wallet_requestPermissions'];

/** Announces a wallet that approves. */
function announce(name: string, accounts: readonly string[]): ScriptedWallet & { stop(): void } {
  const wallet = createScriptedWallet({ name, rdns: `example.${name.toLowerCase()}`, accounts, chainId: 31337 });
  wallet.setBehavior('approve');
  return Object.assign(wallet, { stop: wallet.announce() });
}

const toLines = (connections: readonly WalletConnection[]) =>
  connections.map(
    ({ walletId, accounts, isActive }) => `${walletId} ${accounts.map(({ address }) => address)}${isActive ? ' active' : ''}`,
  );
const countPrompts = ({ requests }: ScriptedWallet) => requests.filter(({ method }) => PROMPTS.includes(method)).length;
const failureOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: ConnectError & { cause?: ConnectError }) => error.reason ?? error.cause?.reason,
  );
const create = (): Modal => createModal({ networks: [local] });

describe('several wallets of one namespace', () => {
  let harbor: ReturnType<typeof announce>;
  let fern: ReturnType<typeof announce>;
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    harbor = announce('Harbor', [ADA, HOPPER]);
    fern = announce('Fern', [GRACE]);
  });
  afterEach(() => {
    getModal()?.destroy();
    harbor.stop();
    fern.stop();
  });

  /** Connects Harbor, then Fern. */
  const connectBoth = async () => {
    const modal = create();
    await modal.connect({ walletId: 'example.harbor' });
    await modal.connect({ walletId: 'example.fern' });
    return modal;
  };
  /** Destroys the modal and creates it anew, as a reload does. */
  const reload = async (modal: Modal) => {
    modal.destroy();
    const next = create();
    await until(() => next.getAccount()?.status === 'connected');
    return next;
  };

  it('stay connected side by side, the one that was connected last is active', async () => {
    const modal = create();
    expect(await modal.getConnections()).to.deep.equal([]);
    await modal.connect({ walletId: 'example.harbor' });
    expect(toLines(await modal.getConnections())).to.deep.equal([`example.harbor ${ADA},${HOPPER} active`]);
    await modal.connect({ walletId: 'example.fern' });
    const connections = await modal.getConnections({ namespace: 'eip155' });
    expect(toLines(connections)).to.deep.equal([`example.fern ${GRACE} active`, `example.harbor ${ADA},${HOPPER}`]);
    expect(connections[1]).to.deep.include({ namespace: 'eip155', caipNetworkId: 'eip155:31337' });
    expect(connections[1]!.wallet).to.deep.include({ name: 'Harbor', rdns: 'example.harbor' });
    expect(await modal.getConnections({ namespace: 'solana' })).to.deep.equal([]);
  });

  it('are switched without a prompt, and over a reload the one that was chosen comes back', async () => {
    const modal = await connectBoth();
    const prompts = countPrompts(harbor);
    expect(await modal.switchAccount({ walletId: 'example.harbor' })).to.include({ address: ADA, status: 'connected' });
    const countAsked = (wallet: typeof harbor) => wallet.requests.filter(({ method }) => method === 'eth_chainId').length;
    const asked = [countAsked(harbor), countAsked(fern)];
    expect(await modal.getProvider('eip155')!.request({ method: 'eth_chainId' })).to.equal('0x7a69');
    // Harbor answers; its balance may be read meanwhile.
    expect([countAsked(harbor), countAsked(fern)]).to.deep.equal([asked[0]! + 1, asked[1]]);
    const next = await reload(modal);
    expect(next.getAccount()).to.include({ address: ADA, connectorId: 'example.harbor' });
    expect(toLines(await next.getConnections())).to.deep.equal([`example.harbor ${ADA},${HOPPER} active`, `example.fern ${GRACE}`]);
    expect(await next.switchAccount({ walletId: 'example.fern' })).to.include({ address: GRACE });
    expect(countPrompts(harbor)).to.equal(prompts);
    expect(countPrompts(fern)).to.equal(1);
  });

  it('work with another address that the wallet shares, alone or together with the wallet', async () => {
    const modal = await connectBoth();
    expect(await modal.switchAccount({ walletId: 'example.harbor', address: HOPPER.toLowerCase() })).to.include({ address: HOPPER });
    expect(await modal.switchAccount({ address: ADA })).to.include({ address: ADA, connectorId: 'example.harbor' });
    const signed = modal.getAccount()!.allAccounts.map(({ address }) => address);
    expect(signed).to.deep.equal([ADA, HOPPER]);
  });

  it('have the one in use among them also where the stored list of them is gone', async () => {
    const modal = await connectBoth();
    localStorage.removeItem(toStorageName(recentConnectorsKey));
    expect(toLines(await modal.getConnections())).to.deep.equal([`example.fern ${GRACE} active`]);
    expect(await modal.switchAccount({ walletId: 'example.fern' })).to.include({ address: GRACE, status: 'connected' });
    expect(await failureOf(modal.switchAccount({ walletId: 'example.harbor' }))).to.equal('notFound');
  });

  it('keep what stood when the wanted wallet is not connected, shares no account or not this one', async () => {
    const modal = await connectBoth();
    expect(await failureOf(modal.switchAccount({ walletId: 'example.quay' }))).to.equal('notFound');
    expect(await failureOf(modal.switchAccount({ walletId: 'example.harbor', address: GRACE }))).to.equal('rejected');
    harbor.revoke();
    expect(await failureOf(modal.switchAccount({ walletId: 'example.harbor' }))).to.equal('rejected');
    expect(modal.getAccount()).to.include({ address: GRACE, status: 'connected' });
    expect(modal.getProvider('eip155')).to.equal(fern.provider);
    expect(toLines(await modal.getConnections())).to.deep.equal([`example.fern ${GRACE} active`]);
  });

  it('stay disconnected where a wallet answers a switch to it after disconnect()', async () => {
    const modal = await connectBoth();
    harbor.setBehavior('hang', 'eth_accounts');
    const late = failureOf(modal.switchAccount({ walletId: 'example.harbor' }));
    const findAsked = () => harbor.pending.find(({ method }) => method === 'eth_accounts');
    await until(findAsked);
    const ended = modal.disconnect();
    findAsked()!.answer([ADA]);
    await ended;
    expect([await late, modal.getAccount()]).to.deep.equal(['closed', undefined]);
    modal.destroy();
    expect(create().getAccount()).to.equal(undefined);
  });

  it('are disconnected one by one: the others stay, and the one before takes the place of the active one', async () => {
    const modal = await connectBoth();
    await modal.disconnect({ walletId: 'example.fern' });
    expect(modal.getAccount()).to.include({ address: ADA, connectorId: 'example.harbor' });
    expect(toLines(await modal.getConnections())).to.deep.equal([`example.harbor ${ADA},${HOPPER} active`]);
    const next = await reload(modal);
    expect(next.getAccount()).to.include({ address: ADA });
    expect(await failureOf(next.disconnect({ walletId: 'example.fern' }))).to.equal('notFound');
    await next.connect({ walletId: 'example.fern' });
    await next.disconnect({ walletId: 'example.harbor' });
    expect(next.getAccount()).to.include({ address: GRACE, status: 'connected' });
    expect(toLines(await next.getConnections())).to.deep.equal([`example.fern ${GRACE} active`]);
    await next.disconnect({ walletId: 'example.fern' });
    expect(next.getAccount()).to.equal(undefined);
  });

  it('are those of the tab, where connections are of a tab: one that another tab connects is not listed, and takes no place', async () => {
    const inTab = () => createModal({ networks: [local], connections: { scope: 'page' } });
    // Another tab connects Fern, before and after this one connects Harbor.
    const other = inTab();
    await other.connect({ walletId: 'example.fern' });
    other.destroy();
    localStorage.clear();
    sessionStorage.clear();
    const modal = inTab();
    await modal.connect({ walletId: 'example.harbor' });
    const ofSite = () => JSON.parse(localStorage.getItem('w3m.recent-connectors')!).value.eip155 ?? [];
    expect(ofSite()).to.deep.equal(['example.harbor']);
    localStorage.setItem(
      'w3m.recent-connectors',
      JSON.stringify({ version: 1, savedAtMs: Date.now(), value: { eip155: ['example.fern', 'example.harbor'] } }),
    );
    expect(toLines(await modal.getConnections())).to.deep.equal([`example.harbor ${ADA},${HOPPER} active`]);
    modal.destroy();
    const next = inTab();
    await until(() => next.getAccount()?.status === 'connected');
    expect(toLines(await next.getConnections())).to.deep.equal([`example.harbor ${ADA},${HOPPER} active`]);
    await next.disconnect({ walletId: 'example.harbor' });
    expect([next.getAccount(), await next.getConnections()]).to.deep.equal([undefined, []]);
    // Its own second wallet does take the place, also where the first one was restored in a new tab.
    await next.connect({ walletId: 'example.harbor' });
    next.destroy();
    sessionStorage.clear();
    const last = inTab();
    await until(() => last.getAccount()?.status === 'connected');
    await last.connect({ walletId: 'example.fern' });
    expect(toLines(await last.getConnections())).to.deep.equal([`example.fern ${GRACE} active`, `example.harbor ${ADA},${HOPPER}`]);
    await last.disconnect({ walletId: 'example.fern' });
    expect(last.getAccount()).to.include({ address: ADA });
    await last.disconnect({ scope: 'site' });
    expect(ofSite()).to.deep.equal([]);
  });

  it('are all disconnected by disconnect(), in their wallets too, and none comes back', async () => {
    const modal = await connectBoth();
    await modal.disconnect();
    expect(modal.getAccount()).to.equal(undefined);
    expect(await modal.getConnections()).to.deep.equal([]);
    for (const { requests } of [harbor, fern]) expect(requests.map(({ method }) => method)).to.include('wallet_revokePermissions');
    modal.destroy();
    expect(create().getAccount()).to.equal(undefined);
  });
});
