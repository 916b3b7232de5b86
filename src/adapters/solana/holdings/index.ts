import * as z from 'zod/mini';
import { BalanceUnavailableError } from '../../../errors/request-errors.js';
import type { CachedToken } from '../../../storage/holdings-keys.js';
import { toPlainAmount } from '../../../utils/decimals.js';
import type { HoldingsModule, HoldingsParameters } from '../../node-services.js';
import { createRpcReader } from '../../rpc-reader.js';
import { COMMITMENT } from '../solana-rpc.js';
import { listMints, readTokenAccounts, type ListedMint } from './token-accounts.js';

export { readActivity } from './read-activity.js';

/** Address by which services name SOL, as if it were a token. */
const NATIVE_ADDRESS = 'So11111111111111111111111111111111111111111';

/** Finds a mint in the built-in list or the host's: the chain has no symbol of it. */
export const findListed: NonNullable<HoldingsModule['findListed']> = (network, token, listed) => listMints(network, listed).get(token);

const balanceSchema = z.object({ value: z.unknown() });
/**
 * Reads the balances of SOL and of listed tokens: three calls in one request, however many tokens there are. The accounts of one token count
 * together.
 */
export async function readTokens(parameters: HoldingsParameters): Promise<readonly CachedToken[]> {
  const { address, listed, network } = parameters;
  const ask = createRpcReader(parameters);
  const [{ value: lamports }, accounts] = await Promise.all([
    ask(balanceSchema, 'getBalance', [address, COMMITMENT]),
    readTokenAccounts(ask, address),
  ]);
  // JSON rounds integers beyond this range.
  if (!Number.isSafeInteger(lamports) || (lamports as number) < 0)
    throw new BalanceUnavailableError(`getBalance answered ${String(JSON.stringify(lamports)).slice(0, 200)}.`);
  const mints = listMints(network, listed);
  const amounts = new Map<string, { amount: bigint; decimals: number }>();
  for (const { amount, decimals, mint } of accounts) amounts.set(mint, { amount: amount + (amounts.get(mint)?.amount ?? 0n), decimals });
  const { decimals, name, symbol } = network.nativeCurrency;
  const toRow = (facts: ListedMint, mint: string, amount: bigint, decimals: number): CachedToken => ({
    ...facts,
    chainId: network.caipNetworkId,
    address: mint,
    price: 0,
    quantity: { decimals: String(decimals), numeric: toPlainAmount(amount, decimals) },
  });
  return [
    ...(lamports === 0 ? [] : [toRow({ name, symbol, iconUrl: '' }, NATIVE_ADDRESS, BigInt(lamports as number), decimals)]),
    ...Array.from(amounts).flatMap(([mint, balance]) => {
      const facts = mints.get(mint);
      return facts && balance.amount > 0n ? [toRow(facts, mint, balance.amount, balance.decimals)] : [];
    }),
  ];
}
