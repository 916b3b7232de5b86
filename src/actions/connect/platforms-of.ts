import type { WalletListing } from '../../api/catalog/get-wallets.js';
import type { Connector } from '../../connectors/connector.js';
import type { Target } from '../../controllers/app-links.js';
import { hasTarget } from './deep-links.js';
import type { Platform } from '../../config/platform.js';

/** Way to connect a wallet, one tab each. Spec §2, "ConnectingWalletConnect". */
export type Way = 'browser' | 'inside' | 'code' | Target | 'unsupported';

/**
 * The ways to a wallet from here, the best one first: its extension where that is installed, the app on a phone, a code on a
 * desktop, its web app, its desktop app. A wallet with none of them cannot be used here.
 *
 * @param wallet Without one, any wallet that reads the code.
 * @param isInside The page has to be opened inside the wallet's app, see `toBrowseLink`: its app takes no proposal.
 */
export function getWays(
  wallet: WalletListing | undefined,
  platform: Platform,
  connectors: readonly Connector[],
  isInside = false,
): readonly [Way, ...Way[]] {
  if (!wallet) return ['code'];
  const ways: Way[] = [];
  if (findInstalled(wallet, connectors)) ways.push('browser');
  if (isInside) ways.push('inside');
  else if (hasTarget(wallet, 'mobile')) ways.push(platform.isMobile ? 'mobile' : 'code');
  if (hasTarget(wallet, 'web')) ways.push('web');
  if (!platform.isMobile && hasTarget(wallet, 'desktop')) ways.push('desktop');
  const [first, ...others] = ways;
  return first ? [first, ...others] : ['unsupported'];
}

/** The wallet's own extension, or the app in whose browser the page runs. */
export function findInstalled(wallet: WalletListing, connectors: readonly Connector[]): Connector | undefined {
  return connectors.find(
    ({ rdns, explorerId, pairing }) => !pairing && ((rdns !== undefined && rdns === wallet.rdns) || explorerId === wallet.id),
  );
}
