import { expect } from '@esm-bundle/chai';
import { createNodeFetch, refuse } from '../../test/fixtures/fake-node.js';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { ADA, local } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { createTestWallet } from '../../test/fixtures/wallet.js';
import { solana } from '../networks/index.js';
import { createSolanaAccount, createStandardWallet } from '../testing/index.js';

describe('what an account can do, for the host', () => {
  let page: ModalPage;
  let leave = () => {};
  let requests = 0;
  const { fetch } = window;
  beforeEach(() => {
    requests = 0;
    const node = createNodeFetch({ eth_getCode: '0x', eth_call: () => refuse(3, 'execution reverted') });
    window.fetch = async (input, init) => {
      if (init?.method !== 'POST') return fetch(input, init);
      requests += 1;
      return node(input, init);
    };
  });
  afterEach(() => {
    page.end();
    leave();
    leave = () => {};
    window.fetch = fetch;
  });

  it('takes one request to the node and one to the wallet, also for calls at once, and none before it is asked', async () => {
    const wallet = createTestWallet('0xde0b6b3a7640000');
    wallet.setBehavior({ answer: { '0x7a69': { atomic: { status: 'ready' } } } }, 'wallet_getCapabilities');
    page = createModalPage({}, wallet);
    expect(await page.modal.getAbilities()).to.equal(undefined);
    await page.connect();
    const countAsked = () => wallet.requests.filter(({ method }) => method === 'wallet_getCapabilities').length;
    const before = countAsked();
    expect(requests).to.equal(0);
    const [abilities, again] = await Promise.all([page.modal.getAbilities(), page.modal.getAbilities({ namespace: 'eip155' })]);
    expect(abilities).to.deep.equal({
      caipAddress: `eip155:31337:${ADA}`,
      network: 'eip155:31337',
      account: { kind: 'eoa' },
      chains: undefined,
      methods: undefined,
      atomic: { 'eip155:31337': 'ready' },
      signature: { verifies: true, reason: 'key' },
    });
    expect(again).to.deep.equal(abilities);
    await page.modal.getAbilities();
    expect([requests, countAsked() - before]).to.deep.equal([1, 1]);
    // Another network takes one request to its own node, and nothing else.
    expect((await page.modal.getAbilities({ network: 'eip155:31338' }))!.account).to.deep.equal({ kind: 'eoa' });
    expect([requests, countAsked() - before]).to.deep.equal([2, 1]);
  });

  it('is read again from the nodes that the page names while it runs', async () => {
    page = createModalPage();
    await page.connect();
    await page.modal.getAbilities();
    expect(requests).to.equal(1);
    page.modal.updateOptions({ themeMode: 'dark' });
    await page.modal.getAbilities();
    expect(requests, 'another option').to.equal(1);
    page.modal.updateOptions({ customRpcUrls: { 31337: [{ url: 'https://node.example' }] } });
    await page.modal.getAbilities();
    expect(requests).to.equal(2);
  });

  it('is a key on Solana, and asks neither a node nor the wallet', async () => {
    const key = await createSolanaAccount('ada');
    const wallet = createStandardWallet({ name: 'Cove', accounts: [key] });
    wallet.register();
    leave = () => wallet.uninstall();
    page = createModalPage({ networks: [solana, local] });
    await page.modal.connect({ walletId: 'Cove', namespace: 'solana' });
    await until(() => page.modal.getAccount('solana')?.status === 'connected');
    const before = requests;
    const abilities = await page.modal.getAbilities({ namespace: 'solana' });
    expect([abilities!.account, abilities!.atomic, abilities!.signature]).to.deep.equal([
      { kind: 'eoa' },
      {},
      { verifies: true, reason: 'key' },
    ]);
    expect(abilities!.caipAddress).to.equal(page.modal.getAccount('solana')!.caipAddress);
    expect(requests).to.equal(before);
    // The account of EVM networks is another one, which is not connected.
    expect(await page.modal.getAbilities({ network: 'eip155:31337' })).to.equal(undefined);
  });

  it('ends with the modal, and rejects after destroy()', async () => {
    page = createModalPage();
    await page.connect();
    const reading = page.modal.getAbilities().catch((error: { code?: string }) => error.code);
    page.modal.destroy();
    expect([undefined, 'CLIENT_NOT_SET']).to.include(await reading);
    await page.modal.getAbilities().then(
      () => expect.fail('It was read after destroy().'),
      ({ code }: { code?: string }) => expect(code).to.equal('CLIENT_NOT_SET'),
    );
  });
});
