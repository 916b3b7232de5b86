import { TransferError } from '../../adapters/transfers.js';
import type { Network } from '../../config/network.js';
import type { Account } from '../../controllers/account/account.js';
import { portfolioQuery } from '../../controllers/query/portfolio.js';
import { isNativeToken, toLocalAddress } from '../../controllers/query/native-balance.js';
import { getSources } from '../../controllers/query/sources.js';
import type { StoredFunding } from '../../storage/fundings-key.js';
import { parseAmount, toCents, toPlainAmount } from '../../utils/decimals.js';
import { isOneAddress, NATIVE_ADDRESS } from '../../utils/token-address.js';
import { canBuy } from '../buy/begin-buying.js';
import { listConnections } from '../connections/manage-connections.js';
import type { FundWay } from './fund-request.js';
import type { FundingControllers } from './fundings.js';
import { openTransfers, readHolding, readPaceMs } from './read-chain.js';
import type { Way, Ways } from './ways.js';

/** Most accounts of the visitor that are read. */
const MOST_ACCOUNTS = 8;
/** Most tokens for which a quote is asked. */
const MOST_QUOTED = 3;
/** Most quotes of one token. */
const MOST_QUOTES = 4;

/** Returns the sum divided by another, rounded up. */
const divideUp = (sum: bigint, by: bigint): bigint => (sum + by - 1n) / by;

/**
 * Finds the least that has to be sold so that the least that a swap gives is not below a sum. A pool gives less for each further unit, so the
 * proportional part of a sale that is enough is enough too; each quote is asked for, none is guessed.
 *
 * @param most What can be sold.
 * @param quote Returns the least that a swap of an amount gives.
 * @returns `undefined` where all of it gives too little.
 * @throws what `quote` throws first.
 * @example
 * await findSale(100n, 1000n, async (amount) => amount / 2n); // { amount: 200n, minReceived: 100n }
 */
export async function findSale(
  missing: bigint,
  most: bigint,
  quote: (amount: bigint) => Promise<bigint>,
): Promise<{ readonly amount: bigint; readonly minReceived: bigint } | undefined> {
  if (missing <= 0n || most <= 0n) return undefined;
  let best = { amount: most, minReceived: await quote(most) };
  if (best.minReceived < missing) return undefined;
  for (let quotes = 1; quotes < MOST_QUOTES; quotes++) {
    const amount = divideUp(best.amount * missing, best.minReceived);
    if (amount >= best.amount) break;
    const minReceived = await quote(amount);
    // A pool of another kind may round the other way: what is known to be enough counts.
    if (minReceived < missing) break;
    best = { amount, minReceived };
  }
  return best;
}

/**
 * Estimates the fee of a transfer by the network's nodes.
 *
 * @returns `undefined` where it is not known.
 * @throws {TransferError} where the chain would refuse the transfer.
 */
async function estimateFee(
  controllers: FundingControllers,
  { address, token }: StoredFunding,
  network: Network,
  from: string,
  amount: bigint,
): Promise<bigint | undefined> {
  const opened = await openTransfers(controllers, network);
  const fee = await opened?.transfers.estimateFee?.({
    ...{ provider: opened.provider, network },
    transfer: { from, to: address, amount, token },
  });
  return fee && !fee.isPartial ? fee.estimated : undefined;
}

/** Wallets and accounts of the visitor that have the whole sum, and what the chain takes for a transfer of it. */
async function findTransfers(
  controllers: FundingControllers,
  funding: StoredFunding,
  network: Network,
  missing: bigint,
): Promise<readonly Way[]> {
  const connections = await listConnections(controllers, network.chainNamespace);
  const payers = connections
    .flatMap(({ walletId, wallet, accounts }) => accounts.map(({ address, type }) => ({ walletId, wallet, address, type })))
    // A smart account exists only on the network where it was made.
    .filter(({ address, type }) => !isOneAddress(address, funding.address) && type !== 'smartAccount')
    .filter(({ address }, at, all) => all.findIndex((one) => isOneAddress(one.address, address)) === at)
    .slice(0, MOST_ACCOUNTS);
  const ways = await Promise.all(
    payers.map(async ({ walletId, wallet, address }): Promise<Way | undefined> => {
      const holding = { network, owner: address, token: funding.token };
      const balance = await readHolding(controllers, holding).catch(() => undefined);
      if (balance === undefined || balance < missing) return undefined;
      try {
        const isNative = funding.token === undefined;
        const [fee, native] = await Promise.all([
          estimateFee(controllers, funding, network, address, missing),
          isNative ? balance : readHolding(controllers, { ...holding, token: undefined }),
        ]);
        // Of the native currency the fee has to be left over.
        const left = (native ?? 0n) - (isNative ? missing : 0n);
        return fee !== undefined && left < fee ? undefined : { kind: 'transfer', walletId, wallet, address, balance, ...(fee && { fee }) };
      } catch (error) {
        // What the chain would refuse is no way; what cannot be known now is said in the review.
        return error instanceof TransferError ? undefined : { kind: 'transfer', walletId, wallet, address, balance };
      }
    }),
  );
  return ways.filter((way) => way !== undefined);
}

