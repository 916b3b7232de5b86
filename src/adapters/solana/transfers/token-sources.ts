import * as z from 'zod/mini';
import { base64 } from '@scure/base';
import type { TokenMetadata } from '../../transfers.js';
import type { Web3 } from '../load-web3.js';
import { isTokenProgram, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../read-wire.js';
import { COMMITMENT, type SolanaRpcRequest } from '../solana-rpc.js';
import { accountSchema, type ChainAccount, type MintInfo, readAccounts, toMint, toTokenAccount, toUnits } from './read-transaction.js';

/** Maximum number of token accounts that one transfer takes from: with a memo for each, and room for what wallets add, they fit in a packet. */
export const MOST_SOURCES = 10;

/** A token account of the sender, and what it holds or gives, in base units. */
export type TokenSource = { readonly address: string; readonly amount: bigint };

const MINT_PROGRAMS = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM];

/** Place of the state in a token account, in bytes, and the state in which nothing can be taken from it. */
const STATE_AT = 108;
const FROZEN = 2;

const isFrozen = (account: ChainAccount | undefined): boolean =>
  !!account && isTokenProgram(account.owner) && base64.decode(account.data[0])[STATE_AT] === FROZEN;

const listSchema = z.looseObject({ value: z.array(z.looseObject({ pubkey: z.string(), account: accountSchema })) });

type Holdings = {
  /** Accounts with something to take: the associated one, then the one with most. */
  readonly sources: readonly TokenSource[];
  /** All of the owner's accounts together, in base units. */
  readonly total: bigint;
};

/**
 * Reads an owner's accounts of a token. A node that refuses the list leaves the associated one.
 *
 * @param associated The associated token account, as it was read before.
 * @see https://solana.com/docs/rpc/http/gettokenaccountsbyowner
 */
async function readHoldings(
  web3: Web3,
  ask: SolanaRpcRequest,
  { owner, token, program }: { readonly owner: string; readonly token: string; readonly program: string },
  associated: ChainAccount | undefined,
): Promise<Holdings> {
  const tokenAccount = toTokenAccount(web3, owner, token, program);
  const list = async () =>
    z.parse(listSchema, await ask('getTokenAccountsByOwner', [owner, { mint: token }, { ...COMMITMENT, encoding: 'base64' }])).value;
  const others = (await list().catch(() => [])).filter(({ pubkey, account }) => pubkey !== tokenAccount && account?.owner === program);
  const read = [{ pubkey: tokenAccount, account: associated ?? null }, ...others].map(({ pubkey, account }) => ({
    address: pubkey,
    amount: toUnits(account),
    isTaken: !isFrozen(account),
  }));
  const [first, ...more] = read;
  const sorted = [first!, ...more.toSorted((a, b) => (a.amount < b.amount ? 1 : -1))];
  return {
    sources: sorted.filter(({ amount, isTaken }) => isTaken && amount > 0n).map(({ address, amount }) => ({ address, amount })),
    total: read.reduce((sum, { amount }) => sum + amount, 0n),
  };
}

/**
 * Reads a token, what one transfer can move of it, and what else the owner has. The chain has no name of it.
 *
 * @throws {TransferError} `token`.
 */
export async function readToken(web3: Web3, ask: SolanaRpcRequest, token: string, owner: string): Promise<TokenMetadata> {
  const { mint, associated } = await readMint(web3, ask, token, owner);
  const { sources, total } = await readHoldings(web3, ask, { owner, token, program: mint.program }, associated);
  const balance = sources.slice(0, MOST_SOURCES).reduce((sum, { amount }) => sum + amount, 0n);
  return { decimals: mint.decimals, balance, symbol: '', ...(total > balance && { rest: total - balance }) };
}

/** Reads a mint, and an owner's associated account of it. @throws {TransferError} `token`. */
export async function readMint(
  web3: Web3,
  ask: SolanaRpcRequest,
  token: string,
  owner: string,
): Promise<{ readonly mint: MintInfo; readonly associated: ChainAccount | undefined }> {
  const tokenAccounts = MINT_PROGRAMS.map((program) => toTokenAccount(web3, owner, token, program));
  const [minted, ...accounts] = await readAccounts(ask, [token, ...tokenAccounts]);
  const mint = toMint(minted);
  return { mint, associated: accounts[MINT_PROGRAMS.indexOf(mint.program)] };
}

/**
 * Chooses the accounts that a transfer takes from: the associated one alone where it has enough, else further ones until the amount is
 * reached. Where all of them have too little it is the associated one, which the chain refuses.
 */
export async function chooseSources(
  web3: Web3,
  ask: SolanaRpcRequest,
  { owner, token, amount }: { readonly owner: string; readonly token: string; readonly amount: bigint },
  { mint: { program }, associated }: Awaited<ReturnType<typeof readMint>>,
): Promise<readonly TokenSource[]> {
  const alone = [{ address: toTokenAccount(web3, owner, token, program), amount }];
  if (toUnits(associated) >= amount && !isFrozen(associated)) return alone;
  const { sources } = await readHoldings(web3, ask, { owner, token, program }, associated);
  let left = amount;
  const chosen = sources.slice(0, MOST_SOURCES).flatMap(({ address, amount: balance }) => {
    const taken = balance < left ? balance : left;
    left -= taken;
    return taken > 0n ? [{ address, amount: taken }] : [];
  });
  return left > 0n || chosen.length === 0 ? alone : chosen;
}
