// chunk: frame
import { Fragment, type JSX, type ReactNode, useState } from 'react';
import { arrangesInstalledWallets, countRows, countSectionRows } from '../../actions/catalog/count-rows.js';
import { hasCatalog, hasWalletLists, listSocials, wantsEmail } from '../../config/services.js';
import type { ConnectMethod, ConnectorSection, ResolvedOptions } from '../../config/options.js';
import { getTerms } from '../../config/terms.js';
import { useMayConnect } from '../../controllers/connection/use-may-connect.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { recentWalletsKey } from '../../storage/wallet-list-keys.js';
import { Columns, Divider, Footer, TextLink } from '../../ui/card/columns.js';
import { Skeleton, SkeletonWalletRow, SkeletonWallets } from '../../ui/row/row.js';
import { toOrder } from '../../utils/to-order.js';
import { useLoaded } from '../../utils/use-loaded.js';
import { useStore } from '../../utils/use-store.js';
import { useFeatures, useShown } from '../use-features.js';
import { useComplete } from '../use-complete.js';
import { connectFrameMessages, toSentence } from './connect-frame-messages.js';
import type { ContributedRows, OtherSection } from './connect-parts.js';
import { connectMessages } from './messages.js';
import { partsCode } from './parts-code.js';
import { Room } from './room.js';
import { isInWalletBrowser, useInstalledWallets, WalletList } from './wallet-list.js';

/** Height of the divider between other ways and the wallets, in pixels. */
const DIVIDER_HEIGHT = 16.08;

/** Ways to connect, in the order in which they stand. Spec §1. */
const CONNECT_METHODS: readonly ConnectMethod[] = ['email', 'social', 'wallet'];

/** Sections of the list of wallets, in the order in which they stand. Spec §1. */
const CONNECTOR_SECTIONS: readonly ConnectorSection[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
];

/** A way to connect beside wallets, and its height in pixels. */
type Way = { readonly method: Exclude<ConnectMethod, 'wallet'>; readonly minBlockSize: number };

/** Lists the ways to connect that the page offers beside wallets. */
const listWays = (options: ResolvedOptions): readonly Way[] => [
  ...(wantsEmail(options) ? [{ method: 'email', minBlockSize: 48 } as const] : []),
  ...(listSocials(options).length > 0 ? [{ method: 'social', minBlockSize: 44 } as const] : []),
];

/**
 * Everything by which a visitor can connect: the terms first, then the methods in the host's order. Spec §1.
 *
 * @param props.missing Name of a wallet that the page asked for and that cannot be reached.
 * @param props.wait In place of the wallets until the parts above them are loaded.
 */
export function ConnectFrame({ missing, wait }: { readonly missing: string | undefined; readonly wait: JSX.Element }): JSX.Element {
  const { stores } = useControllers();
  const { getContributions, hasView } = useFeatures();
  const texts = useMessages(connectFrameMessages);
  const { looking } = useMessages(connectMessages);
  const mayConnect = useMayConnect();
  const options = useStore(stores.$options);
  const { features = {}, enableWallets, basic } = options;
  const isComplete = useComplete();
  const isShown = useShown();

  const known = getContributions('connectMethod');
  // Reserve the space of methods that are still loading, so that the content below does not move.
  const expected = isComplete ? [] : listWays(options).filter(({ method }) => !known.some((one) => one.method === method));
  const order = toOrder(CONNECT_METHODS, features.connectMethodsOrder);
  const arrange = <Each extends Way>(ways: readonly Each[]) => order.flatMap((method) => ways.filter((way) => way.method === method));
  const others = arrange<Way>([...known, ...expected]);
  const isBasic = basic && others.length === 0 && hasView('ConnectingWalletConnectBasic');
  const hasTerms = getTerms(options) !== undefined;
  const isCollapsed = features.collapseWallets === true && others.length > 0;
  const isLedByParts = isBasic || hasTerms || missing !== undefined;
  // Without them there would be nothing to connect with.
  const mustLoad = isLedByParts || isCollapsed || enableWallets === false;
  const [error, setError] = useState<unknown>();
  const parts = useLoaded(partsCode, mustLoad || others.length > 0, mustLoad ? undefined : setError);
  // Nothing grey in the frame of the opening.
  const skeletons = others.map(({ method, minBlockSize }) =>
    isShown ? <Skeleton key={method} height={minBlockSize} shape={method} /> : <div key={method} style={{ blockSize: minBlockSize }} />,
  );
  if (!parts && isLedByParts) {
    return (
      <>
        {skeletons}
        {skeletons.length > 0 && <div style={{ blockSize: DIVIDER_HEIGHT }} />}
        {wait}
      </>
    );
  }
  if (parts && isBasic) return <parts.WithoutAdapters />;

  const wallets = !isCollapsed ? (
    <AllWalletRows />
  ) : parts ? (
    <parts.CollapsedWallets disabled={!mayConnect} />
  ) : (
    <SkeletonWallets label={looking} rows={1} />
  );
  // They come after the installed wallets: their room is kept.
  const areKnown = expected.length === 0;
  const fields = others.length > 0 && (
    <Room
      keep={skeletons}
      draw={(code, onReady) => areKnown && <code.MethodFields methods={arrange(known)} disabled={!mayConnect} onReady={onReady} />}
    />
  );

  const isWalletFirst = order.indexOf('wallet') < order.indexOf(others[0]?.method ?? 'wallet');
  return (
    <>
      {parts && missing !== undefined && <parts.MissingWallet name={missing} />}
      {parts && hasTerms && <parts.LegalCheckbox />}
      {enableWallets === false ? (
        fields
      ) : fields ? (
        <Columns
          start={
            <>
              {isWalletFirst ? wallets : fields}
              {(parts ?? !error) && <Divider>{isWalletFirst ? texts.orOtherwise : texts.orWallet}</Divider>}
            </>
          }
          end={isWalletFirst ? fields : wallets}
        />
      ) : (
        wallets
      )}
    </>
  );
}

