import { Fragment, type JSX, type ReactNode } from 'react';
import { countRows } from '../../actions/catalog/count-rows.js';
import { hasCatalog, hasWalletLists } from '../../config/enabled-services.js';
import { CONNECT_METHODS, CONNECTOR_SECTIONS, toOrder } from '../../config/feature-orders.js';
import { readPlatform } from '../../config/platform.js';
import { toOffered } from '../../connectors/connector.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Columns } from '../../ui/card/columns.js';
import { Checkbox, DisabledSection } from '../../ui/checkbox/checkbox.js';
import { Icon } from '../../ui/icons/icon.js';
import { retryIcon } from '../../ui/icons/icons-core.js';
import { forwardIcon } from '../../ui/icons/icons.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { Plate, Row, Skeleton, SkeletonWallets } from '../../ui/row/row.js';
import { Divider, Footer, TextLink } from '../../ui/text/footer.js';
import { useStore } from '../../utils/use-store.js';
import { ContributedPart, useParts } from '../contributed-part.js';
import { useComplete } from '../use-complete.js';
import { useFeatures } from '../use-features.js';
import { useShown } from '../use-shown.js';
import { connectFrameMessages } from './connect-frame-messages.js';
import { listWays } from './list-ways.js';
import { connectMessages } from './messages.js';
import { useArrangement } from './use-arrangement.js';
import { WalletList } from './wallet-list.js';
import { toSentence, WalletsWanted, WithoutAdapters } from './wallets-wanted.js';

/** Everything by which a visitor can connect: the terms first, then the methods in the host's order. Spec §1. */
export function ConnectFrame(): JSX.Element {
  const { stores, router } = useControllers();
  const { getContributions, hasView } = useFeatures();
  const texts = useMessages(connectFrameMessages);
  const { isAsked, mayConnect } = useConsent();
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
    <Plate>
      <Row
        title={texts.continueWithWallet}
        picture={<IconTile icon="mosaic" />}
        end={<Icon icon={forwardIcon} size={16} />}
        onClick={() => router.push('ConnectWallets')}
        disabled={!mayConnect}
      />
    </Plate>
  ) : (
    <AllWalletRows />
  );
  const fields = others.length > 0 && (
    <DisabledSection closed={!mayConnect}>
      {others.map((method) =>
        method.load ? (
          <ContributedPart key={method.feature} contribution={method} />
        ) : (
          <Skeleton key={method.method} height={method.minBlockSize} shape="tile" />
        ),
      )}
    </DisabledSection>
  );

  if (enableWallets === false || !fields) {
    return (
      <>
        {isAsked && <LegalCheckbox />}
        {fields}
        {enableWallets !== false && wallets}
      </>
    );
  }
  const isWalletFirst = order.indexOf('wallet') < Math.min(...others.map(({ method }) => order.indexOf(method)));
  return (
    <>
      {isAsked && <LegalCheckbox />}
      <Columns
        start={
          <>
            {isWalletFirst ? wallets : fields}
            <Divider>{isWalletFirst ? texts.orOtherwise : texts.orWallet}</Divider>
          </>
        }
        end={isWalletFirst ? fields : wallets}
      />
    </>
  );
}

