import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { ADA, GRACE, local } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { createTestWallet } from '../../test/fixtures/wallet.js';
import { w3mConnector } from '../bridges/wagmi/wagmi-connector.js';
import { solana } from '../networks/index.js';
import type { WalletProvider } from '../connectors/connector.js';
import { createModal } from '../index.js';
import { createSolanaAccount, createStandardWallet } from '../testing/index.js';

/** An event that a provider emitted. */
type Heard = readonly [event: string, value: unknown];

describe('the provider of a stored session after a reload', () => {
  let page: ModalPage;
  const listenTo = (provider: WalletProvider): Heard[] => {
    const heard: Heard[] = [];
    for (const event of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
      provider.on!(event, (value) => heard.push([event, (value as { code?: number } | undefined)?.code ?? value]));
    return heard;
  };
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'answered',
      (error: { code?: unknown }) => error.code,
    );
  beforeEach(async () => {
    page = createModalPage({}, createTestWallet('0x1', [31337, 31338]));
    await page.connect();
  });
  afterEach(() => page.end());

  it('is there in the same turn as the address, sends its requests once the wallet has answered, and stays the same object', async () => {
    page.wallet.setBehavior('hang', 'eth_accounts');
    page.reload();
    const { modal } = page;
    expect([modal.getAccount()?.address, modal.getAccount()?.status]).to.deep.equal([ADA, 'reconnecting']);
    const provider = modal.getProvider('eip155')!;
    let answer: unknown = 'waiting';
    void provider.request({ method: 'eth_chainId' }).then((chainId) => (answer = chainId));
    await until(() => page.wallet.pending.length > 0);
    expect(answer).to.equal('waiting');
    const told: unknown[] = [];
    modal.subscribeProviders(({ eip155 }) => told.push(eip155));
    page.wallet.pending[0]!.approve();
    await until(() => modal.getAccount()?.status === 'connected' && answer !== 'waiting');
    expect(answer).to.equal('0x7a69');
    expect(modal.getProvider('eip155')).to.equal(provider);
    expect(told).to.deep.equal([provider]);
  });

  it('emits what happens later to listeners that were added before the wallet answered', async () => {
    page.wallet.setBehavior('hang', 'eth_accounts');
    page.reload();
    const heard = listenTo(page.modal.getProvider('eip155')!);
    await until(() => page.wallet.pending.length > 0);
    expect(heard).to.deep.equal([]);
    page.wallet.pending[0]!.approve();
    await until(() => page.modal.getAccount()?.status === 'connected' && heard.length === 1);
    page.wallet.setChain(31338);
    await until(() => heard.length === 2);
    page.wallet.setAccounts([GRACE]);
    await until(() => heard.length === 3);
    page.wallet.setAccounts([]);
    await until(() => page.modal.getAccount() === undefined);
    expect(heard).to.deep.equal([
      ['connect', { chainId: '0x7a69' }],
      ['chainChanged', '0x7a6a'],
      ['accountsChanged', [GRACE]],
      ['accountsChanged', []],
      ['disconnect', 4900],
    ]);
    expect(page.modal.getProvider('eip155')).to.equal(undefined);
  });

  it('refuses its requests with 4900 when the wallet no longer shares an account, and stays refused after another connection', async () => {
    page.wallet.setBehavior({ answer: [] }, 'eth_accounts');
    page.reload();
    const provider = page.modal.getProvider('eip155')!;
    const heard = listenTo(provider);
    expect(await codeOf(provider.request({ method: 'eth_chainId' }))).to.equal(4900);
    expect([page.modal.getAccount(), page.modal.getProvider('eip155')]).to.deep.equal([undefined, undefined]);
    expect(heard).to.deep.equal([['disconnect', 4900]]);
    page.wallet.setBehavior('approve', 'eth_accounts');
    await page.connect();
    expect(page.modal.getProvider('eip155')).to.equal(page.wallet.provider);
    expect(await codeOf(provider.request({ method: 'eth_chainId' }))).to.equal(4900);
  });

  it('forgets a listener that was removed', async () => {
    page.reload();
    const heard: unknown[] = [];
    const provider = page.modal.getProvider('eip155')!;
    const listener = (value: unknown) => heard.push(value);
    provider.on!('chainChanged', listener);
    provider.removeListener!('chainChanged', listener);
    const kept: unknown[] = [];
    provider.on!('chainChanged', (value) => kept.push(value));
    await until(() => page.modal.getAccount()?.status === 'connected');
    await provider.request({ method: 'eth_chainId' });
    page.wallet.setChain(31338);
    await until(() => kept.length === 1);
    expect([heard, kept]).to.deep.equal([[], ['0x7a6a']]);
  });

  it('serves the connector of wagmi and the client of viem before the wallet answered', async () => {
    page.wallet.setBehavior('hang', 'eth_accounts');
    page.reload();
    const chain = { ...local, id: 31337 } as never;
    const connector = w3mConnector({ modal: page.modal })({ chains: [chain], emitter: { emit() {} } });
    const answers: unknown[] = [];
    void (await connector.getProvider()).request({ method: 'eth_chainId' }).then((answer) => answers.push(answer));
    const client = await page.modal.getClient();
    void client.request({ method: 'eth_chainId' }).then((answer) => answers.push(answer));
    await until(() => page.wallet.pending.length > 0);
    expect(answers).to.deep.equal([]);
    page.wallet.pending[0]!.approve();
    await until(() => answers.length === 2);
    expect(answers).to.deep.equal(['0x7a69', '0x7a69']);
  });
});

describe('the provider of a stored Solana session after a reload', () => {
  it('waits for the wallet and then has it sign', async () => {
    localStorage.clear();
    const account = await createSolanaAccount('ada');
    const quill = createStandardWallet({ name: 'Quill', accounts: [account], chains: { 'solana:mainnet': '' } });
    quill.register();
    let modal = createModal({ networks: [solana] });
    try {
      quill.setBehavior('approve');
      await modal.connect({ walletId: 'Quill' });
      modal.destroy();
      modal = createModal({ networks: [solana] });
      expect(modal.getAccount()?.status).to.equal('reconnecting');
      const provider = modal.getProvider('solana')!;
      const answer = await provider.request({
        method: 'solana_signMessage',
        params: { message: 'StV1DL6CwTryKyV', pubkey: account.address },
      });
      expect((answer as { signature?: unknown }).signature).to.be.a('string');
      expect(modal.getProvider('solana')).to.equal(provider);
    } finally {
      quill.uninstall();
      modal.destroy();
    }
  });
});
