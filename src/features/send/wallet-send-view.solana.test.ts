import { expect } from '@esm-bundle/chai';
import { base64 } from '@scure/base';
import { createNodeFetch } from '../../../test/fixtures/fake-node.js';
import { createModalPage } from '../../../test/fixtures/modal-page.js';
import { until } from '../../../test/fixtures/until.js';
import { TOKEN_PROGRAM } from '../../adapters/solana/read-wire.js';
import { solana } from '../../networks/index.js';
import { createSolanaAccount, createStandardWallet } from '../../testing/index.js';

const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const toAccount = (bytes: Uint8Array) => ({
  lamports: 2_039_280,
  owner: TOKEN_PROGRAM,
  executable: false,
  data: [base64.encode(bytes), 'base64'],
});
/** A token account of six decimals that holds so much. @param state 2 for one that is frozen. */
const toHolder = (amount: bigint, state: number) => {
  const bytes = new Uint8Array(165).fill(state, 108, 109);
  new DataView(bytes.buffer).setBigUint64(64, amount, true);
  return toAccount(bytes);
};

describe('the send form of Solana', () => {
  it('offers what one transfer can move, and says how much lies in accounts that it cannot use', async () => {
    const wallet = createStandardWallet({ name: 'Cove', accounts: [await createSolanaAccount('ada')] });
    wallet.register();
    const { fetch } = window;
    const nodeFetch = createNodeFetch({
      getBalance: { value: 1_000_000_000 },
      getMultipleAccounts: ([addresses]: [string[]]) => ({
        value: addresses.map((address) => (address === MINT ? toAccount(new Uint8Array(82).fill(6, 44, 45)) : null)),
      }),
      getTokenAccountsByOwner: {
        value: [
          { pubkey: 'Ax1', account: toHolder(1_500_000n, 1) },
          { pubkey: 'Ax2', account: toHolder(250_000n, 2) },
        ],
      },
    });
    window.fetch = (input, init) => (String(input).includes('node.example') ? nodeFetch(String(input), init) : fetch(input, init));
    const network = { ...solana, rpcUrls: { default: { http: ['https://node.example'] } } };
    const page = createModalPage({ networks: [network] });
    try {
      await page.modal.connect({ walletId: 'Cove', namespace: 'solana' });
      await page.modal.open({ view: 'WalletSend', params: { token: MINT } });
      await until(() => page.find('send-rest'));
      expect(page.find('send-rest')!.textContent).to.match(/^Another 0\.25 \S+ is in token accounts that this transfer can’t use\.$/);
      expect(page.find('send-held')!.textContent).to.contain('1.5');
    } finally {
      page.end();
      wallet.uninstall();
      window.fetch = fetch;
    }
  });
});
