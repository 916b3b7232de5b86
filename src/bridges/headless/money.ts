import type { Modal } from '../../client/modal.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Controllers } from '../../controllers/controllers.js';
import type { ListedOption } from '../../features/swap/list-options.js';
import type { HeadlessSwap } from './headless-swap.js';
import type { HeadlessNames } from './names.js';
import type { BuyOffer, BuyWish, HeadlessBuying } from './prepare-buying.js';
import type { SwapWish } from './prepare-swap.js';

/** Swapping, buying, and names. What each of them needs is fetched when it is first asked. */
export type HeadlessMoney = {
  /**
   * Lists what can be swapped on the account's network: what it holds first, then by symbol.
   *
   * @throws {UnauthorizedError}, {SwapError} `network`.
   */
  listSwapTokens(options?: {
    readonly namespace?: Namespace | undefined;
    /** Part of a name, a symbol or an address. */
    readonly search?: string | undefined;
  }): Promise<readonly ListedOption[]>;
  /**
   * Prepares a swap of the connected account: what it gives, what it costs, and what has to be allowed first.
   *
   * @throws {UnauthorizedError}, {SwapError} and {TransferError} with a `reason`.
   */
  prepareSwap(wish: SwapWish): Promise<HeadlessSwap>;
  /** Asks what can be bought on the account's network; `null` where nobody sells. @throws {UnauthorizedError} */
  getBuyOffer(namespace?: Namespace): Promise<BuyOffer | null>;
  /** Prepares a purchase: what it would give, and who sells it. @throws {UnauthorizedError}, {BuyError} with a `reason`. */
  prepareBuying(wish: BuyWish): Promise<HeadlessBuying>;
  readonly names: HeadlessNames;
};

/** Makes what a host moves money with, beside transfers. */
export function createMoney(controllers: Controllers, modal: Modal): HeadlessMoney {
  const loadNames = async () => (await import('./names.js')).createNames(controllers, modal);
  return {
    listSwapTokens: async (options) => (await import('./swap-tokens.js')).listSwapTokens(controllers, modal, options),
    prepareSwap: async (wish) => (await import('./prepare-swap.js')).prepareSwap(controllers, modal, wish),
    getBuyOffer: async (namespace) => (await import('./prepare-buying.js')).getBuyOffer(controllers, modal, namespace),
    prepareBuying: async (wish) => (await import('./prepare-buying.js')).prepareBuying(controllers, modal, wish),
    names: {
      getAddress: async (...given) => (await loadNames()).getAddress(...given),
      getIdentity: async (...given) => (await loadNames()).getIdentity(...given),
      getOwn: async (...given) => (await loadNames()).getOwn(...given),
      find: async (...given) => (await loadNames()).find(...given),
      register: async (...given) => (await loadNames()).register(...given),
    },
  };
}
