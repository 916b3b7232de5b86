// chunk: frame
import { Fragment, type JSX, type ReactNode, Suspense } from 'react';
import { arrangesInstalledWallets, countRows, countSectionRows } from '../../actions/catalog/count-rows.js';
import { hasCatalog, hasWalletLists } from '../../config/services.js';
import type { ConnectMethod, ConnectorSection } from '../../config/options.js';
import { getTerms } from '../../config/terms.js';
import { useMayConnect } from '../../controllers/connection/use-may-connect.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { recentWalletsKey } from '../../storage/wallet-list-keys.js';
import { Columns, Divider, Footer, TextLink } from '../../ui/card/columns.js';
import { Skeleton, SkeletonWalletRow, SkeletonWallets } from '../../ui/row/row.js';
import { toOrder } from '../../utils/to-order.js';
import { useStore } from '../../utils/use-store.js';
import { useFeatures, useShown } from '../use-features.js';
import { useComplete } from '../use-complete.js';
import { connectFrameMessages, toSentence } from './connect-frame-messages.js';
import type { ContributedRows, OtherSection } from './connect-parts.js';
import { lazyComponent } from './lazy-component.js';
import { loadParts, RequestedWallets } from './lazy-components.js';
import { connectMessages } from './messages.js';
import { isInWalletBrowser, listWays, useInstalledWallets, WalletList } from './wallet-list.js';

// Other ways to connect come after the installed wallets: their room is kept.
const ArrangedRows = lazyComponent(loadParts, 'ArrangedRows');
const CollapsedWallets = lazyComponent(loadParts, 'CollapsedWallets');
const LegalCheckbox = lazyComponent(loadParts, 'LegalCheckbox');
const MethodFields = lazyComponent(loadParts, 'MethodFields');
const RowsOfSections = lazyComponent(loadParts, 'RowsOfSections');
const WithoutAdapters = lazyComponent(loadParts, 'WithoutAdapters');

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

/** Everything by which a visitor can connect: the terms first, then the methods in the host's order. Spec §1. */
export function ConnectFrame(): JSX.Element {
  const { stores } = useControllers();
  const { getContributions, hasView } = useFeatures();
  const texts = useMessages(connectFrameMessages);
  const { looking } = useMessages(connectMessages);
  const mayConnect = useMayConnect();
  const options = useStore(stores.$options);
  const { features = {}, enableWallets, basic } = options;
  const isComplete = useComplete();

  const known = getContributions('connectMethod');
  // Reserve the space of methods that are still loading, so that the content below does not move.
  const expected = isComplete ? [] : listWays(options).filter(({ method }) => !known.some((one) => one.method === method));
  const methods = [...known, ...expected];
  if (basic && methods.length === 0 && hasView('ConnectingWalletConnectBasic')) return <WithoutAdapters />;

  const order = toOrder(CONNECT_METHODS, features.connectMethodsOrder);
  const others = order.flatMap((method) => methods.filter((contribution) => contribution.method === method));
  const isCollapsed = features.collapseWallets === true && others.length > 0;
  const wallets = isCollapsed ? (
    <Suspense fallback={<SkeletonWallets label={looking} rows={1} />}>
      <CollapsedWallets disabled={!mayConnect} />
    </Suspense>
  ) : (
    <AllWalletRows />
  );
  const skeletons = others.map(({ method, minBlockSize }) => <Skeleton key={method} height={minBlockSize} shape={method} />);
  const fields = others.length > 0 && (
    <Suspense fallback={skeletons}>
      <MethodFields methods={others} disabled={!mayConnect} />
    </Suspense>
  );

  const isWalletFirst = order.indexOf('wallet') < order.indexOf(others[0]?.method ?? 'wallet');
  return (
    <>
      {getTerms(options) && <LegalCheckbox />}
      {enableWallets === false ? (
        fields
      ) : fields ? (
        <Columns
          start={
            <>
              {isWalletFirst ? wallets : fields}
              <Divider>{isWalletFirst ? texts.orOtherwise : texts.orWallet}</Divider>
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
  const isPending = !isAlone && !isComplete && (hasCatalog(options) || hasWalletLists(options));
  const isCounted = installed > 0 && !arrangesInstalledWallets(options) && !storage.get(recentWalletsKey)?.length;
  const wait = <SkeletonWallets label={looking} rows={countRows(options, installed, isMobile)} />;
  if (isPending && !isCounted) return wait;

  const order = toOrder(CONNECTOR_SECTIONS, options.features?.connectorTypeOrder);
  const at = order.indexOf('injected');
  const before = order.slice(0, at) as readonly OtherSection[];
  const after = [...order.slice(at + 1), 'all'] as readonly OtherSection[];
  if (isAlone) return <WalletList disabled={!mayConnect} empty={wait} />;
  const rows: readonly ContributedRows[] = [
    ...getContributions('walletRow'),
    ...getContributions('walletRows')
      .filter(({ hasRows }) => hasRows(options))
      .flatMap(({ rows: more, feature }) => more.map((row) => ({ ...row, feature }))),
  ];
  if (!isCounted) {
    return (
      <Suspense fallback={wait}>
        <ArrangedRows rows={rows} before={before} after={after} wait={wait} disabled={!mayConnect} />
      </Suspense>
    );
  }

  const counts = countSectionRows(options, installed, isMobile);
  const toRows = (sections: readonly OtherSection[]) => {
    const count = sections.reduce((sum, section) => sum + (counts[section as ConnectorSection] ?? 0), 0);
    const skeletons = Array.from({ length: count }, (_, index) => <SkeletonWalletRow key={index} />);
    if (isPending) return count > 0 && skeletons;
    const found = sections.flatMap((section) => rows.filter((row) => row.section === section));
    return (
      found.length > 0 && (
        <Suspense fallback={skeletons}>
          <RowsOfSections rows={found} skeletons={skeletons} />
        </Suspense>
      )
    );
  };
  return (
    <WalletList
      before={toRows(before)}
      after={toRows(after)}
      disabled={!mayConnect}
      empty={isShown ? <RequestedWallets /> : <SkeletonWallets label={looking} />}
    />
  );
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
