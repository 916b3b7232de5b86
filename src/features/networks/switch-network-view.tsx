import { type JSX, useEffect, useRef, useState } from 'react';
import { leaveNetworkViews } from '../../actions/networks/choose-network.js';
import { CONNECTED_HOLD_MS } from '../../config/constants.js';
import type { CaipNetworkId, Network } from '../../config/network.js';
import { findNetwork } from '../../controllers/network/active-network.js';
import { useNetworkImage } from '../../controllers/use-images.js';
import { useAnnouncement, useControllers } from '../../controllers/use-controllers.js';
import { SwitchNetworkError, type SwitchNetworkFailureReason } from '../../errors/modal-errors.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { Hero } from '../../ui/hero/hero.js';
import { AvatarPair, Thread } from '../../ui/hero/thread.js';
import { NetworkPin } from '../../ui/picture/token-disc.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { useStore } from '../../utils/use-store.js';
import { WaitingActions } from '../failure-parts.js';
import { networksMessages } from './messages.js';
import { type NetworkState, useNetworkNamespace } from './network-row.js';

const WAITING: Outcome = { stage: 'waiting' };

type Params = { readonly params: { readonly network: CaipNetworkId } };

const THREADS: Record<SwitchingStage, 'wait' | 'done' | 'no' | 'late'> = {
  waiting: 'wait',
  done: 'done',
  rejected: 'no',
  unsupported: 'no',
  notApproved: 'no',
  ignored: 'no',
  timeout: 'late',
  busy: 'late',
  off: 'no',
  gone: 'no',
  notFound: 'no',
  unloaded: 'no',
};

/** Waits for a wallet to go to a network. Asks by itself when it appears. */
export function SwitchNetworkView({ params }: Partial<Params>): JSX.Element {
  const { environment, modal, router, stores } = useControllers();
  const texts = useMessages(networksMessages);
  const getImage = useNetworkImage();
  const { stage, network, networkState, hasWallet, details, retry } = useSwitching(readNetwork(params));
  const seeNetworks = useRef<HTMLButtonElement>(null);
  const hadWallet = useRef(hasWallet);

  const wallet = networkState.wallet?.name ?? '';
  const targetName = network?.name ?? '';
  const facts = { wallet, wanted: targetName, network: networkState.name };
  const words: Record<SwitchingStage, readonly [title: string, text: string]> = {
    waiting: [texts.waitingTitle(facts), texts.waitingText({ network: targetName })],
    done: [texts.doneTitle({ network: targetName }), texts.doneText],
    rejected: [texts.declinedTitle, texts.declinedText(facts)],
    unsupported: [texts.unsupportedTitle, texts.unsupportedText(facts)],
    notApproved: [texts.unsupportedTitle, texts.notApprovedText(facts)],
    ignored: [texts.ignoredTitle(facts), texts.ignoredText(facts)],
    timeout: [texts.lateTitle(facts), texts.lateText(facts)],
    busy: [texts.busyTitle(facts), texts.busyText],
    off: [texts.offTitle, texts.offText(facts)],
    gone: [texts.goneTitle(facts), texts.goneText],
    notFound: [texts.notFoundTitle, texts.notFoundText],
    unloaded: [texts.unloadedTitle, texts.unloadedText],
  };
  const { enableNetworkSwitch } = useStore(stores.$options);
  const isSwitchable = stage !== 'off' && enableNetworkSwitch !== false;
  // A sentence that names the wallet has nothing to name without one.
  const isNamed = hasWallet || stage === 'done' || stage === 'notFound' || stage === 'unloaded';
  const nameless = [stage === 'unsupported' ? texts.unsupportedTitle : texts.switchTitle, texts.noWallet(facts)] as const;
  const [title, text] = isNamed ? words[stage] : nameless;
  const failed = stage !== 'waiting' && stage !== 'done';

  useAnnouncement(`${title}. ${text}`, failed && 'assertive');
  useEffect(() => {
    if (stage === 'notFound') seeNetworks.current?.focus();
  }, [stage]);
  useEffect(() => {
    // Close when the wallet has disconnected during the request.
    if (hadWallet.current && !hasWallet) modal.close();
    hadWallet.current = hasWallet;
  }, [hasWallet, modal]);
  useEffect(() => {
    if (stage !== 'done') return undefined;
    const leave = () => {
      const isElsewhere = Object.values(stores.$connections.get()).some((state) => 'connection' in state);
      // Another namespace is connected: choose a wallet for this one.
      if (!hasWallet && isElsewhere) router.reset('Connect');
      else leaveNetworkViews(router);
    };
    return environment.setTimer(leave, hasWallet ? CONNECTED_HOLD_MS : 0);
  }, [stage, hasWallet, environment, router, stores]);

  return (
    <>
      <Hero
        data-testid="w3m-switching"
        steady="three"
        picture={
          <AvatarPair>
            <WalletPicture size={64} name={wallet || '?'} src={networkState.wallet?.icon} />
            <Thread state={THREADS[stage]} />
            <NetworkPin
              size={64}
              name={targetName || '?'}
              id={network?.caipNetworkId}
              src={network && getImage(network)}
              muted={!network}
            />
          </AvatarPair>
        }
        title={<span key={title}>{title}</span>}
        text={<span key={text}>{text}</span>}
      />
      {stage === 'notFound' && (
        <Actions>
          <Button
            ref={seeNetworks}
            variant="primary"
            size="big"
            onClick={() => router.replace('Networks')}
            data-testid="w3m-switching-networks"
          >
            {texts.seeNetworks}
          </Button>
        </Actions>
      )}
      {stage !== 'done' && stage !== 'notFound' && (failed || hasWallet) && (
        <WaitingActions
          name="w3m-switching"
          isFailed={failed}
          details={stage === 'unsupported' ? details : undefined}
          // The wallet may still answer: this view is only left.
          leave={{ label: texts.stay, onClick: router.back, testId: 'w3m-switching-stay' }}
          // Offer no retry where switching is off.
          retry={isSwitchable ? retry : undefined}
          texts={texts}
        />
      )}
    </>
  );
}

