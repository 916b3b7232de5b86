import { findCardOnrampChain } from '../../api/blockchain/onramp.js';
import type { ExternalRequest } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import type { ModalOptions, OnrampProviderOptions } from '../../config/options.js';
import { hasDataApi } from '../../controllers/query/sources.js';

type PageOptions = Pick<ModalOptions, 'features'>;
type Seller = 'coinbase' | 'meld';

/** Public pages of the on-ramp providers. @see https://docs.cdp.coinbase.com/onramp @see https://docs.meld.io */
const PUBLIC_PAGES: Readonly<Record<Seller, string>> = { coinbase: 'https://pay.coinbase.com', meld: 'https://meldcrypto.com' };

/** The settings that the host made for a seller; `undefined` where it is switched off. */
export function getSettings({ features }: PageOptions, provider: Seller): OnrampProviderOptions | undefined {
  const sellers = typeof features?.onramp === 'object' ? features.onramp : {};
  const settings = sellers[provider] ?? {};
  return settings === false ? undefined : settings;
}

/** Returns the URL of a provider's page, with its path. */
export const getPage = (options: PageOptions, provider: Seller): string => getSettings(options, provider)?.url ?? PUBLIC_PAGES[provider];

/** The pages that buying can open, each in a window of its own: no request of this page, and nothing for its policy. */
export function listPages(options: PageOptions): readonly ExternalRequest[] {
  const purpose = 'The page of a seller, in a window of its own, with the account to be paid.';
  return (['coinbase', 'meld'] as const)
    .filter((provider) => (provider === 'coinbase' ? getSettings(options, provider) : getSettings(options, provider)?.publicKey))
    .map((provider) => ({ url: `${getPage(options, provider).replace(/\/+$/, '')}/*`, method: 'GET', purpose, as: 'window' }));
}

/** Id of an on-ramp provider. */
export type OnrampProviderId = 'coinbase' | 'meld';

/** A seller. */
export type OnrampProvider = {
  readonly id: OnrampProviderId;
  readonly name: string;
  readonly namespaces: readonly Namespace[];
  /** Provider's share of the payment, in percent: minimum, maximum. Spec §9. */
  readonly fee: readonly [min: number, max: number];
  /** Whether the data service reports the provider's purchases. */
  readonly reportsStatus: boolean;
};

/** The two sellers. Spec §9, "Onramp". */
export const PROVIDERS: readonly OnrampProvider[] = [
  { id: 'coinbase', name: 'Coinbase', namespaces: ['eip155'], fee: [1, 2], reportsStatus: true },
  { id: 'meld', name: 'Meld.io', namespaces: ['eip155', 'solana'], fee: [1, 2], reportsStatus: false },
];

/** The main network of Solana, where tokens are worth something. */
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

type Options = Pick<ModalOptions, 'chainSupport' | 'features' | 'projectId' | 'services'>;

/**
 * Returns Coinbase's name of a network: the host's, or the specification's list.
 *
 * @returns `undefined` for a network that it does not serve.
 */
export function toOnrampName({ caipNetworkId }: Pick<Network, 'caipNetworkId'>, { chainSupport }: Options): string | undefined {
  return chainSupport?.onrampNames?.[caipNetworkId] ?? findCardOnrampChain(caipNetworkId);
}

/** Whether a provider sells on a network: those that Coinbase serves, and Solana. Spec §6 and §9. */
export const isSoldOn = (network: Pick<Network, 'caipNetworkId'>, options: Options): boolean =>
  network.caipNetworkId === SOLANA || toOnrampName(network, options) !== undefined;

/** Returns the providers for an account on a network: those of its namespace with the options that each needs. */
export function findProviders(network: Pick<Network, 'caipNetworkId' | 'chainNamespace'>, options: Options): readonly OnrampProvider[] {
  if (!isSoldOn(network, options)) return [];
  return PROVIDERS.filter(({ id, namespaces }) => {
    const settings = getSettings(options, id);
    const isSetUp = id === 'coinbase' ? hasDataApi(options) : settings?.publicKey !== undefined;
    return settings !== undefined && isSetUp && namespaces.includes(network.chainNamespace);
  });
}