/** The wallets of every kind, in the host's order of kinds. Spec §1, "Connector order". */
export function AllWalletRows(): ReactNode {
  const { connectors, environment, stores } = useControllers();
  const { getContributions } = useFeatures();
  const { mayConnect } = useConsent();
  const options = useStore(stores.$options);
  const isComplete = useComplete();
  const isShown = useShown();
  const sections = getContributions('walletRows');
  const { status, arrange, retry } = useArrangement(sections);
  const texts = useMessages(connectMessages);
  const { unchecked } = useMessages(connectFrameMessages);
  const installed = toOffered(useStore(connectors.$connectors)).length;
  const rows = [
    ...getContributions('walletRow'),
    ...sections
      .filter(({ hasRows }) => hasRows(options))
      .flatMap(({ rows: more, feature }) => more.map(({ section, load }) => ({ feature, section, load }))),
  ];
  const parts = useParts(rows);
  // Rows that come a moment later would move those that are there.
  if (!parts || status === 'loading' || (!isComplete && (hasCatalog(options) || hasWalletLists(options)))) {
    return <SkeletonWallets label={texts.looking} rows={countRows(options, installed, readPlatform(environment.window).isMobile)} />;
  }

  const order = toOrder(CONNECTOR_SECTIONS, options.features?.connectorTypeOrder);
  const at = order.indexOf('injected');
  const toParts = (wanted: readonly string[]) => {
    const found = wanted.flatMap((section) => rows.filter((row) => row.section === section));
    return (
      found.length > 0 &&
      found.map(({ feature, section, load }) => {
        const Part = parts.get(load)?.Part;
        return Part && isShown && <Part key={`${feature} ${section}`} />;
      })
    );
  };
  const waiting = status === 'failed' && (
    <Row
      title={texts.wallets}
      text={unchecked}
      picture={<IconTile icon="mosaic" />}
      end={<Icon icon={retryIcon} size={16} />}
      onClick={retry}
      data-testid="w3m-wallets-unchecked"
    />
  );
  const rest = toParts([...order.slice(at + 1), 'all']);
  return (
    <WalletList
      before={toParts(order.slice(0, at))}
      after={
        (waiting || rest) && (
          <>
            {waiting}
            {rest}
          </>
        )
      }
      disabled={!mayConnect}
      arrange={arrange}
      empty={isShown ? <WalletsWanted /> : <SkeletonWallets label={texts.looking} />}
    />
  );
}

/** Whether the host asks for a tick, and whether there is nothing in the way of connecting. */
function useConsent(): { readonly isAsked: boolean; readonly mayConnect: boolean } {
  const { stores, $consent } = useControllers();
  const { features, termsConditionsUrl, privacyPolicyUrl } = useStore(stores.$options);
  const hasConsented = useStore($consent);
  // Without a document there is nothing to accept.
  const isAsked = features?.legalCheckbox === true && Boolean(termsConditionsUrl ?? privacyPolicyUrl);
  return { isAsked, mayConnect: !isAsked || hasConsented };
}

/** The terms and a tick. Until it is set, every way to connect is out of reach. */
function LegalCheckbox(): JSX.Element {
  const { stores, $consent } = useControllers();
  const texts = useMessages(connectFrameMessages);
  const { termsConditionsUrl, privacyPolicyUrl } = useStore(stores.$options);
  const links = {
    ...(termsConditionsUrl && { terms: <TextLink href={termsConditionsUrl}>{texts.terms}</TextLink> }),
    ...(privacyPolicyUrl && { privacy: <TextLink href={privacyPolicyUrl}>{texts.privacy}</TextLink> }),
  };
  const both = texts.accept({ terms: '{terms}', privacy: '{privacy}' });
  return (
    <Checkbox checked={useStore($consent)} onChange={(checked) => $consent.set(checked)} data-testid="w3m-legal-checkbox">
      {toSentence(links, both, texts.acceptOne({ document: '{document}' })).map((part, index) => (
        <Fragment key={index}>{part}</Fragment>
      ))}
    </Checkbox>
  );
}

/** Renders the terms that connecting accepts, if the host has documents and requires no checkbox. */
export function LegalFooter(): JSX.Element | null {
  const { stores } = useControllers();
  const texts = useMessages(connectFrameMessages);
  const { termsConditionsUrl, privacyPolicyUrl, features } = useStore(stores.$options);
  const links = {
    ...(termsConditionsUrl && { terms: <TextLink href={termsConditionsUrl}>{texts.legalTerms}</TextLink> }),
    ...(privacyPolicyUrl && { privacy: <TextLink href={privacyPolicyUrl}>{texts.privacy}</TextLink> }),
  };
  if (Object.keys(links).length === 0 || features?.legalCheckbox) return null;
  const both = texts.legal({ terms: '{terms}', privacy: '{privacy}' });
  return (
    <Footer>
      {toSentence(links, both, texts.legalOne({ document: '{document}' })).map((part, index) => (
        <Fragment key={index}>{part}</Fragment>
      ))}
    </Footer>
  );
}
