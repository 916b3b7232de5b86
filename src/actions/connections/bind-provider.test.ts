import { expect } from '@esm-bundle/chai';
import { createPublicClient, custom, walletActions } from 'viem';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { askedOf, createTwoWallets, delta, HOPPER, lagoon, type TwoWallets, watchChanges } from '../../../test/fixtures/two-wallets.js';
import { until } from '../../../test/fixtures/until.js';
import { signAs } from '../../../test/fixtures/sign-in-host.js';
import type { Eip1193Provider } from '../../index.js';

const outcomeOf = async (provider: Eip1193Provider, method: string, params?: unknown) =>
  provider.request({ method, params }).then(
    (answer) => answer,
    ({ code }: { code?: number }) => code,
  );

describe('the provider of an account that the page does not show', () => {
  let page: TwoWallets;
  afterEach(() => page.end());

  it('is of that account and network, and signs with its wallet, while nothing on the page changes', async () => {
    page = await createTwoWallets();
    const { modal, fern, harbor } = page;
    const changes = watchChanges(modal);
    const provider = modal.getProvider({ account: GRACE.toLowerCase(), network: lagoon });
    expect(await outcomeOf(provider, 'eth_accounts')).to.deep.equal([GRACE]);
    expect(await outcomeOf(provider, 'eth_requestAccounts')).to.deep.equal([GRACE]);
    expect([await outcomeOf(provider, 'eth_chainId'), await outcomeOf(provider, 'net_version')]).to.deep.equal(['0x7a69', '31337']);
    expect(await outcomeOf(provider, 'personal_sign', ['0x4869', GRACE])).to.equal(await signAs(GRACE, '0x4869'));
    const asked = askedOf(harbor).length;
    expect(await outcomeOf(provider, 'eth_sendTransaction', [{ to: ADA, value: '0x1' }])).to.match(/^0x[0-9a-f]{64}$/);
    expect(page.chains[31337].sent).to.deep.equal([{ to: ADA, value: '0x1', from: GRACE, chainId: '0x7a69' }]);
    expect([askedOf(harbor).length, askedOf(fern), changes.end()]).to.deep.equal([asked, ['personal_sign', 'eth_sendTransaction'], []]);
  });

  it('refuses requests of another account or chain, and those that would change what the page shows', async () => {
    page = await createTwoWallets();
    const { modal, fern } = page;
    const provider = modal.getProvider({ account: GRACE });
    await outcomeOf(provider, 'eth_accounts');
    const before = askedOf(fern).length;
    for (const [method, params, code] of [
      ['personal_sign', ['0x00', ADA], 4100],
      ['eth_signTypedData_v4', [ADA, '{}'], 4100],
      ['eth_sign', [ADA, '0x00'], 4100],
      ['personal_sign', ['0x00'], 4100],
      ['eth_sendTransaction', [{ from: ADA, to: GRACE }], 4100],
      ['eth_sendTransaction', [{ from: GRACE, to: ADA, chainId: '0x7a6a' }], 4100],
      ['wallet_sendCalls', [{ from: ADA, chainId: '0x7a69', calls: [{ to: ADA }] }], 4100],
      ['wallet_switchEthereumChain', [{ chainId: '0x7a6a' }], 4200],
      ['wallet_addEthereumChain', [{ chainId: '0x7a6a' }], 4200],
      ['wallet_requestPermissions', [{ eth_accounts: {} }], 4200],
      ['wallet_revokePermissions', [{ eth_accounts: {} }], 4200],
      ['wallet_grantPermissions', [{}], 4200],
    ] as const)
      expect(await outcomeOf(provider, method, params), method).to.equal(code);
    expect([askedOf(fern).length, fern.permitted]).to.deep.equal([before, true]);
  });

  it('reads another network from its nodes, and passes no transaction for it to a wallet that is not there', async () => {
    page = await createTwoWallets({}, { callsOnAnyChain: true, atomic: 'supported' });
    const { modal, fern, chains, asked } = page;
    const provider = modal.getProvider({ account: GRACE, network: delta.id as number });
    expect(await outcomeOf(provider, 'eth_chainId')).to.equal('0x7a6a');
    expect(await outcomeOf(provider, 'eth_getBalance', [GRACE, 'latest'])).to.equal('0x1');
    expect(asked).to.include('31338 eth_getBalance');
    expect(await outcomeOf(provider, 'eth_sendTransaction', [{ from: GRACE, to: ADA }])).to.equal(4901);
    const batch = { version: '2.0.0', atomicRequired: false, calls: [{ to: ADA, value: '0x1' }] };
    expect(await outcomeOf(provider, 'wallet_sendCalls', [batch])).to.have.property('id');
    expect([chains[31337].sent.length, chains[31338].sent.length, askedOf(fern)]).to.deep.equal([0, 1, ['wallet_sendCalls']]);
    fern.setChain(31338);
    expect(await outcomeOf(provider, 'eth_sendTransaction', [{ from: GRACE, to: ADA }])).to.match(/^0x/);
  });

  it('ends with its wallet’s connection, and is there again with the next one and after a reload', async () => {
    page = await createTwoWallets();
    const provider = page.modal.getProvider({ account: GRACE, walletId: 'example.fern' });
    expect(await outcomeOf(provider, 'eth_chainId')).to.equal('0x7a69');
    await page.modal.disconnect({ walletId: 'example.fern' });
    expect(await outcomeOf(provider, 'eth_chainId')).to.equal(4900);
    expect(await outcomeOf(page.modal.getProvider({ account: GRACE }), 'eth_chainId')).to.equal(4100);
    await page.modal.connect({ walletId: 'example.fern' });
    await page.modal.switchAccount({ walletId: 'example.harbor' });
    expect(await outcomeOf(provider, 'eth_chainId')).to.equal('0x7a69');
    const modal = page.reload();
    expect(await outcomeOf(modal.getProvider({ account: GRACE }), 'eth_accounts')).to.deep.equal([GRACE]);
    await until(() => modal.getAccount()?.status === 'connected');
    expect(modal.getAccount()?.address).to.equal(ADA);
  });

  it('says for what it is not: an account that no wallet shares, and a network that the page does not list', async () => {
    page = await createTwoWallets();
    const { modal } = page;
    expect(await outcomeOf(modal.getProvider({ account: GRACE, walletId: 'example.quay' }), 'eth_accounts')).to.equal(4900);
    expect(await outcomeOf(modal.getProvider({ account: '0x12' }), 'eth_accounts')).to.equal(4100);
    expect(await outcomeOf(modal.getProvider({ account: GRACE, network: 1 }), 'eth_accounts')).to.equal(4901);
    expect(modal.getProvider(undefined as never)).to.equal(undefined);
    expect(modal.getProvider('solana')).to.equal(undefined);
  });

  it('is that of a client: viem sends and reads with it', async () => {
    page = await createTwoWallets();
    const { modal } = page;
    const changes = watchChanges(modal);
    const client = await modal.getClient({ account: HOPPER });
    expect([client.account.address, client.chain.id]).to.deep.equal([HOPPER, 31337]);
    await client.extend(walletActions).sendTransaction({ to: GRACE, value: 1n, gas: 21_000n });
    expect(page.chains[31337].sent.map(({ from }) => from)).to.deep.equal([HOPPER]);
    const elsewhere = await modal.getClient({ account: GRACE, network: delta });
    expect([elsewhere.account.address, elsewhere.chain.id]).to.deep.equal([GRACE, 31338]);
    const reader = createPublicClient({ chain: elsewhere.chain, transport: custom(modal.getProvider({ account: GRACE, network: delta })) });
    expect(await reader.getBalance({ address: GRACE })).to.equal(1n);
    expect((await modal.getClient({ account: undefined })).account.address).to.equal(ADA);
    expect(changes.end()).to.deep.equal([]);
  });
});
