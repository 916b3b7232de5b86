import { base64 } from '@scure/base';
import * as z from 'zod/mini';
import { type TokenMetadata, TransferError } from '../../transfers.js';
import type { SolanaRpcRequest } from '../solana-rpc.js';
import { COMMITMENT } from '../solana-rpc.js';
import { isTokenProgram, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../program-ids.js';
import { toTokenAccount } from './programs.js';
import type { MintInfo } from './instructions.js';

/** Schema of an account in a node's answer; `null` if it does not exist. */
export const accountSchema = z.nullable(
  z.looseObject({
    lamports: z.number(),
    owner: z.string(),
    executable: z.boolean(),
    data: z.tuple([z.string(), z.literal('base64')]),
  }),
);

/** An account of the chain. */
export type ChainAccount = z.infer<typeof accountSchema>;

const accountsSchema = z.looseObject({ value: z.array(accountSchema) });

/** Offsets of the decimals in a mint, and of the amount in a token account, in bytes. */
const DECIMALS_AT = 44;
const UNITS_AT = 64;

/** Asks for accounts, in their order. @see https://solana.com/docs/rpc/http/getmultipleaccounts */
export async function readAccounts(ask: SolanaRpcRequest, addresses: readonly string[]): Promise<readonly ChainAccount[]> {
  const answer = await ask('getMultipleAccounts', [addresses, { ...COMMITMENT, encoding: 'base64' }]);
  return z.parse(accountsSchema, answer).value;
}

/** Reads the amount of a token account, in base units; 0 without an account. */
export function toUnits(account: ChainAccount | undefined): bigint {
  if (!account || !isTokenProgram(account.owner)) return 0n;
  const bytes = base64.decode(account.data[0]);
  return bytes.length < UNITS_AT + 8 ? 0n : new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(UNITS_AT, true);
}

/** Parses a mint account. @throws {TransferError} `token` for any other account. */
export function toMint(account: ChainAccount | undefined): MintInfo {
  const bytes = account && isTokenProgram(account.owner) ? base64.decode(account.data[0]) : undefined;
  const decimals = bytes?.[DECIMALS_AT];
  if (!account || decimals === undefined) throw new TransferError('token');
  return { program: account.owner, decimals };
}

/**
 * Reads a token and its sendable balance: that of the associated token account. The chain has no name of it.
 *
 * @throws {TransferError} `token`.
 */
export async function readToken(ask: SolanaRpcRequest, token: string, owner: string): Promise<TokenMetadata> {
  const places = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].map((program) => toTokenAccount(owner, token, program));
  const [mint, ...accounts] = await readAccounts(ask, [token, ...places]);
  const { decimals, program } = toMint(mint);
  return { decimals, units: toUnits(accounts[program === TOKEN_PROGRAM ? 0 : 1]), symbol: '' };
}
