// chunk: sign-in
import { useId, useEffect, useMemo, useRef, useState, type JSX } from 'react';
import { signInMessages } from '../../actions/sign-in/messages.js';
import { previewMessage, type MessagePreview, type SignInWarning } from '../../actions/sign-in/preview-message.js';
import { findNetwork } from '../../controllers/network/active-network.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import type { SignInFlow, SignInState } from '../../controllers/sign-in.js';
import { useAccount, useAnnouncement, useControllers } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { siwxMessages } from '../../siwx/messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { Decision } from '../../ui/decision/decision.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { Hero } from '../../ui/hero/hero.js';
import { AvatarPair, Thread } from '../../ui/hero/thread.js';
import { Icon, retryIcon } from '../../ui/icons/icon.js';
import { lockIcon } from '../../ui/icons/subject-icons.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { KeyValue, type KeyValueItem } from '../../ui/row/key-value.js';
import { Plate, Row, Skeleton } from '../../ui/row/row.js';
import { ShortAddress } from '../../ui/text/address.js';
import { OneOf } from '../../ui/text/in-place.js';
import { RawText, Stack } from '../../ui/text/label.js';
import { Text, VisuallyHidden } from '../../ui/text/text.js';
import { cleanText } from '../../utils/clean-text.js';
import { useStore } from '../../utils/use-store.js';
import { CopyDetails } from '../failure-parts.js';
import type { FeatureModule } from '../feature.js';

/** Props of the message's facts: text, preview, and whether they are expanded. */
export type MessageFactsProps = {
  /** The text that will be signed. */
  readonly text: string;
  /** Parsed message with its warnings. */
  readonly preview: MessagePreview;
  /** Whether all of the text is shown. */
  readonly isOpen: boolean;
  onToggle(): void;
};

/** Severity of each warning. */
export const KINDS: Readonly<Record<SignInWarning, 'warning' | 'danger' | 'info'>> = {
  otherSite: 'danger',
  otherAccount: 'danger',
  otherNetwork: 'warning',
  unreadable: 'warning',
  permissions: 'warning',
  outdated: 'warning',
  long: 'info',
};

/** A row cuts off the end of a longer host name, which is what tells whose it is: that one is a fact, drawn whole. */
const SITE_ROW_CHARS = 50;

/** Renders the facts of the message to sign, parsed from its text, with all warnings. */
export function MessageFacts({ text, preview, isOpen, onToggle }: MessageFactsProps): JSX.Element {
  const { environment, stores } = useControllers();
  const { networks } = useStore(stores.$options);
  const texts = useMessages(signInMessages);
  const [locale, formats] = useFormats();
  const id = useId();
  const host = environment.window?.location.host ?? '';
  const { message, oddities, permissions, resources } = preview;

  const named = (id: string | undefined) => findNetwork({ networks }, id)?.name ?? id ?? '';
  const words: Record<SignInWarning, readonly [title: string, text: string]> = {
    unreadable: [texts.unreadableTitle, texts.unreadableText],
    otherSite: [texts.otherSiteTitle, texts.otherSiteText({ domain: message?.domain ?? '', host })],
    otherAccount: [texts.otherAccountTitle, texts.otherAccountText({ address: message?.accountAddress ?? '' })],
    otherNetwork: [texts.otherNetworkTitle, texts.otherNetworkText({ network: named(message?.chainId) })],
    outdated: [texts.outdatedTitle, texts.outdatedText],
    permissions: [texts.permissionsTitle, texts.permissionsText],
    long: [texts.longTitle, texts.longText],
  };
  // Only what is checked: the message names this page, which came over a connection that others can't change.
  const isSiteChecked =
    message !== undefined &&
    message.domain.length <= SITE_ROW_CHARS &&
    !oddities.includes('otherSite') &&
    environment.window?.isSecureContext === true;
  const date = (written: string) => formats.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(written));
  const items: KeyValueItem[] = message
    ? [
        ...(isSiteChecked ? [] : [{ id: 'site', label: texts.site, value: <bdi dir="ltr">{message.domain}</bdi> }]),
        { id: 'account', label: texts.account, value: <ShortAddress address={message.accountAddress} /> },
        { id: 'network', label: texts.network, value: <bdi>{named(message.chainId)}</bdi> },
        {
          id: 'until',
          label: texts.until,
          value: message.expirationTime === undefined ? texts.noEnd : <bdi>{date(message.expirationTime)}</bdi>,
        },
        ...(message.statement === undefined
          ? []
          : [{ id: 'says', label: texts.says, value: <bdi>{cleanText(message.statement, '')}</bdi> }]),
        ...permissions.map((permission, index) => ({
          id: `permission-${index}`,
          label: index === 0 ? texts.permissionsLabel : '',
          value: <bdi>{texts.permission(permission)}</bdi>,
        })),
        ...resources.map((resource, index) => ({
          id: `resource-${index}`,
          label: index === 0 ? texts.resources : '',
          value: <bdi dir="ltr">{resource}</bdi>,
        })),
      ]
    : [];
  const isShown = isOpen || !message;
  return (
    <>
      {oddities.map((oddity) => (
        <Notice key={oddity} kind={KINDS[oddity]} title={words[oddity][0]} data-testid={`w3m-oddity-${oddity}`}>
          {words[oddity][1]}
        </Notice>
      ))}
      {message && (
        <Plate>
          {isSiteChecked && (
            <Row
              picture={
                <Text as="span" tone="success">
                  <Icon icon={lockIcon} />
                </Text>
              }
              title={<bdi dir="ltr">{message.domain}</bdi>}
              text={texts.siteChecked}
              data-testid="w3m-sign-in-site"
            />
          )}
          <KeyValue items={items} data-testid="w3m-sign-in-facts" />
        </Plate>
      )}
      {message && (
        <Actions>
          <Button variant="quiet" onClick={onToggle} aria-expanded={isOpen} aria-controls={id} data-testid="w3m-sign-in-toggle">
            {isOpen ? texts.hideText : texts.showText}
          </Button>
        </Actions>
      )}
      <div id={id} hidden={!isShown}>
        {isShown && (
          <Plate pad>
            <RawText data-testid="w3m-sign-in-text">{text}</RawText>
          </Plate>
        )}
      </div>
    </>
  );
}

