/** The steps of journeys on Solana, and what the chain says afterwards. */
import { readFile } from 'node:fs/promises';
import { base58 } from '@scure/base';
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';

const world = JSON.parse(await readFile(new URL('../../demo/sandbox/solana.json', import.meta.url), 'utf8'));

/** The accounts of the chain: Harbor has the first two, the third has nothing. */
export const [ADA, BEN, CLEO] = world.accounts.map(({ address }) => address);
export const SOLANA = world.caipNetworkId;
export const LAMPORTS = 10n ** 9n;

/** The address of a token's mint. */
export const mintOf = (symbol) => world.tokens.find((token) => token.symbol === symbol).mint;

/** Asks the chain itself. @returns The result. */
export async function ask({ sandbox }, method, ...params) {
  const response = await fetch(sandbox.solana.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = await response.json();
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

/** Returns an address's balance, in lamports. */
export const heldCoin = async (visitor, address) => BigInt((await ask(visitor, 'getBalance', address, { commitment: 'confirmed' })).value);

/** Returns an address's balance of a token, in base units; `undefined` without a token account. */
export async function heldToken(visitor, symbol, address) {
  const filter = { mint: mintOf(symbol) };
  const { value } = await ask(visitor, 'getTokenAccountsByOwner', address, filter, { encoding: 'jsonParsed', commitment: 'confirmed' });
  return value.length === 0 ? undefined : BigInt(value[0].account.data.parsed.info.tokenAmount.amount);
}

/** Returns the fee of an address's newest transaction, in lamports, the sent amount excluded. */
export async function lastFee(visitor, address) {
  const [{ signature }] = await ask(visitor, 'getSignaturesForAddress', address, { limit: 1, commitment: 'confirmed' });
  const { meta } = await ask(visitor, 'getTransaction', signature, { commitment: 'confirmed', maxSupportedTransactionVersion: 0 });
  return BigInt(meta.fee);
}

/** Opens a page that has Solana, and waits for its wallets. */
export async function openPage(visitor, { query = '', services = false } = {}) {
  await visitor.open(`/plain?solana${query}`, { services });
  await visitor.page.waitForFunction(() => window.demoOtherWallets !== undefined);
}

/** Opens a view as a host does. */
export const openView = (visitor, view, params) =>
  visitor.page.evaluate((options) => globalThis[Symbol.for('w3m.registry')].get().open(options), { view, params });

/** Presses a button in a wallet's window. */
export const press = (visitor, verb, name = 'Harbor') => visitor.sheet(name).getByRole('button', { name: verb }).click();

/** Connects Harbor, which has several chains, on one of them. */
export async function connectOn(visitor, namespace) {
  await visitor.choose('harbor');
  await visitor.byId(`multi-chain-${namespace}`).click();
  await press(visitor, 'Connect');
  if (namespace === 'solana') await chooseAccount(visitor);
  await visitor.connected();
  await visitor.dialog.waitFor({ state: 'hidden' });
}

/** Chooses the first of the accounts that Harbor shares. */
export const chooseAccount = (visitor) => visitor.byId(`choose-account-${ADA}`).click();

/** The accounts of the page in both namespaces: their addresses. */
export const accounts = ({ page }) =>
  page.evaluate(() => {
    const modal = globalThis[Symbol.for('w3m.registry')].get();
    return ['eip155', 'solana'].map((namespace) => modal.getAccount(namespace)?.address);
  });

/** Goes to sending: the coin, or a token. */
export async function openSend(visitor, symbol) {
  await openView(visitor, 'WalletSend', symbol === undefined ? undefined : { token: mintOf(symbol) });
  await visitor.byId('send-held').waitFor();
}

/** Fills in the send form, and opens the review. */
export async function review(visitor, amount, receiver) {
  await visitor.byId('send-amount').fill(amount);
  await visitor.byId('send-receiver').fill(receiver);
  await visitor.byId('send-review').getByText('Review').click();
  await visitor.byId('send-review-fee').waitFor();
}

/** Confirms the transfer, in the modal and in the wallet. */
export async function confirm(visitor, verb = 'Send', name = 'Harbor') {
  await visitor.byId('send-confirm').click();
  await press(visitor, verb, name);
}

/** Disconnects in one namespace, as a host does. */
export const disconnect = ({ page }, namespace) =>
  page.evaluate((id) => globalThis[Symbol.for('w3m.registry')].get().disconnect(id), namespace);

/** Signs with the public key of an account, and sends. */
async function sendFrom(visitor, payer, instructions) {
  const { value } = await ask(visitor, 'getLatestBlockhash', { commitment: 'confirmed' });
  const transaction = new Transaction({ feePayer: payer.publicKey, blockhash: value.blockhash, lastValidBlockHeight: 0 }).add(
    ...instructions,
  );
  transaction.sign(payer);
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' };
  await ask(visitor, 'sendTransaction', transaction.serialize().toString('base64'), options);
}

/** Sends lamports from an account, by its place in the list. */
export async function giveCoin(visitor, owner, lamports, from = 0) {
  const payer = Keypair.fromSecretKey(base58.decode(world.accounts[from].secretKey));
  await sendFrom(visitor, payer, [SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: new PublicKey(owner), lamports })]);
}

/** Sends some of a token from an account, by its place in the list. */
export async function giveToken(visitor, symbol, owner, units, from = 0) {
  const { splToken } = await import('../../demo/sandbox/solana/token-library.mjs');
  const token = world.tokens.find((one) => one.symbol === symbol);
  const payer = Keypair.fromSecretKey(base58.decode(world.accounts[from].secretKey));
  const [mint, receiver] = [new PublicKey(token.mint), new PublicKey(owner)];
  const program = token.program === 'spl-token-2022' ? splToken.TOKEN_2022_PROGRAM_ID : splToken.TOKEN_PROGRAM_ID;
  const toTokenAccount = (holder) => splToken.getAssociatedTokenAddressSync(mint, holder, false, program);
  await sendFrom(visitor, payer, [
    splToken.createAssociatedTokenAccountIdempotentInstruction(payer.publicKey, toTokenAccount(receiver), receiver, mint, program),
    splToken.createTransferCheckedInstruction(
      toTokenAccount(payer.publicKey),
      mint,
      toTokenAccount(receiver),
      payer.publicKey,
      units,
      token.decimals,
      [],
      program,
    ),
  ]);
}
