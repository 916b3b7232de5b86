// chunk: methods
import { getTerms } from '../../config/terms.js';
import { useMayConnect } from '../../controllers/connection/use-may-connect.js';
import { Fragment, type JSX, type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { countRows } from '../../actions/catalog/count-rows.js';
import { readPlatform } from '../../config/platform.js';
import { wantsAllWallets } from '../../config/services.js';
import type { Connector } from '../../connectors/connector.js';
import { useAnnouncement, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { TextLink } from '../../ui/card/columns.js';
import { Checkbox, DisabledSection } from '../../ui/checkbox/checkbox.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { Icon, retryIcon } from '../../ui/icons/icon.js';
import { forwardIcon } from '../../ui/icons/icons.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { Plate, Row, SkeletonWallets } from '../../ui/row/row.js';
import { useStore } from '../../utils/use-store.js';
import type { Contributed } from '../feature-loader.js';
import type { SectionRows } from '../feature.js';
import { type Parts, useParts } from '../contributed-part.js';
import { useComplete } from '../use-complete.js';
import { useFeatures, useShown } from '../use-features.js';
import { connectFrameMessages, toSentence } from './connect-frame-messages.js';
import { connectMessages } from './messages.js';
import { WalletList } from './wallet-list.js';
import { missingWalletMessages, noWalletsMessages } from './no-wallets-messages.js';

/** Time for wallets to announce themselves before the empty state is shown, in milliseconds. */
const LOOK_MS = 400;

/** Renders the state without a known wallet: skeleton rows for a moment, then the next steps. */
export function RequestedWallets(): JSX.Element {
  const { environment, connectors } = useControllers();
  const { looking } = useMessages(connectMessages);
  const [isLooking, setLooking] = useState(true);

  useEffect(() => (isLooking ? environment.setTimer(() => setLooking(false), LOOK_MS) : undefined), [isLooking, environment]);

  if (isLooking) return <SkeletonWallets label={looking} />;
  const refresh = () => {
    setLooking(true);
    connectors.refresh();
  };
  return <NoWallets onLookAgain={refresh} />;
}

/** Says that no wallet is here, and what can be done. */
function NoWallets({ onLookAgain }: { readonly onLookAgain: () => void }): JSX.Element {
  const { emptyTitle, emptyText, lookAgain } = useMessages(noWalletsMessages);
  useAnnouncement(`${emptyTitle}. ${emptyText}`);
  return (
    <>
      <Hero picture={<Empty drawing={lineDrawing} />} title={emptyTitle} text={emptyText} />
      <Actions>
        <Button variant="secondary" size="big" iconStart={retryIcon} onClick={onLookAgain}>
          {lookAgain}
        </Button>
      </Actions>
    </>
  );
}

/**
 * Opens the first view of a page without adapters: all wallets on a phone, which opens their apps, the QR code on a computer. Spec §2,
 * "Modal views".
 */
export function WithoutAdapters(): JSX.Element {
  const { environment, router, stores } = useControllers();
  const { hasView } = useFeatures();
  const { looking } = useMessages(connectMessages);
  const isComplete = useComplete();
  useEffect(() => {
    if (!isComplete || router.getView()?.view !== 'Connect') return;
    const { isMobile } = readPlatform(environment.window);
    const hasAll = isMobile && hasView('AllWallets') && wantsAllWallets(stores.$options.get(), isMobile);
    if (hasAll) router.replace('AllWallets');
    else router.replace('ConnectingWalletConnectBasic');
  }, [isComplete, environment, router, stores, hasView]);
  // As high as the skeleton of the list, which was here a moment before.
  const rows = countRows(stores.$options.get(), 0, readPlatform(environment.window).isMobile);
  return <SkeletonWallets label={looking} rows={rows} />;
}

/** Says above the list that the wallet that the page asked for cannot be reached. */
export function MissingWallet({ name }: { readonly name: string }): JSX.Element {
  const { missingTitle, missingText } = useMessages(missingWalletMessages);
  const title = missingTitle({ wallet: name });
  useAnnouncement(`${title}. ${missingText}`);
  return (
    <Notice title={title} data-testid="w3m-missing-wallet">
      {missingText}
    </Notice>
  );
}

type Arrange = (wallets: readonly Connector[]) => readonly Connector[];
type Found = { readonly status: 'ready' | 'loading' | 'failed'; readonly arrange: Arrange };

/** Order of the installed wallets by the host's lists. */
type Arrangement = Found & {
  /** Asks once more after `failed`. */
  retry(): void;
};

const AS_THEY_ARE: Found = { status: 'ready', arrange: (wallets) => wallets };
// Whether a wallet is excluded is unknown in both: none is shown.
const LOADING: Found = { status: 'loading', arrange: () => [] };
const FAILED: Found = { status: 'failed', arrange: () => [] };

/** Follows which installed wallets are shown, and in which order; waits only where a list of the host's concerns them. */
function useArrangement([section]: readonly Contributed<'walletRows'>[]): Arrangement {
  const controllers = useControllers();
  const options = useStore(controllers.stores.$options);
  const { wallets } = options;
  const [found, setFound] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);
  const find = section?.arrangesInstalled(options) ? section.findArrangement : undefined;
  const isShown = useShown();
  useEffect(() => {
    if (!isShown) return undefined;
    let isLeft = false;
    const keep = (next: Found) => !isLeft && setFound(next);
    keep(LOADING);
    find?.(controllers).then(
      (arrange) => keep({ status: 'ready', arrange }),
      () => keep(FAILED),
    );
    return () => {
      isLeft = true;
    };
  }, [find, controllers, wallets, attempt, isShown]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...(find ? found : AS_THEY_ARE), retry };
}

/** A part that keeps its room until it is ready. */
type Arriving = { readonly onReady: (isReady: boolean) => void };

/**
 * Loads the parts of contributions beside each other: `undefined` until the last one is there, so that none moves another, and until the view
 * is shown, because parts ask for what they show.
 */
function useArriving(contributions: Parameters<typeof useParts>[0], onReady: Arriving['onReady']): Parts | undefined {
  const isShown = useShown();
  const parts = useParts(contributions);
  const isReady = isShown && parts !== undefined;
  // Before the frame: the room and the part are never seen together.
  useLayoutEffect(() => onReady(isReady), [isReady, onReady]);
  return isReady ? parts : undefined;
}

/** Props of the fields of other ways to connect. */
export type MethodFieldsProps = Arriving & {
  readonly methods: readonly Pick<Contributed<'connectMethod'>, 'feature' | 'load'>[];
  readonly disabled: boolean;
};

/** Draws the fields of other ways to connect: e-mail, logins. */
export function MethodFields({ methods, disabled, onReady }: MethodFieldsProps): JSX.Element | false {
  const parts = useArriving(methods, onReady);
  return parts !== undefined && <DisabledSection closed={disabled}>{toParts(methods, parts)}</DisabledSection>;
}

const toParts = (contributions: readonly (Pick<ContributedRows, 'feature' | 'load'> & Partial<SectionRows>)[], parts: Parts) =>
  contributions.map(({ feature, section = '', load }) => {
    const Part = parts.get(load)?.Part;
    return Part && <Part key={`${feature} ${section}`} />;
  });

/** Leads to the wallets, where the host shows other ways first. */
export function CollapsedWallets({ disabled }: { readonly disabled: boolean }): JSX.Element {
  const { router } = useControllers();
  const { continueWithWallet } = useMessages(connectFrameMessages);
  return (
    <Plate>
      <Row
        title={continueWithWallet}
        picture={<IconTile icon="mosaic" />}
        end={<Icon icon={forwardIcon} size={16} />}
        onClick={() => router.push('ConnectWallets')}
        disabled={disabled}
      />
    </Plate>
  );
}

/** A section of the list of wallets beside the installed ones; `all` is below every other. */
export type OtherSection = SectionRows['section'];

/** Rows of a section, and the feature that contributes them. */
export type ContributedRows = SectionRows & { readonly feature: string };

/** Sorts rows by section. */
const toOrdered = (sections: readonly OtherSection[], rows: readonly ContributedRows[]) =>
  sections.flatMap((section) => rows.filter((row) => row.section === section));

/** Props of the rows of some sections. */
export type RowsOfSectionsProps = Arriving & { readonly rows: readonly ContributedRows[] };

/** Draws the rows of some sections, once the last of them is there. */
export function RowsOfSections({ rows, onReady }: RowsOfSectionsProps): ReactNode {
  const parts = useArriving(rows, onReady);
  return parts && toParts(rows, parts);
}

/** Draws the rows below the installed wallets where the list has no other sections: those of a catalogue that needs no WalletConnect. */
export function CatalogRows({ onReady }: Arriving): ReactNode {
  const { getContributions } = useFeatures();
  const isComplete = useComplete();
  const all = getContributions('walletRows').flatMap(({ rows, feature }) => rows.map((row) => ({ ...row, feature })));
  return isComplete && <RowsOfSections rows={toOrdered(['recent', 'recommended', 'all'], all)} onReady={onReady} />;
}

/** Props of the list that the host's lists arrange. */
export type ArrangedRowsProps = {
  readonly rows: readonly ContributedRows[];
  /** Sections before and after the installed wallets. */
  readonly before: readonly OtherSection[];
  readonly after: readonly OtherSection[];
  /** Shown until it is known which wallets there are. */
  readonly wait: ReactNode;
  readonly disabled: boolean;
};

/** Draws the whole list at once, where the number of its rows or the order of the installed wallets is not known before. */
export function ArrangedRows({ rows, before, after, wait, disabled }: ArrangedRowsProps): ReactNode {
  const { getContributions } = useFeatures();
  const isShown = useShown();
  const { status, arrange, retry } = useArrangement(getContributions('walletRows'));
  const { wallets } = useMessages(connectMessages);
  const { unchecked } = useMessages(connectFrameMessages);
  const parts = useParts(rows);
  // Rows that come a moment later would move those that are there. Before the view is shown, none asks for anything.
  if (!parts || !isShown || status === 'loading') return wait;

  const waiting = status === 'failed' && (
    <Row
      title={wallets}
      text={unchecked}
      picture={<IconTile icon="mosaic" />}
      end={<Icon icon={retryIcon} size={16} />}
      onClick={retry}
      data-testid="w3m-wallets-unchecked"
    />
  );
  const toRows = (sections: readonly OtherSection[]) => {
    const found = toOrdered(sections, rows);
    return found.length > 0 && toParts(found, parts);
  };
  const rest = toRows(after);
  return (
    <WalletList
      before={toRows(before)}
      after={
        (waiting || rest) && (
          <>
            {waiting}
            {rest}
          </>
        )
      }
      disabled={disabled}
      arrange={arrange}
      empty={<RequestedWallets />}
    />
  );
}

/** The terms and a tick. Until it is set, every way to connect is out of reach. */
export function LegalCheckbox(): JSX.Element {
  const controllers = useControllers();
  const texts = useMessages(connectFrameMessages);
  const mayConnect = useMayConnect();
  const [isTicked, setTicked] = useState<boolean>();
  const { url, privacyUrl } = getTerms(useStore(controllers.stores.$options)) ?? {};
  const legalLinks = {
    ...(url && { terms: <TextLink href={url}>{texts.terms}</TextLink> }),
    ...(privacyUrl && { privacy: <TextLink href={privacyUrl}>{texts.privacy}</TextLink> }),
  };
  const loadTerms = () => import('../../controllers/connection/terms.js');
  const change = (checked: boolean) => {
    setTicked(checked);
    // What cannot be kept does not count: the rows wait for it.
    loadTerms()
      .then(({ acceptTerms, withdrawTerms }) => (checked ? acceptTerms : withdrawTerms)(controllers), controllers.environment.log.error)
      .finally(() => setTicked(undefined));
  };
  const both = texts.accept({ terms: '{terms}', privacy: '{privacy}' });
  return (
    <Checkbox checked={isTicked ?? mayConnect} onChange={change} data-testid="w3m-legal-checkbox">
      {toSentence(legalLinks, both, texts.acceptOne({ document: '{document}' })).map((part, index) => (
        <Fragment key={index}>{part}</Fragment>
      ))}
    </Checkbox>
  );
}