/** Height of five facts, in px, less the padding around the skeleton. */
const FACTS_PX = 166;

/** Height of the button that shows the whole message, in px. */
const TOGGLE_PX = 44;

/** Height of the facts and the button below them, in px; without a message the card keeps it. */
const MESSAGE_PX = FACTS_PX + 28 + 12 + TOGGLE_PX;

/** The place of the facts and of the button below them while the message is made. */
export function MessageSkeleton({ label }: { readonly label: string }): JSX.Element {
  return (
    <>
      <Plate pad aria-busy>
        <VisuallyHidden>{label}</VisuallyHidden>
        <Stack minHeight={FACTS_PX}>
          {[128, 152, 96, 144, 120].map((width) => (
            <Skeleton key={width} width={width} height={14} />
          ))}
        </Stack>
      </Plate>
      <Skeleton height={TOGGLE_PX} shape="tile" />
    </>
  );
}

/** Time without a message after which the buttons are shown, in milliseconds. */
const LATE_MS = 1000;

type Params = { readonly params: RouteParams['SIWXSignMessage'] };

/** Asks for the signature that signs the visitor in. Spec §2, "SIWXSignMessage". Empty for the moment until its flow comes. */
export function SignInView({ params }: Params): JSX.Element | null {
  return params?.flow ? <SignIn key={`${params.flow.account.chainId}${params.flow.account.address}`} flow={params.flow} /> : null;
}

