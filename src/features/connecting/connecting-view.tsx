import { type JSX, useCallback, useEffect, useRef, useState } from 'react';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS, CONNECTED_HOLD_MS } from '../../config/constants.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Connector } from '../../connectors/connector.js';
import type { ConnectionState } from '../../controllers/connection-state.js';
import type { RouteParams } from '../../controllers/router/route-params.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import type { ConnectFailureReason } from '../../errors/connect-errors.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { Hero } from '../../ui/hero/hero.js';
import { AvatarPair, Thread } from '../../ui/hero/thread.js';
import { retryIcon } from '../../ui/icons/icons-core.js';
import { WalletPicture } from '../../ui/picture/wallet-picture.js';
import { formatAddress } from '../../utils/format-address.js';
import { useStore } from '../../utils/use-store.js';
import { CopyDetails } from '../copy-details.js';
import { connectingMessages } from './messages.js';

type Params = { readonly params: RouteParams['ConnectingExternal'] };
type ThreadState = 'wait' | 'done' | 'no' | 'late';

const THREADS: Record<ConnectingStage, ThreadState> = {
  waiting: 'wait',
  connected: 'done',
  rejected: 'no',
  timeout: 'late',
  blocked: 'late',
  unsupported: 'no',
  notFound: 'no',
  unloaded: 'no',
};

/** Waits for a wallet in the browser. Spec §2, "ConnectingExternal". */
export function ConnectingView({ params }: Params): JSX.Element | null {
  const { connectors, router, stores } = useControllers();
  const { connectorId, namespace, asked } = params;
  const mayChoose = !namespace && !asked && stores.$options.get().adapters.length > 1;
  // Decided once, when every kind of connector has reported: the Solana account of a wallet may be reported after its EVM account.
  const [hasChoice, setHasChoice] = useState(mayChoose ? undefined : false);
  useEffect(() => {
    const decide = () => setHasChoice((connectors.find(connectorId)?.namespaces.length ?? 0) > 1);
    if (hasChoice === undefined) connectors.start().then(decide, decide);
  }, [hasChoice, connectorId, connectors]);
  useEffect(() => {
    if (hasChoice) router.replace('ConnectingMultiChain', { connectorId });
  }, [hasChoice, connectorId, router]);
  return hasChoice ? null : <Waiting params={params} isReady={hasChoice === false} />;
}

/** Requests the connection as soon as it is ready. */
function Waiting({ params, isReady }: Params & { readonly isReady: boolean }): JSX.Element {
  const { announcer, environment, modal, router } = useControllers();
  const texts = useMessages(connectingMessages);
  const dapp = useDapp();
  const { stage, name, icon, details, connected, retry } = useConnecting(params, isReady);
  const retryButton = useRef<HTMLButtonElement>(null);

  const wallet = { wallet: name };
  const words: Record<ConnectingStage, readonly [title: string, text: string]> = {
    waiting: [texts.waitingTitle(wallet), texts.waitingText],
    connected: [texts.connectedTitle, connected ? texts.connectedText(connected) : ''],
    rejected: [texts.declinedTitle, texts.declinedText(wallet)],
    timeout: [texts.lateTitle(wallet), texts.lateText(wallet)],
    blocked: [texts.busyTitle(wallet), texts.busyText],
    unsupported: [texts.failedTitle(wallet), texts.failedText],
    notFound: [texts.goneTitle(wallet), texts.goneText],
    unloaded: [texts.unloadedTitle, texts.unloadedText],
  };
  const [title, text] = words[stage];
  const failed = stage !== 'waiting' && stage !== 'connected';

  useEffect(() => announcer.announce(`${title}. ${text}`, failed ? 'assertive' : 'polite'), [announcer, title, text, failed]);
  useEffect(() => {
    // The way on is where the hand already is.
    if (failed) retryButton.current?.focus();
  }, [failed]);
  useEffect(() => (stage === 'connected' ? environment.setTimer(modal.finish, CONNECTED_HOLD_MS) : undefined), [stage, environment, modal]);

  return (
    <>
      <Hero
        data-testid="w3m-connecting"
        steady
        picture={
          <AvatarPair>
            <WalletPicture size={64} name={dapp.name} src={dapp.icon} />
            <Thread state={THREADS[stage]} />
            <WalletPicture size={64} name={name} src={icon} />
          </AvatarPair>
        }
        // Other words are another element: words in the middle of a line that change would count as words that moved.
        title={<span key={stage}>{title}</span>}
        text={<span key={stage}>{text}</span>}
      />
      {failed && (
        <Actions>
          {details !== undefined && stage === 'unsupported' && (
            <CopyDetails details={details} label={texts.copyDetails} copied={texts.copied} />
          )}
          {stage === 'notFound' && (
            <Button variant="secondary" size="big" onClick={() => router.reset('Connect')} data-testid="w3m-connecting-other">
              {texts.otherWallet}
            </Button>
          )}
          <Button ref={retryButton} variant="primary" size="big" iconStart={retryIcon} onClick={retry} data-testid="w3m-connecting-retry">
            {texts.tryAgain}
          </Button>
        </Actions>
      )}
    </>
  );
}

