import { PublicKey } from '@solana/web3.js';
import { formatUnits } from 'viem';
import { splToken } from './token-library.mjs';

const { ACCOUNT_SIZE, ACCOUNT_TYPE_SIZE, AccountType, MINT_SIZE, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID, unpackAccount, unpackMint } =
  splToken;

/** The token programs: id → what nodes call them. */
export const PROGRAMS = { [TOKEN_PROGRAM_ID.toBase58()]: 'spl-token', [TOKEN_2022_PROGRAM_ID.toBase58()]: 'spl-token-2022' };

/** Returns the type of an account; extended accounts have a type byte after the longer of the two forms. */
function typeOf({ owner, data }) {
  if (!Object.hasOwn(PROGRAMS, owner)) return undefined;
  if (data.length === MINT_SIZE) return AccountType.Mint;
  if (data.length === ACCOUNT_SIZE) return AccountType.Account;
  const isExtended = PROGRAMS[owner] === 'spl-token-2022' && data.length >= ACCOUNT_SIZE + ACCOUNT_TYPE_SIZE;
  return isExtended ? data[ACCOUNT_SIZE] : undefined;
}

const unpack = (read, { owner, data, lamports, executable }, address) => {
  const info = { data: Buffer.from(data), owner: new PublicKey(owner), lamports: Number(lamports), executable };
  return read(new PublicKey(address), info, info.owner);
};

/** A token account, as the token library reads it; `undefined` for any other account. */
export function readTokenAccount(account, address) {
  if (!account || typeOf(account) !== AccountType.Account) return undefined;
  const token = unpack(unpackAccount, account, address);
  return token.isInitialized ? token : undefined;
}

/** A mint, as the token library reads it; `undefined` for any other account. */
export function readMint(account, address) {
  if (!account || typeOf(account) !== AccountType.Mint) return undefined;
  const mint = unpack(unpackMint, account, address);
  return mint.isInitialized ? mint : undefined;
}

/** Base units as nodes write them: `{ amount, decimals, uiAmount, uiAmountString }`. */
export function toTokenAmount(amount, decimals) {
  const text = formatUnits(BigInt(amount), decimals);
  return { amount: String(amount), decimals, uiAmount: Number(text), uiAmountString: text };
}
