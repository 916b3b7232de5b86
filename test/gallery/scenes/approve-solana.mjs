import { PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js';
import { base58 } from '@scure/base';
import { network, NETWORKS } from '../stage.mjs';
import { startWithFrame } from './frame.mjs';

const [ADA, BEN, PROGRAM] = [
  'EQ56d5sWJEd1Ji9TD8tWY2KtBRhhjUiW394ynK9yh4SP',
  'F1MYv8LC54ie9UtVRt23SaXBvHAKLtSJjK9p7WXmT1Lz',
  '63mDw7bXRakeAE8Kru2Kaca4HYAUT4SMqXCf3KoS61k2',
];
const coin = { name: 'Solana', symbol: 'SOL', decimals: 9 };
const solana = network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', { chainNamespace: 'solana', nativeCurrency: coin });

/** An unsigned transaction in base64. */
function write(...instructions) {
  const transaction = new Transaction({ feePayer: new PublicKey(ADA), blockhash: BEN, lastValidBlockHeight: 0 }).add(...instructions);
  return transaction.serialize({ requireAllSignatures: false }).toString('base64');
}
const transfer = SystemProgram.transfer({ fromPubkey: new PublicKey(ADA), toPubkey: new PublicKey(BEN), lamports: 1_500_000_000 });
const strange = new TransactionInstruction({
  programId: new PublicKey(PROGRAM),
  keys: [{ pubkey: new PublicKey(ADA), isSigner: true, isWritable: true }],
  data: Buffer.from('f8c69e91e17587c8', 'hex'),
});

/** Logs in, and asks the account on Solana as the page does. */
const scene = (state, method, params) => ({
  view: 'ApproveTransaction',
  state,
  wallets: [],
  networks: [...NETWORKS, solana],
  async play(stage) {
    const user = { email: 'ada@example.org', address: ADA, chainId: `solana:${solana.id}`, accounts: [{ address: ADA, type: 'eoa' }] };
    await startWithFrame(stage, { CONNECT_OTP: null, IS_CONNECTED: { isConnected: true }, 'GET_USER solana': user });
    await stage.open();
    await stage.byId('w3m-email-input').fill('ada@example.org');
    await stage.press('w3m-email-go');
    await stage.byId('w3m-email-code').fill('123456');
    await stage.byId('w3m-email-connected').waitFor();
    await stage.modal((modal) => modal.close());
    await stage.page.waitForFunction(() => window.modal.getAccount('solana'));
    await stage.modal(
      (modal, [name, given]) =>
        void modal
          .getProvider('solana')
          .request({ method: name, params: given })
          .catch(() => {}),
      [method, params],
    );
    await stage.byId('approve-asked').waitFor();
    // A transaction leaves no room for the frame: it is read first.
    if ('transaction' in params) await stage.byId('approve-go-on').or(stage.page.locator('iframe')).first().waitFor();
    else await stage.page.frameLocator('iframe').getByText('The wallet’s own page').waitFor();
  },
});

/** Scenes of Solana's requests to the embedded wallet, beside its frame. */
export const approveSolanaScenes = [
  scene('a message of Solana', 'solana_signMessage', { message: base58.encode(Buffer.from('Welcome to Lagoon.')), pubkey: ADA }),
  scene('send SOL', 'solana_signAndSendTransaction', { transaction: write(transfer), pubkey: ADA }),
  scene('an unknown program', 'solana_signTransaction', { transaction: write(transfer, strange), pubkey: ADA }),
];
