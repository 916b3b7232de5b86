import type { ModalOptions, OnrampProviderOptions } from '../../config/options.js';
import type { ExternalRequest } from '../../config/environment.js';

type Options = Pick<ModalOptions, 'features'>;
type Seller = 'coinbase' | 'meld';

/** Public pages of the on-ramp providers. @see https://docs.cdp.coinbase.com/onramp @see https://docs.meld.io */
const PUBLIC_PAGES: Readonly<Record<Seller, string>> = { coinbase: 'https://pay.coinbase.com', meld: 'https://meldcrypto.com' };

/** The settings that the host made for a seller; `undefined` where it is switched off. */
export function getSettings({ features }: Options, provider: Seller): OnrampProviderOptions | undefined {
  const sellers = typeof features?.onramp === 'object' ? features.onramp : {};
  const settings = sellers[provider] ?? {};
  return settings === false ? undefined : settings;
}

/** Returns the URL of a provider's page, with its path. */
export const getPage = (options: Options, provider: Seller): string => getSettings(options, provider)?.url ?? PUBLIC_PAGES[provider];

/** The pages that buying can open, each in a window of its own: no request of this page, and nothing for its policy. */
export function listPages(options: Options): readonly ExternalRequest[] {
  const purpose = 'The page of a seller, in a window of its own, with the account to be paid.';
  return (['coinbase', 'meld'] as const)
    .filter((provider) => (provider === 'coinbase' ? getSettings(options, provider) : getSettings(options, provider)?.publicKey))
    .map((provider) => ({ url: `${getPage(options, provider).replace(/\/+$/, '')}/*`, method: 'GET', purpose, as: 'window' }));
}
