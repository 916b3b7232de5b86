import type { JSX, ReactNode } from 'react';
import type { Environment } from '../../config/environment.js';
import type { ResolvedOptions } from '../../config/options.js';
import { toOffered, type Connector } from '../../connectors/connector.js';
import { getOfferedNamespaces } from '../../controllers/connection/offered-namespaces.js';
import type { Controllers } from '../../controllers/controllers.js';
import { useAnnouncement, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Picture } from '../../ui/picture/picture.js';
import { Plate, Row, Tag } from '../../ui/row/row.js';
import { createLazyCode } from '../../utils/lazy.js';
import { useLoaded } from '../../utils/use-loaded.js';
import { useStore } from '../../utils/use-store.js';
import { useShown } from '../use-features.js';
import { connectMessages } from './messages.js';

/** Wallets whose rows are drawn at once, more than a card shows. What lists the others is loaded. */
const MOST_ROWS = 60;

const moreCode = /* @__PURE__ */ createLazyCode(() => import('./more-wallets.js'));

/** Longest wait for a frame, in milliseconds: a hidden page paints none. */
const PATIENCE_MS = 100;

/**
 * Asks a wallet and leads to where the answer is waited for. The wallet is asked in the press itself; what the visitor sees
 * of it is drawn after the next frame, so that neither the wallet nor the page's answer to the press waits for the drawing.
 * On a page with several namespaces the view asks, once it is known which of them the wallet serves; and of a wallet that has no account of its
 * own choice, because the view has to be there to let the visitor choose before a quick wallet answers.
 */
export function chooseWallet(
  { connection, environment, router, stores }: Pick<Controllers, 'connection' | 'environment' | 'router' | 'stores'>,
  connector: Connector,
): void {
  const connectorId = connector.id;
  const [namespace] = connector.namespaces;
  const controller = namespace === 'eip155' && stores.$options.get().adapters.length === 1 && connection.loaded;
  if (!controller) {
    // Load it together with the view, which connects when it is there: one round trip for both. The view shows a failure.
    void connection.load().catch(() => {});
    return router.push('ConnectingExternal', { connectorId });
  }
  const from = router.getView();
  // The view reads the outcome from the state.
  void controller.connect(connector, namespace).catch(() => {});
  afterPaint(environment, () => {
    const isHere = stores.$modal.get().open && router.getView() === from;
    if (isHere) router.push('ConnectingExternal', { connectorId, requested: true });
  });
}

/** Runs a callback once the frame that is under way has been painted. */
export function afterPaint({ window: page, setTimer }: Pick<Environment, 'window' | 'setTimer'>, callback: () => void): void {
  // A frame's own callbacks run before it is painted; a timer that they set runs after.
  const id = page!.requestAnimationFrame(() => {
    stop();
    setTimer(callback, 0);
  });
  const stop = setTimer(() => {
    page!.cancelAnimationFrame(id);
    callback();
  }, PATIENCE_MS);
}

/** Props of the wallet list: the rows of each section, and the press on one. */
export type WalletListProps = {
  /** Rows before and after the wallets of this browser. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Nothing can be chosen yet: the terms have not been accepted. */
  readonly disabled?: boolean;
  /** Filters and orders the wallets of this browser. */
  readonly arrange?: (wallets: readonly Connector[]) => readonly Connector[];
  /** Shown while there is no wallet and no other row. */
  readonly empty: ReactNode;
};

/** Returns the wallets of this browser that can be used where the visitor is. */
export function useInstalledWallets(): readonly Connector[] {
  const { connectors, stores } = useControllers();
  // Read anew where another namespace is asked for.
  useStore(stores.$activeNamespace);
  const offered = getOfferedNamespaces(stores);
  // A wallet that is hidden still announced itself: what it sets on the page is no other wallet.
  return toOffered(
    useStore(connectors.$connectors).filter(({ namespaces }) => namespaces.some((namespace) => offered.includes(namespace))),
  );
}

/**
 * Whether the page runs in the browser inside a wallet's app: a web view of a phone, with a wallet in it. Its visitor expects this wallet,
 * and no other app can be reached from there.
 */
export const isInWalletBrowser = (page: Window, installed: number, { features }: ResolvedOptions): boolean =>
  installed > 0 && !features?.connectorTypeOrder && /; wv\)|iP(hone|ad)(?!.*Safari\/)/.test(page.navigator.userAgent);

/** The wallets that can be reached, on one plate. */
export function WalletList({ before, after, disabled = false, arrange, empty }: WalletListProps): ReactNode {
  const controllers = useControllers();
  const texts = useMessages(connectMessages);
  const all = useInstalledWallets();
  const wallets = arrange?.(all) ?? all;
  const more = useLoaded(moreCode, wallets.length > MOST_ROWS);
  if (!wallets[0] && !before && !after) return empty;
  const toRow = (wallet: Connector): JSX.Element => (
    <Row
      key={wallet.id}
      title={wallet.name}
      titleDir="auto"
      // Show the rdns of wallets with equal names.
      text={wallet.rdns && wallets.some((other) => other !== wallet && other.name === wallet.name) && <bdi>{wallet.rdns}</bdi>}
      picture={<Picture kind="wallet" size={36} name={wallet.name} src={wallet.icon} />}
      tag={<Tag dot>{texts.installed}</Tag>}
      onClick={() => chooseWallet(controllers, wallet)}
      disabled={disabled}
      data-testid={`wallet-selector-${wallet.id}`}
    />
  );
  return (
    <Plate role="group" aria-label={texts.wallets}>
      {before}
      {wallets.slice(0, MOST_ROWS).map(toRow)}
      {wallets[MOST_ROWS] && more && <more.MoreWallets wallets={wallets.slice(MOST_ROWS)}>{toRow}</more.MoreWallets>}
      {after}
      <Found count={wallets.length} />
    </Plate>
  );
}

/** Announces how many wallets there are, once they are shown. */
function Found({ count }: { readonly count: number }): null {
  const texts = useMessages(connectMessages);
  const isShown = useShown();
  useAnnouncement(count > 0 && isShown && texts.found({ count }));
  return null;
}
