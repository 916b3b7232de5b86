import { cleanText } from '../../utils/clean-text.js';
import { toImageUrl } from '../../utils/image-url.js';
import type { WalletProvider } from '../connector.js';

/** A validated EIP-6963 announcement. @see https://eips.ethereum.org/EIPS/eip-6963 */
export type Eip6963Wallet = {
  readonly rdns: string;
  readonly name: string;
  readonly icon: string | undefined;
  readonly provider: InjectedProvider;
};

/** A wallet that only set `window.ethereum` and says nothing of itself. */
export type WindowEthereumProvider = {
  readonly rdns?: undefined;
  readonly name: string;
  readonly icon?: undefined;
  readonly provider: InjectedProvider;
};

/** An EIP-1193 provider as extensions make them. @see https://eips.ethereum.org/EIPS/eip-1193 */
export type InjectedProvider = WalletProvider;

/** Longest name of a wallet, in characters. */
export const LONGEST_NAME = 48;
/** Name of a wallet that does not report one. */
export const LONE_PROVIDER_NAME = 'Browser Wallet';
/**
 * A domain name in reverse, at most 253 characters; wallets also announce a single label. Refused: the ids of this page's other
 * connectors, and what could be the id of a wallet in the catalogue.
 */
const RDNS = /^(?!(injected|embedded|\w{64})$|.{254})[a-z\d-]+(\.[a-z\d-]+)*$/i;

/**
 * Reads what a wallet announced. Anything on the page can announce, so every part is checked by hand: no schema library
 * is on the way to the first painted list.
 *
 * @param origin The page's origin, for pictures of the same origin.
 * @returns `undefined` when there is no provider or no usable rdns.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function parseAnnouncement(detail: unknown, origin: string): Eip6963Wallet | undefined {
  const { info, provider } = (detail ?? {}) as { info?: Record<string, unknown>; provider?: unknown };
  if (typeof info !== 'object' || info === null || !isProvider(provider)) return undefined;
  const rdns = info['rdns'];
  if (typeof rdns !== 'string' || !RDNS.test(rdns)) return undefined;
  return { rdns: rdns.toLowerCase(), name: cleanText(info['name'], rdns, LONGEST_NAME), icon: toImageUrl(info['icon'], origin), provider };
}

/** Whether this can be asked as EIP-1193 says. */
export function isProvider(value: unknown): value is InjectedProvider {
  return typeof (value as { request?: unknown } | null | undefined)?.request === 'function';
}
