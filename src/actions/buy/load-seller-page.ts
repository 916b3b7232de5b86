import { ApiError } from '../../api/api-errors.js';
import { postOnrampUrl } from '../../api/blockchain/onramp.js';
import type { Network } from '../../config/network.js';
import type { ResolvedOptions } from '../../config/options.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { OnrampError } from './buy-errors.js';
import { getPage, getSettings } from './pages.js';
import { findProviders, type OnrampProviderId, toOnrampName } from './providers.js';
import { assertSellerPage } from './seller-page.js';

/** Parameters of an on-ramp page's URL. */
export type PageRequest = {
  readonly provider: OnrampProviderId;
  readonly address: string;
  readonly symbol: string;
  /** As digits. */
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
};

type Options = Pick<ResolvedOptions, 'chainSupport' | 'features' | 'projectId' | 'services'>;

/**
 * Returns the checked URL of a provider's page: of the provider, and for the account.
 *
 * @throws {OnrampError}
 */
export async function loadSellerPage(
  { api }: Pick<QueryController, 'api'>,
  options: Options,
  network: Network,
  request: PageRequest,
): Promise<string> {
  const { provider, address } = request;
  if (!findProviders(network, options).some(({ id }) => id === provider))
    throw new OnrampError('provider', { details: network.caipNetworkId });
  const expected = { address, namespace: network.chainNamespace };
  if (provider === 'meld') return assertSellerPage(toMeldPage(options, request), { ...expected, pages: [getPage(options, provider)] });
  const text = await askCardPage({ api }, toOnrampName(network, options)!, request);
  // The host's own data service may be the provider too.
  const pages = [getPage(options, provider), ...(options.services?.blockchainApi ? [options.services.blockchainApi] : [])];
  return assertSellerPage(text, { ...expected, pages });
}

/** Asks for the card provider's page. One wallet, one network, one token: nothing else can be bought there by mistake. */
async function askCardPage(
  { api }: Pick<QueryController, 'api'>,
  chain: string,
  { address, symbol, amount, currency }: PageRequest,
): Promise<string> {
  // The service takes whole numbers only, and means dollars. A sum that it would change is left to the page.
  const preset =
    currency === 'USD' && amount !== undefined && /^[1-9]\d{0,8}(\.0*)?$/.test(amount) ? Math.trunc(Number(amount)) : undefined;
  try {
    const { http } = await api.load();
    const body = {
      destinationWallets: [{ address, blockchains: [chain], assets: [symbol] }],
      partnerUserId: address,
      defaultNetwork: chain,
      defaultExperience: 'buy' as const,
      ...(preset !== undefined && { presetFiatAmount: preset }),
    };
    return (await http.call(postOnrampUrl, { body })).url;
  } catch (cause) {
    // Leave out the service's text: it may contain the account's address.
    throw new OnrampError('address', { details: cause instanceof ApiError ? `HTTP ${cause.status ?? 'no answer'}` : 'No address.', cause });
  }
}

function toMeldPage(options: Options, { address, symbol }: PageRequest): string {
  const url = new URL(getPage(options, 'meld'));
  const { publicKey = '' } = getSettings(options, 'meld') ?? {};
  url.searchParams.set('publicKey', publicKey);
  url.searchParams.set('destinationCurrencyCode', symbol);
  url.searchParams.set('walletAddress', address);
  if (options.projectId) url.searchParams.set('externalCustomerId', options.projectId);
  return url.href;
}
