import type { QueryObserverOptions } from '@tanstack/query-core';
import type { SendableFacts } from '../../adapters/transfers.js';
import type { Network } from '../../config/network.js';
import { BalanceUnavailableError } from '../../errors/request-errors.js';
import { cleanText } from '../../utils/clean-text.js';
import type { Account } from '../account/account.js';
import { getTransfers } from '../account/get-transfers.js';
import type { Controllers } from '../controllers.js';
import { isCoin, toLocalAddress } from './native-balance.js';
import type { Portfolio } from './portfolio.js';

/** Interval of reading the chain's data again while a view shows it, in milliseconds: about once a block. */
export const TICK_MS = 12_000;

/** Something that the account can pay with, as far as a service knows it. How much of it there is says the chain. */
export type TokenBalance = {
  /** Absent for the network's own coin. */
  readonly address?: string | undefined;
  readonly symbol: string;
  readonly name: string;
  /** Decimal string. */
  readonly held?: string | undefined;
  /** Dollars for one. */
  readonly price?: number | undefined;
  readonly value?: number | undefined;
  readonly iconUrl?: string | undefined;
};

/**
 * Returns the tokens that an account can pay with: the native token first, then its balances, the most valuable first. Without a service it
 * is the native token alone. @param parseAddress Parses an address of the namespace; unknown ones are left out.
 */
export function toHeldTokens(
  portfolio: Portfolio | null | undefined,
  network: Network,
  parseAddress: (value: unknown) => string | undefined,
): readonly TokenBalance[] {
  const { nativeCurrency } = network;
  const coin = portfolio?.tokens.find((token) => isCoin(token, network));
  const toPrice = (price: number | undefined) => (price !== undefined && price > 0 ? price : undefined);
  const others = (portfolio?.tokens ?? []).flatMap((token): TokenBalance[] => {
    const address = isCoin(token, network) ? undefined : parseAddress(toLocalAddress(token, network));
    if (address === undefined) return [];
    const symbol = cleanText(token.symbol, '-', 32);
    const { price, value, iconUrl, quantity } = token;
    return [{ address, symbol, name: cleanText(token.name, symbol), held: quantity.numeric, price: toPrice(price), value, iconUrl }];
  });
  const own: TokenBalance = {
    symbol: nativeCurrency.symbol,
    name: nativeCurrency.name,
    held: coin?.quantity.numeric,
    price: toPrice(coin?.price),
    value: coin?.value,
    iconUrl: coin?.iconUrl,
  };
  return [own, ...others];
}

/**
 * Returns the query of a token's balance and metadata: from the chain, not from a service. `undefined` balance of a native token whose
 * transfers the wallet makes itself: only the wallet knows it.
 */
export function tokenQuery(
  controllers: Pick<Controllers, 'stores' | 'getAdapter'>,
  account: Account,
  token: string | undefined,
): QueryObserverOptions<SendableFacts, Error, SendableFacts, SendableFacts, readonly unknown[]> {
  return {
    queryKey: ['token-facts', account.caipAddress, token ?? ''],
    staleTime: 0,
    refetchInterval: TICK_MS,
    async queryFn() {
      const { provider, network, adapter, transfers } = await getTransfers(controllers, account);
      if (token !== undefined) return transfers.readToken({ provider, network, token, owner: account.address });
      const amount = await adapter.getBalance({ provider, address: account.address, network }).catch((thrown: unknown) => {
        if (transfers.estimateFee || !(thrown instanceof BalanceUnavailableError)) throw thrown;
        return undefined;
      });
      return { balance: amount, decimals: network.nativeCurrency.decimals, symbol: network.nativeCurrency.symbol };
    },
  };
}
