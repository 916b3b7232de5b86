import type { Modal } from '../../client/modal.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Controllers } from '../../controllers/controllers.js';
import type { SwapTokenOption } from '../../actions/swap/swap-token.js';
import type { HeadlessSwap, SwapParameters } from './prepare-swap.js';
import type { HeadlessNames } from './names.js';
import type { OnrampOptions, OnrampParameters, HeadlessOnramp } from './prepare-buying.js';

/**
 * Swapping, buying, and names. What each of them needs is fetched when it is first asked.
 *
 * @example
 * const countTokens = async ({ listSwapTokens }: HeadlessFinance) => (await listSwapTokens()).length;
 */
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
  /** Returns the on-ramp options of the account's network; `null` without a provider. @throws {UnauthorizedError} */
  getOnrampOptions(namespace?: Namespace): Promise<OnrampOptions | null>;
  /** Prepares a purchase: what it would give, and who sells it. @throws {UnauthorizedError}, {BuyError} with a `reason`. */
  prepareOnramp(parameters: OnrampParameters): Promise<HeadlessOnramp>;
  readonly names: HeadlessNames;
};

/** Loads code together with the controllers that it works with. */
export type WithControllers = <Code>(load: () => Promise<Code>) => Promise<readonly [Code, Controllers]>;

/** Creates the headless functions for swaps, purchases and names. */
export function createMoney(withControllers: WithControllers, modal: Modal): HeadlessFinance {
  const loadNames = async () => {
    const [{ createNames }, controllers] = await withControllers(() => import('./names.js'));
    return createNames(controllers, modal);
  };
  const loadSwaps = async () => withControllers(() => import('./prepare-swap.js'));
  const loadBuying = async () => withControllers(() => import('./prepare-buying.js'));
  return {
    async listSwapTokens(options) {
      const [{ listSwapTokens }, controllers] = await loadSwaps();
      return listSwapTokens(controllers, modal, options);
    },
    async prepareSwap(parameters) {
      const [{ prepareSwap }, controllers] = await loadSwaps();
      return prepareSwap(controllers, modal, parameters);
    },
    async getOnrampOptions(namespace) {
      const [{ getOnrampOptions }, controllers] = await loadBuying();
      return getOnrampOptions(controllers, modal, namespace);
    },
    async prepareOnramp(parameters) {
      const [{ prepareOnramp }, controllers] = await loadBuying();
      return prepareOnramp(controllers, modal, parameters);
    },
    names: {
      getAddress: async (...parameters) => (await loadNames()).getAddress(...parameters),
      getIdentity: async (...parameters) => (await loadNames()).getIdentity(...parameters),
      getNames: async (...parameters) => (await loadNames()).getNames(...parameters),
      getAvailability: async (...parameters) => (await loadNames()).getAvailability(...parameters),
      register: async (...parameters) => (await loadNames()).register(...parameters),
    },
  };
}
