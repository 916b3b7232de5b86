import type { Modal } from '../../client/modal.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Controllers } from '../../controllers/controllers.js';
import type { SwapTokenOption } from '../../features/swap/list-options.js';
import type { HeadlessSwap } from './headless-swap.js';
import type { HeadlessNames } from './names.js';
import type { OnrampOptions, OnrampParameters, HeadlessOnramp } from './prepare-buying.js';
import type { SwapParameters } from './prepare-swap.js';

/** Swapping, buying, and names. What each of them needs is fetched when it is first asked. */
export type HeadlessFinance = {
  /**
   * Lists what can be swapped on the account's network: what it holds first, then by symbol.
   *
   * @throws {UnauthorizedError}, {SwapError} `network`.
   */
  listSwapTokens(options?: {
    readonly namespace?: Namespace | undefined;
    /** Part of a name, a symbol or an address. */
    readonly search?: string | undefined;
  }): Promise<readonly SwapTokenOption[]>;
  /**
   * Prepares a swap of the connected account: what it gives, what it costs, and what has to be allowed first.
   *
   * @throws {UnauthorizedError}, {SwapError} and {TransferError} with a `reason`.
   */
  prepareSwap(parameters: SwapParameters): Promise<HeadlessSwap>;
  /** Asks what can be bought on the account's network; `null` where nobody sells. @throws {UnauthorizedError} */
  getOnrampOptions(namespace?: Namespace): Promise<OnrampOptions | null>;
  /** Prepares a purchase: what it would give, and who sells it. @throws {UnauthorizedError}, {BuyError} with a `reason`. */
  prepareOnramp(parameters: OnrampParameters): Promise<HeadlessOnramp>;
  readonly names: HeadlessNames;
};

/** Makes what a host moves money with, beside transfers. */
export function createMoney(controllers: Controllers, modal: Modal): HeadlessFinance {
  const loadNames = async () => (await import('./names.js')).createNames(controllers, modal);
  return {
    listSwapTokens: async (options) => (await import('./swap-tokens.js')).listSwapTokens(controllers, modal, options),
    prepareSwap: async (parameters) => (await import('./prepare-swap.js')).prepareSwap(controllers, modal, parameters),
    getOnrampOptions: async (namespace) => (await import('./prepare-buying.js')).getOnrampOptions(controllers, modal, namespace),
    prepareOnramp: async (parameters) => (await import('./prepare-buying.js')).prepareOnramp(controllers, modal, parameters),
    names: {
      getAddress: async (...given) => (await loadNames()).getAddress(...given),
      getIdentity: async (...given) => (await loadNames()).getIdentity(...given),
      getNames: async (...given) => (await loadNames()).getNames(...given),
      getAvailability: async (...given) => (await loadNames()).getAvailability(...given),
      register: async (...given) => (await loadNames()).register(...given),
    },
  };
}
