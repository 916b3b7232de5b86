import { ApiError } from '../../api/http-client.js';
import { postOnrampUrl } from '../../api/blockchain/onramp.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import type { ResolvedOptions } from '../../config/options.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { isSecureUrl } from '../../utils/secure-url.js';
import { OnrampError } from '../flow-errors.js';
import { getPage, getSettings, findProviders, toOnrampName, type OnrampProviderId } from './providers.js';

/** Size of the window, in pixels; AppKit's. */
const [WIDTH, HEIGHT] = [600, 800];

const parse = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

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

/** Expected origin and receiver of a provider's page. */
export type PageExpectation = {
  /** URLs of the allowed origins of the provider's page. */
  readonly pages: readonly string[];
  /** Expected receiver of the tokens. */
  readonly address: string;
  readonly namespace: Namespace;
};

/**
 * Asserts that a URL is a page of the provider, over https (http on this computer), that sells to the visitor's own account only.
 *
 * @returns The address in its normal form.
 * @throws {OnrampError} `page`, `recipient`.
 */
export function assertSellerPage(text: string, { pages, address, namespace }: PageExpectation): string {
  const url = parse(text);
  if (!url || !isSecureUrl(url) || url.username || url.password) throw new OnrampError('page', { details: 'It is no https page.' });
  if (!pages.some((page) => parse(page)?.origin === url.origin)) throw new OnrampError('page', { details: url.origin });
  // On EVM the case of a letter is a checksum; elsewhere it is another address.
  const toSame = (text: unknown) => (namespace === 'eip155' ? String(text).toLowerCase() : String(text));
  const recipients = readRecipients(url);
  if (recipients.length === 0 || recipients.some((recipient) => toSame(recipient) !== toSame(address))) throw new OnrampError('recipient');
  return url.href;
}

/** Reads the receivers of a page's URL: a list of wallets, or a single one. */
function readRecipients({ searchParams }: URL): readonly unknown[] {
  try {
    const lists = searchParams.getAll('destinationWallets').flatMap((text) => JSON.parse(text) as unknown);
    return [...lists.map((wallet) => (wallet as { address?: unknown } | null)?.address), ...searchParams.getAll('walletAddress')];
  } catch {
    return [];
  }
}

/** A seller's window as far as it is ours. Across origins nothing can be read of it but that it is closed. */
export type BuyWindow = {
  /** Whether it is closed, or no longer belongs to this page, which looks the same. */
  isClosed(): boolean;
  /** Leads it to a page. */
  go(url: string): void;
  close(): void;
};

/**
 * Opens an empty window; called within the press, which is when browsers allow it. Where it leads is often known later.
 * The page that comes into it gets no opener: it cannot reach this one. (`noopener` as a feature would give us no window to
 * lead either.)
 *
 * @returns `undefined` where the browser keeps windows shut.
 */
export function openBuyWindow(page: Pick<Window, 'open'>): BuyWindow | undefined {
  let opened: Window | null;
  try {
    opened = page.open('', '_blank', `popup,width=${WIDTH},height=${HEIGHT},scrollbars=yes`);
    // Some blockers open it and close it at once.
    if (!opened || opened.closed) return undefined;
    opened.opener = null;
  } catch {
    return undefined;
  }
  const own = opened;
  return {
    isClosed: () => own.closed,
    go: (url) => own.location.replace(url),
    close: () => own.close(),
  };
}