type Owned = { readonly address: string | undefined; readonly symbol: string; readonly decimals: number; readonly balance: bigint };

/** Tokens of the account from which the missing sum can be swapped on its own network. */
async function findSwap(
  controllers: FundingControllers,
  account: Account,
  funding: StoredFunding,
  missing: bigint,
): Promise<Way | undefined> {
  const network = account.network!;
  // With the ways, not with the tile of the account.
  const [query, { quoteQuery, usualFeeQuery }, { isSwapChain, toLeast }] = await Promise.all([
    controllers.query.load(),
    import('../swap/swap-queries.js'),
    import('../swap/swap-terms.js'),
  ]);
  if (!isSwapChain(network.caipNetworkId, controllers.stores.$options.get())) return undefined;
  const portfolio = await query.client.fetchQuery(portfolioQuery(account, query));
  const owned = (portfolio?.tokens ?? []).flatMap((row): Owned[] => {
    const address = isNativeToken(row, network) ? undefined : toLocalAddress(row, network);
    const decimals = Number(row.quantity.decimals);
    const { amount: balance } = parseAmount(row.quantity.numeric, decimals);
    return balance === undefined || isOneAddress(address, funding.token) ? [] : [{ address, symbol: row.symbol, decimals, balance }];
  });
  const fee = await query.client.fetchQuery(usualFeeQuery(controllers, query, account)).catch(() => undefined);
  for (const { address, symbol, decimals, balance } of owned.slice(0, MOST_QUOTED)) {
    const most = address === undefined ? balance - (fee?.max ?? balance) : balance;
    const quote = async (amount: bigint) => {
      const pair = { from: address, to: funding.token, amount };
      return toLeast((await query.client.fetchQuery(quoteQuery(query, account, pair))).amount);
    };
    // Without a pool there is no way from this token.
    const sale = await findSale(missing, most, quote).catch(() => undefined);
    if (sale) return { kind: 'swap', from: address, symbol, decimals, ...sale, ...(fee && !fee.isPartial && { fee: fee.estimated }) };
  }
  return undefined;
}

/** Worth of the missing sum, where a source knows a price of the token. */
async function findWorth(
  controllers: FundingControllers,
  account: Account,
  funding: StoredFunding,
  missing: bigint,
): Promise<bigint | undefined> {
  const query = await controllers.query.load();
  const portfolio = await query.client.fetchQuery(portfolioQuery(account, query));
  const row = portfolio?.tokens.find((one) =>
    isOneAddress(isNativeToken(one, account.network!) ? undefined : toLocalAddress(one, account.network!), funding.token),
  );
  const cents = row && row.price > 0 ? toCents(missing, row.price, funding.decimals) : undefined;
  return cents === undefined ? undefined : cents + 1n;
}

/** Views that lead to the ways; absent where the page has switched them off. */
export type OpenViews = { readonly hasSwap: boolean; readonly hasBuy: boolean };

/**
 * Finds the ways to the missing sum that are open to the account now. Receiving is none of them: it is always open. A way that cannot be read
 * is left out.
 */
export async function findWays(
  controllers: FundingControllers,
  funding: StoredFunding,
  network: Network,
  missing: bigint,
  { hasSwap, hasBuy }: OpenViews,
  hostWay: FundWay | undefined,
): Promise<Ways> {
  const active = controllers.stores.getAccount(network.chainNamespace);
  // Both act for the account in use on its own network.
  const account = active?.address === funding.address && active.network?.caipNetworkId === funding.network ? active : undefined;
  const options = controllers.stores.$options.get();
  const canSwap = account && hasSwap && getSources(options, 'swaps').length > 0;
  const skip = async (): Promise<undefined> => undefined;
  const [transfers, swap, cents, paceMs] = await Promise.all([
    findTransfers(controllers, funding, network, missing).catch(() => []),
    canSwap ? findSwap(controllers, account, funding, missing).catch(skip) : undefined,
    account && hasBuy && canBuy(account) ? findWorth(controllers, account, funding, missing).catch(skip) : undefined,
    readPaceMs(controllers, { network, owner: funding.address, token: funding.token }),
  ]);
  const list: readonly Way[] = [
    ...transfers,
    ...(swap ? [swap] : []),
    ...(account && hasBuy && canBuy(account) ? [{ kind: 'buy', ...(cents !== undefined && { cents }) } as const] : []),
    ...(hostWay ? [{ kind: 'host', way: hostWay } as const] : []),
  ];
  return { list, paceMs };
}

/** Returns the parameters of the form of swapping for a way. */
export const toSwapDraft = ({ from, amount, decimals }: Extract<Way, { kind: 'swap' }>, { token }: Pick<StoredFunding, 'token'>) => ({
  from: from ?? NATIVE_ADDRESS,
  to: token ?? NATIVE_ADDRESS,
  amount: toPlainAmount(amount, decimals),
});