function SignIn({ flow }: { readonly flow: SignInFlow }): JSX.Element {
  const { environment, toast } = useControllers();
  const texts = useMessages(signInMessages);
  const reasons = useMessages(siwxMessages);
  const dapp = useDapp();
  const account = useAccount();
  const state = useStore(flow.$state);
  const signButton = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  const [isLate, setLate] = useState(false);
  useEffect(() => environment.setTimer(() => setLate(true), LATE_MS), [environment]);

  const { stage } = state;
  const isUnchecked = stage === 'unchecked' || stage === 'rechecking';
  /** There is nothing to sign yet: what would be there is asked for again. */
  const isStuck = isUnchecked || stage === 'unprepared';
  const isBusy = stage === 'signing' || stage === 'rechecking';
  const failure = 'failure' in state ? state.failure : undefined;
  const wallet = { wallet: account?.walletInfo.name ?? '' };
  const { address, chainId } = flow.account;
  const written = 'text' in state ? state.text : undefined;
  const preview = useMemo(() => {
    const host = environment.window?.location.host ?? '';
    return written === undefined ? undefined : previewMessage(written, { host, address, chainId, now: environment.now() });
  }, [written, address, chainId, environment]);
  // Leave out the reassurance where the message has a warning.
  const isOdd = preview?.oddities.some((oddity) => oddity !== 'long') === true;
  const dangers = preview?.oddities.filter((oddity) => KINDS[oddity] === 'danger') ?? [];
  const [title, text] = toWords();
  // Keep room for both: `oddText` replaces `text` once a message with a warning is there.
  const isHeading = text === texts.text || text === texts.oddText;

  // Create it only when it is shown: a nonce is requested once.
  useEffect(() => {
    if (stage === 'signedOut') void flow.prepare();
  }, [flow, stage]);
  const said = failure ? toFailureTitle(failure.reason) : title;
  useAnnouncement(`${said}. ${text}`, failure && 'assertive');
  useEffect(() => {
    // The way on is where the hand already is.
    if (failure || stage === 'unprepared' || stage === 'unchecked') signButton.current?.focus();
  }, [failure, stage]);

  const details = failure && failure.reason !== 'rejected' ? failure.details : 'details' in state ? state.details : undefined;
  const cancel = () => void flow.cancel().catch(() => toast.show('error', texts.unavailable));
  return (
    <>
      <Hero
        data-testid="w3m-sign-in"
        dense
        steady
        picture={
          <AvatarPair>
            <WalletPicture size={64} name={dapp.name} src={dapp.icon} />
            <Thread state={toThread(state)} />
            <WalletPicture size={64} name={wallet.wallet} src={account?.walletInfo.icon} />
          </AvatarPair>
        }
        title={<span key={title}>{title}</span>}
        text={isHeading ? <OneOf texts={[texts.text, texts.oddText]} shown={text} /> : <span key={text}>{text}</span>}
      />
      <Stack minHeight={isUnchecked ? undefined : MESSAGE_PX}>
        {preview && written !== undefined ? (
          <MessageFacts text={written} preview={preview} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        ) : (
          !isStuck && <MessageSkeleton label={texts.preparing} />
        )}
      </Stack>
      {details !== undefined && <CopyDetails details={details} label={texts.copyDetails} copied={texts.copied} />}
      {/* The message may bring warnings above the buttons: they come when it is there, or after a second, because it may not come. */}
      {preview || isStuck || isLate ? (
        <Decision
          danger={isStuck || !preview ? '' : dangers.join()}
          acknowledge={texts.acknowledge}
          cancel={{
            label: stage === 'leaving' ? texts.cancelling : texts.cancel,
            onClick: cancel,
            busy: stage === 'leaving',
            'data-testid': 'w3m-sign-in-cancel',
          }}
          confirm={{
            label:
              stage === 'signing'
                ? texts.signing
                : failure || isStuck
                  ? texts.tryAgain
                  : dangers.length > 0
                    ? texts.signAnyway
                    : texts.sign,
            ...((failure || isStuck) && { icon: retryIcon }),
            onClick: () => void go(),
            busy: isBusy,
            disabled: stage !== 'ready' && !isBusy && !isStuck,
            'data-testid': 'w3m-sign-in-sign',
          }}
          confirmRef={signButton}
          name="w3m-sign-in"
        />
      ) : (
        <Skeleton height={48} shape="tile" />
      )}
    </>
  );

  async function go(): Promise<void> {
    if (isUnchecked) await flow.check();
    else if (stage === 'unprepared') await flow.prepare();
    else await flow.sign();
  }

  function toFailureTitle(reason: NonNullable<typeof failure>['reason']): string {
    const titles = {
      rejected: texts.declinedTitle,
      refused: texts.refusedTitle,
      unsupported: texts.refusedTitle,
      failed: texts.failedTitle(wallet),
      limited: texts.failedTitle(wallet),
    };
    return titles[reason];
  }

  function toWords(): readonly [title: string, text: string] {
    if (stage === 'unprepared') return [texts.unpreparedTitle, state.isForbidden ? reasons.unsupportedNamespace : texts.unpreparedText];
    if (isUnchecked) return [texts.uncheckedTitle, texts.uncheckedText];
    if (stage === 'signing') return [texts.waitingTitle(wallet), texts.waitingText];
    if (failure) {
      const words = {
        rejected: texts.declinedText,
        failed: texts.failedText,
        limited: texts.limitedText,
        refused: texts.refusedText,
        unsupported: reasons.unsupportedNamespace,
      };
      return [toFailureTitle(failure.reason), words[failure.reason]];
    }
    return [texts.heading({ site: dapp.name }), isOdd ? texts.oddText : texts.text];
  }
}

function toThread(state: SignInState): 'wait' | 'done' | 'no' | 'late' {
  if (state.stage === 'signedIn') return 'done';
  if (state.stage === 'unprepared' || state.stage === 'unchecked') return 'late';
  return 'failure' in state && state.failure ? 'no' : 'wait';
}

type Name = 'SIWXSignMessage' | 'ConnectingSiwe';

/** English texts of this feature. */
export const messages = signInMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = { SIWXSignMessage: SignInView, ConnectingSiwe: SignInView };
