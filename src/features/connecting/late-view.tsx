// chunk: ui
import { type JSX, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { wantsWalletConnect } from '../../config/enabled-services.js';
import type { Disposer, Environment } from '../../config/environment.js';
import type { WalletProvider } from '../../connectors/connector.js';
import { useAnnouncement, useControllers } from '../../controllers/use-controllers.js';
import { useConnectedEnd } from '../../controllers/use-connected-end.js';
import type { ConnectError } from '../../errors/modal-errors.js';
import { hasErrorCode, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { useMessages } from '../../i18n/use-messages.js';
import type { ThreadProps } from '../../ui/hero/thread.js';
import { Icon } from '../../ui/icons/icon.js';
import { qrIcon } from '../../ui/icons/action-icons.js';
import { forwardIcon } from '../../ui/icons/icons.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { Plate, Row } from '../../ui/row/row.js';
import { createLazyCode } from '../../utils/lazy.js';
import { useLoaded } from '../../utils/use-loaded.js';
import { WaitingActions } from '../failure-parts.js';
import { outcomeMessages } from './outcome-messages.js';
import type { Connecting } from './use-connecting.js';

/** Time between two looks at a lock, in milliseconds. */
const LOOK_MS = 500;

/**
 * Follows whether a wallet is locked, where it can tell: MetaMask and the wallets that copy its API. EIP-1193 has no such method, so
 * nothing is known of any other wallet. No request reaches the visitor.
 *
 * @param onLock Called with each answer.
 * @returns Ends it.
 * @see https://docs.metamask.io/wallet/reference/provider-api/#_metamaskisunlocked
 */
export function watchLock(
  { setTimer }: Pick<Environment, 'setTimer'>,
  provider: WalletProvider,
  onLock: (isLocked: boolean) => void,
): Disposer {
  let isEnded = false;
  let stop: Disposer | undefined;
  const look = async () => {
    const isLocked = await readLock(provider);
    if (isEnded || isLocked === undefined) return;
    onLock(isLocked);
    stop = setTimer(() => void look(), LOOK_MS);
  };
  void look();
  return () => {
    isEnded = true;
    stop?.();
  };
}

/** Reads a lock. @returns `undefined` where the wallet does not tell. */
async function readLock(provider: WalletProvider): Promise<boolean | undefined> {
  try {
    const { _metamask: own } = (provider.own ?? provider) as { readonly _metamask?: { isUnlocked?: () => unknown } };
    const isUnlocked: unknown = await own?.isUnlocked?.();
    return typeof isUnlocked === 'boolean' ? !isUnlocked : undefined;
  } catch {
    return undefined;
  }
}

/** A device that is held in the hand: it shows no code to itself. */
const FINGER = '(pointer: coarse)';

/** Result of a wait: title, text, and how the thread is drawn. */
export type Outcome = readonly [title: string, text: string, thread: ThreadProps['state']];

/** Props of the view: the wait, and what it looks like while nothing else is known. */
export type LateViewProps = {
  readonly connecting: Connecting;
  readonly connectorId: string;
  /** Called with what the head of the view says of it; `undefined`: that the wallet is waited for; `null`: there is no such head. */
  readonly onOutcome: (outcome: Outcome | null | undefined) => void;
  /** Keeps the room below the head. */
  readonly room: JSX.Element;
};

type Kind =
  | 'locked'
  | 'open'
  | 'rejected'
  | 'timeout'
  | 'blocked'
  | 'notFound'
  | 'noAccount'
  | 'noAccess'
  | 'noNetwork'
  | 'forbidden'
  | 'failed'
  | 'unexpected'
  | 'refused';

/** Draws the ways on from a longer wait, and what follows an answer: nothing but the head. */
export function LateView(props: LateViewProps): JSX.Element | null {
  const { stage, choice } = props.connecting;
  const isConnected = stage === 'connected';
  useConnectedEnd(isConnected);
  if (isConnected) return null;
  return choice ? <Choice {...choice} onOutcome={props.onOutcome} room={props.room} /> : <LongWait {...props} />;
}

/** With the account's views, which are fetched while this one is shown. */
const firstAccountCode = /* @__PURE__ */ createLazyCode(() => import('./first-account.js'));

type ChoiceProps = NonNullable<Connecting['choice']> & Pick<LateViewProps, 'onOutcome' | 'room'>;

/** Has the visitor choose an account; it has a head of its own. */
function Choice({ onOutcome, room, choose, ...answer }: ChoiceProps): JSX.Element {
  const code = useLoaded(firstAccountCode);
  const isLoaded = code !== undefined;
  useLayoutEffect(() => {
    if (!isLoaded) return undefined;
    onOutcome(null);
    return () => onOutcome(undefined);
  }, [isLoaded, onOutcome]);
  return code ? <code.FirstAccount {...answer} onChoose={choose} /> : room;
}

/** A wait that takes longer, or has failed, and the ways on: another wallet, the phone, the same wallet again. */
function LongWait({ connecting, connectorId, onOutcome }: LateViewProps): JSX.Element {
  const { connectors, environment, router, stores } = useControllers();
  const texts = useMessages(outcomeMessages);
  const { stage, namespace, isPending, name, error, ask } = connecting;
  const [isOpen, setOpen] = useState(false);
  const [isLocked, setLocked] = useState(false);
  // Decided once: a row that comes later would move the buttons.
  const [hasPhone] = useState(() => wantsWalletConnect(stores.$options.get()) && !environment.window?.matchMedia?.(FINGER).matches);

  const isWaiting = stage === 'waiting';
  useEffect(() => {
    const connector = isWaiting ? connectors.find(connectorId) : undefined;
    const stop = connector && watchLock(environment, connector.getProvider(namespace), setLocked);
    return () => {
      stop?.();
      setLocked(false);
      setOpen(false);
    };
  }, [isWaiting, connectors, connectorId, environment, namespace]);
  const latestAsk = useRef(ask);
  useEffect(() => {
    latestAsk.current = ask;
  });
  useEffect(() => {
    const blocked = stage === 'blocked' ? connectors.find(connectorId) : undefined;
    // The visitor answers the earlier request, perhaps that of a page before: the wallet shares its accounts with an event.
    return blocked?.listen(namespace, {
      onAccounts: (accounts) => Array.isArray(accounts) && accounts.length > 0 && latestAsk.current(),
      onChain: () => {},
      onDisconnect: () => {},
    });
  }, [stage, connectors, connectorId, namespace]);

  const kind = toKind();
  // A second request would be refused by the wallet (-32002), or lie beside the first one.
  const retry = () => (isWaiting && isPending ? setOpen(true) : ask());
  return (
    <>
      {kind && <OutcomeWords kind={kind} wallet={name} reason={error?.details} onOutcome={onOutcome} />}
      {hasPhone && (
        <Plate>
          <Row
            title={texts.phone}
            picture={<IconTile icon={qrIcon} />}
            end={<Icon icon={forwardIcon} size={16} />}
            onClick={() => router.push('ConnectingWalletConnect', undefined)}
            data-testid="w3m-connecting-phone"
          />
        </Plate>
      )}
      <WaitingActions
        name="w3m-connecting"
        isFailed={!isWaiting}
        details={stage === 'unsupported' && error ? (error.details ?? error.message) : undefined}
        leave={{ label: texts.otherWallet, onClick: () => router.reset('Connect'), testId: 'w3m-connecting-other' }}
        retry={retry}
        texts={texts}
      />
    </>
  );

  function toKind(): Kind | undefined {
    if (isWaiting) return isLocked ? 'locked' : isOpen ? 'open' : undefined;
    if (stage === 'connected' || stage === 'unloaded') return undefined;
    if (stage !== 'unsupported') return stage;
    const failure = toFailure(error);
    // Extensions of Polkadot have no active account, and share those that were ticked for the site.
    return failure === 'noAccount' && namespace === 'polkadot' ? 'noAccess' : failure;
  }
}

/** Props of an outcome: its kind, the wallet, and what is called with the words. */
type OutcomeProps = Pick<LateViewProps, 'onOutcome'> & {
  readonly kind: Kind;
  readonly wallet: string;
  /** Text of the page. */
  readonly reason: string | undefined;
};

/** Says why a wallet has not connected yet, or will not. */
function OutcomeWords({ kind, wallet, reason = '', onOutcome }: OutcomeProps): null {
  const texts = useMessages(outcomeMessages);
  const names = { wallet };
  const busy = [texts.busyTitle(names), texts.busyText, 'late'] as const;
  const words: Record<Kind, readonly [title: string, text: string, thread?: ThreadProps['state']]> = {
    locked: [texts.lockedTitle(names), texts.lockedText(names), 'late'],
    open: busy,
    blocked: busy,
    refused: [texts.refusedTitle, reason],
    rejected: [texts.declinedTitle, texts.declinedText(names)],
    timeout: [texts.lateTitle(names), texts.lateText(names), 'late'],
    noAccount: [texts.noAccountTitle(names), texts.noAccountText(names)],
    noAccess: [texts.noAccountTitle(names), texts.noAccessText(names)],
    noNetwork: [texts.failedTitle(names), texts.noNetworkText(names)],
    forbidden: [texts.forbiddenTitle(names), texts.forbiddenText(names)],
    failed: [texts.failedTitle(names), texts.failedText],
    unexpected: [texts.failedTitle(names), texts.unexpectedText],
    notFound: [texts.goneTitle(names), texts.goneText],
  };
  const [title, text, thread = 'no'] = words[kind];
  useAnnouncement(`${title}. ${text}`, kind !== 'locked' && 'assertive');
  // Before the frame: the head of the view is drawn once.
  useLayoutEffect(() => {
    onOutcome([title, text, thread]);
    return () => onOutcome(undefined);
  }, [onOutcome, title, text, thread]);
  return null;
}

/** Names what went wrong, by what led to it: an answer, an error of the wallet, or nothing but a chain id that is none. */
function toFailure(error: ConnectError | undefined): Kind {
  const cause = error?.cause;
  if (isAnswer(cause)) return Array.isArray(cause.accounts) && cause.accounts.length === 0 ? 'noAccount' : 'unexpected';
  if (hasErrorCode(cause, [PROVIDER_ERROR_CODES.unauthorized])) return 'forbidden';
  return error && 'cause' in error ? 'failed' : 'noNetwork';
}

/** Whether a cause is a wallet's answer, and no error that it threw. */
const isAnswer = (cause: unknown): cause is { readonly accounts: unknown } =>
  typeof cause === 'object' && cause !== null && !(cause instanceof Error) && 'accounts' in cause;