/**
 * The wallets of every kind, in the host's order of kinds. Spec §1, "Connector order". The installed ones are shown at once where
 * nothing that comes later moves them: the number of the other rows is known, and no list of the host's concerns them.
 */
export function AllWalletRows(): ReactNode {
  const { environment, storage, stores } = useControllers();
  const { getContributions } = useFeatures();
  const mayConnect = useMayConnect();
  const options = useStore(stores.$options);
  const isComplete = useComplete();
  const isShown = useShown();
  const { looking } = useMessages(connectMessages);
  const installed = useInstalledWallets().length;
  // As in the view before it: `readPlatform` comes with the methods.
  const isMobile = environment.window!.matchMedia?.('(pointer: coarse)').matches;
  const isAlone = isInWalletBrowser(environment.window!, installed, options);
  const isPending = !isComplete && (hasCatalog(options) || hasWalletLists(options));
  const isCounted = installed > 0 && !arrangesInstalledWallets(options) && !storage.get(recentWalletsKey)?.length;
  const rows: readonly ContributedRows[] = [
    ...getContributions('walletRow'),
    ...getContributions('walletRows')
      .filter(({ hasRows }) => hasRows(options))
      .flatMap(({ rows: more, feature }) => more.map((row) => ({ ...row, feature }))),
  ];
  const parts = useLoaded(partsCode, !isAlone && !isPending && !isCounted);
  const wait = <SkeletonWallets label={looking} rows={countRows(options, installed, isMobile)} />;
  if (isAlone) return <WalletList disabled={!mayConnect} empty={wait} />;

  const order = toOrder(CONNECTOR_SECTIONS, options.features?.connectorTypeOrder);
  const at = order.indexOf('injected');
  const before = order.slice(0, at) as readonly OtherSection[];
  const after = [...order.slice(at + 1), 'all'] as readonly OtherSection[];
  if (!isCounted) {
    if (isPending || !parts) return wait;
    return <parts.ArrangedRows rows={rows} before={before} after={after} wait={wait} disabled={!mayConnect} />;
  }

  const counts = countSectionRows(options, installed, isMobile);
  const toRows = (sections: readonly OtherSection[]) => {
    const count = sections.reduce((sum, section) => sum + (counts[section as ConnectorSection] ?? 0), 0);
    const skeletons = Array.from({ length: count }, (_, index) => <SkeletonWalletRow key={index} empty={!isShown} />);
    const found = sections.flatMap((section) => rows.filter((row) => row.section === section));
    const hasRows = found.length > 0;
    return (
      <Room
        keep={(isPending || hasRows) && skeletons}
        draw={!isPending && hasRows && ((code, onReady) => <code.RowsOfSections rows={found} onReady={onReady} />)}
      />
    );
  };
  return <WalletList before={toRows(before)} after={toRows(after)} disabled={!mayConnect} empty={wait} />;
}

/** Renders the terms that connecting accepts, if the host has documents and requires no checkbox. */
export function LegalFooter(): JSX.Element | null {
  const { stores } = useControllers();
  const texts = useMessages(connectFrameMessages);
  const options = useStore(stores.$options);
  const { termsConditionsUrl, privacyPolicyUrl } = options;
  const legalLinks = {
    ...(termsConditionsUrl && { terms: <TextLink href={termsConditionsUrl}>{texts.legalTerms}</TextLink> }),
    ...(privacyPolicyUrl && { privacy: <TextLink href={privacyPolicyUrl}>{texts.privacy}</TextLink> }),
  };
  if (Object.keys(legalLinks).length === 0 || options.features?.legalCheckbox || getTerms(options)) return null;
  const both = texts.legal({ terms: '{terms}', privacy: '{privacy}' });
  return (
    <Footer>
      {toSentence(legalLinks, both, texts.legalOne({ document: '{document}' })).map((part, index) => (
        <Fragment key={index}>{part}</Fragment>
      ))}
    </Footer>
  );
}
