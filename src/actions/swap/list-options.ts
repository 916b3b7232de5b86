import type { TokenBalance } from '../../controllers/query/token-balances.js';
import type { SwapOption } from './swap-queries.js';

/**
 * A token to choose, with what the account has of it.
 *
 * @example
 * const toSymbols = (options: readonly SwapTokenOption[]) => options.map(({ symbol }) => symbol);
 */
export type SwapTokenOption = SwapOption & { readonly balance: string | undefined; readonly value: number | undefined };

/** Tokens that are traded and fit what was searched: those that the account holds first, most worth first, then by symbol. */
export function listOptions(options: readonly SwapOption[], held: readonly TokenBalance[], searched: string): readonly SwapTokenOption[] {
  const words = searched.trim().toLocaleLowerCase();
  const fits = ({ name, symbol, address }: SwapOption) =>
    [name, symbol, address ?? ''].some((text) => text.toLocaleLowerCase().includes(words));
  const toRank = (address: string | undefined) => {
    const at = held.findIndex((one) => one.address === address);
    return at < 0 ? held.length : at;
  };
  return options
    .filter(fits)
    .map((option) => {
      const own = held.find(({ address }) => address === option.address);
      return { ...option, balance: own?.held, value: own?.value };
    })
    .sort((a, b) => toRank(a.address) - toRank(b.address));
}
