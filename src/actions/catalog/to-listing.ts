import type { WalletListing } from '../../api/catalog/get-wallets.js';
import type { CustomWallet } from '../../config/options.js';
import type { Connector } from '../../connectors/connector.js';
import type { RecentWallet } from '../../storage/recent-wallets-key.js';
import { cleanText } from '../../utils/clean-text.js';
import type { WalletIdentity } from './same-wallet.js';

/** Marks the ids of the host's own wallets, so that none of them is taken for one of the catalogue. */
const OWN = 'custom:';

/** A wallet of the host's own in the shape of the catalogue. */
export function toListing(wallet: CustomWallet): WalletListing {
  return {
    id: `${OWN}${wallet.id}`,
    name: cleanText(wallet.name, '-'),
    rdns: wallet.rdns,
    homepage: wallet.homepage,
    image_url: wallet.icon,
    mobile_link: wallet.mobileLink,
    desktop_link: wallet.desktopLink,
    webapp_link: wallet.webappLink,
    app_store: wallet.appStore,
    play_store: wallet.playStore,
    chrome_store: wallet.chromeStore,
  };
}

/** A listing whose name can be shown: it comes from outside. */
export const toShown = (listing: WalletListing): WalletListing => ({ ...listing, name: cleanText(listing.name, '-') });

const FIELDS = [
  'image_id',
  'image_url',
  'rdns',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'link_mode',
  'homepage',
  'app_store',
  'play_store',
  'chrome_store',
] as const;

/** A remembered wallet as a listing. What was stored is trusted no more than what arrives: texts, or nothing. */
export function fromRecent(wallet: RecentWallet): WalletListing {
  const texts = FIELDS.flatMap((field) => (typeof wallet[field] === 'string' ? [[field, wallet[field]] as const] : []));
  const { chains } = wallet;
  const known = Array.isArray(chains) && chains.every((chain) => typeof chain === 'string') ? { chains: chains as string[] } : {};
  return toShown({ id: wallet.id, name: wallet.name, ...known, ...Object.fromEntries(texts) });
}

/** Returns a listing's identity. */
export const identifyListing = ({ id, name, rdns }: Pick<WalletListing, 'id' | 'name' | 'rdns'>): WalletIdentity => ({
  name,
  rdns,
  catalogId: id.startsWith(OWN) ? undefined : id,
});

/** Returns a connector's identity. */
export const identifyConnector = ({ name, rdns, explorerId }: Connector): WalletIdentity => ({ name, rdns, catalogId: explorerId });