/** The network's name, as the title. */
export function useSwitchTitle(params: Params['params'] | undefined): string {
  const { stores } = useControllers();
  const { switchTitle } = useMessages(networksMessages);
  return findNetwork(useStore(stores.$options), readNetwork(params))?.name ?? switchTitle;
}

/** Parameters may come from a host's `open()`: anything, or nothing. */
function readNetwork(params: unknown): CaipNetworkId | undefined {
  const network = (params as { network?: unknown } | null | undefined)?.network;
  return typeof network === 'string' ? (network as CaipNetworkId) : undefined;
}

/** Stage of the switching view. */
type SwitchingStage = 'waiting' | 'done' | 'gone' | 'unloaded' | SwitchNetworkFailureReason;

/** A wallet that is being asked. */
type Switching = {
  readonly stage: SwitchingStage;
  /** Requested network; `undefined` when the host has no such network. */
  readonly network: Network | undefined;
  /** Wallet's current network. */
  readonly networkState: NetworkState;
  /** Whether a wallet is asked at all; without one the network becomes the one to start on. */
  readonly hasWallet: boolean;
  /** For developers, after a failure. */
  readonly details: string | undefined;
  /** Asks again; while the wallet has not answered it only says that the request is open there. */
  retry(): void;
};

type Outcome = { readonly stage: SwitchingStage; readonly details?: string | undefined };

/** Asks a wallet to go to a network when the view appears. A visitor who leaves changes nothing about what was asked. */
function useSwitching(target: CaipNetworkId | undefined): Switching {
  const { network: controller, stores } = useControllers();
  const options = useStore(stores.$options);
  const active = useStore(stores.$activeNamespace);
  const network = findNetwork(options, target);
  const networkState = useNetworkNamespace(network?.chainNamespace);
  const [outcome, setOutcome] = useState(WAITING);
  const [attempt, setAttempt] = useState(0);

  const id = network?.caipNetworkId;
  // A connection that is being reconnected can be asked as soon as its wallet has answered.
  const isReady = networkState.status !== 'reconnecting' && networkState.status !== 'connecting';

  useEffect(() => {
    if (!id || !isReady) return undefined;
    let left = false;
    // Another network may have taken the place of one that was declined.
    setOutcome(WAITING);
    const tell = (next: Outcome) => !left && setOutcome(next);
    // Send no request if the view was left before the code had loaded.
    void controller.load().then(
      (loaded) => {
        if (left) return;
        void loaded.switchTo(id).then(
          () => tell({ stage: 'done' }),
          (error: unknown) => tell(toOutcome(error)),
        );
      },
      () => tell({ stage: 'unloaded' }),
    );
    return () => {
      left = true;
    };
  }, [id, isReady, attempt, controller]);

  // The wallet's report decides, however the switch came about.
  const isThere =
    networkState.status === 'connected' &&
    id !== undefined &&
    active === network?.chainNamespace &&
    networkState.network?.caipNetworkId === id;
  const isGone = outcome.stage === 'off' && options.enableNetworkSwitch !== false;
  return {
    stage: !network ? 'notFound' : isThere ? 'done' : isGone ? 'gone' : outcome.stage,
    network,
    networkState,
    hasWallet: networkState.wallet !== undefined,
    details: outcome.details,
    retry() {
      // The wallet has not answered: the visitor is led to that request, which the controller would join in any case.
      if (outcome.stage === 'waiting') return setOutcome({ stage: 'busy' });
      setOutcome(WAITING);
      setAttempt(attempt + 1);
    },
  };
}

/** Converts an error to the view's outcome; any other error is a part that did not load. */
function toOutcome(error: unknown): Outcome {
  if (error instanceof SwitchNetworkError) return { stage: error.reason, details: error.details ?? error.message };
  return { stage: 'unloaded', details: error instanceof Error ? error.message : String(error) };
}