/** The wallet's name, as the title. */
export function useConnectingTitle({ connectorId, namespace }: Params['params']): string {
  return useWallet(connectorId, namespace).name;
}

/** Stage of the connecting view. */
type ConnectingStage = 'waiting' | 'connected' | 'unloaded' | Exclude<ConnectFailureReason, 'closed'>;

/** A wallet that is being asked. */
type Connecting = {
  readonly stage: ConnectingStage;
  readonly name: string;
  readonly icon: string | undefined;
  /** For developers, after a failure. */
  readonly details: string | undefined;
  /** Address and network of the new connection, once it exists. */
  readonly connected: { readonly address: string; readonly network: string } | undefined;
  retry(): void;
};

/**
 * Requests a connection when the view is mounted, and cancels it when the view is unmounted.
 *
 * @param params.asked The connection has been requested already.
 * @param isReady The namespace is decided; until then nothing is requested.
 */
function useConnecting({ connectorId, namespace: wanted, asked = false }: RouteParams['ConnectingExternal'], isReady: boolean): Connecting {
  const { connection: controller, connectors, stores } = useControllers();
  const wallet = useWallet(connectorId, wanted);
  const { namespace, connector, connection } = wallet;
  const [unloaded, setUnloaded] = useState(false);
  const isAsked = useRef(asked);

  const ask = useCallback(
    (isWanted: () => boolean) => {
      setUnloaded(false);
      controller.load().then(
        (loaded) => {
          const known = connectors.find(connectorId);
          // The outcome is read from the state.
          if (known && isWanted()) void loaded.connect(known, namespace).catch(() => {});
        },
        () => setUnloaded(true),
      );
    },
    [connectors, connectorId, controller, namespace],
  );
  // Its object may be another one whenever some other wallet comes: that is no reason to ask again.
  const isHere = connector !== undefined;

  useEffect(() => {
    if (!isHere || !isReady) return undefined;
    let left = false;
    // A view that is left before the code is there requests nothing.
    if (!isAsked.current) ask(() => !left);
    // Only of this once: a wallet that comes back is asked again.
    isAsked.current = false;
    return () => {
      left = true;
      controller.loaded?.cancel(namespace);
      controller.loaded?.forgetFailure(namespace);
    };
  }, [ask, isHere, isReady, controller, namespace]);

  const link = connection.status === 'connected' ? connection.link : undefined;
  return {
    stage: unloaded ? 'unloaded' : toStage(wallet),
    name: wallet.name,
    icon: wallet.icon,
    details: 'failure' in connection ? (connection.failure?.error.details ?? connection.failure?.error.message) : undefined,
    connected: link && {
      address: formatAddress(link.accounts[0], ADDRESS_START_CHARS, ADDRESS_END_CHARS),
      network: stores.getNetwork(namespace)?.name ?? '',
    },
    retry: () => ask(() => true),
  };
}

function toStage({ connector, connection }: WalletState): ConnectingStage {
  if (!connector) return 'notFound';
  const failure = 'failure' in connection ? connection.failure?.error.reason : undefined;
  if (failure && failure !== 'closed') return failure;
  return connection.status === 'connected' && connection.link.connectorId === connector.id ? 'connected' : 'waiting';
}

/** A wallet and where its connection stands. `connector` is gone once the wallet vanished. */
type WalletState = {
  readonly namespace: Namespace;
  readonly connector: Connector | undefined;
  readonly connection: ConnectionState;
  readonly name: string;
  readonly icon: string | undefined;
};

/**
 * Follows one wallet in a namespace, by default in the one that is active when it appears, or in the wallet's own where it
 * does not serve that: another tab that goes elsewhere changes nothing here.
 */
function useWallet(connectorId: string, wanted?: Namespace): WalletState {
  const { connectors, stores } = useControllers();
  const [namespace] = useState(() => {
    const active = stores.$activeNamespace.get();
    const own = connectors.find(connectorId)?.namespaces ?? [active];
    return wanted ?? (own.includes(active) ? active : own[0]!);
  });
  const connection = useStore(stores.$connections)[namespace] ?? { status: 'disconnected' };
  useStore(connectors.$connectors);
  const connector = connectors.find(connectorId);
  return { namespace, connector, connection, name: connector?.name ?? connectorId, icon: connector?.icon };
}
