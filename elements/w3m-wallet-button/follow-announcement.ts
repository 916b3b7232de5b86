import { parseAnnouncement } from '../../src/connectors/injected/announcement.js';
import type { Disposer, Environment } from '../../src/config/environment.js';

/** What a button shows of a wallet that announced itself. */
export type AnnouncedWallet = { readonly name: string; readonly icon: string | undefined };

/**
 * Waits for a wallet to announce itself, and asks extensions to do so. Events of the page alone; nothing is requested.
 *
 * @param isWanted Whether the rdns is that of the wallet.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function followAnnouncement(
  { window: page, listen }: Environment,
  isWanted: (rdns: string) => boolean,
  onWallet: (wallet: AnnouncedWallet) => void,
): Disposer {
  if (!page) return () => {};
  const stop = listen(page, 'eip6963:announceProvider', (event) => {
    const found = parseAnnouncement((event as CustomEvent<unknown>).detail, page.location.origin);
    if (found && isWanted(found.rdns)) onWallet(found);
  });
  page.dispatchEvent(new page.Event('eip6963:requestProvider'));
  return stop;
}
