import { useEffect, useState } from 'react';
import type { CaipNetworkId, Network } from '../../config/network.js';
import { findNetwork } from '../../controllers/network/active-network.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { SwitchNetworkError, type SwitchNetworkFailureReason } from '../../errors/switch-network-errors.js';
import { useStore } from '../../utils/use-store.js';
import { useNetworkNamespace, type Place } from './use-network-namespace.js';

/** Stage of the switching view. */
export type SwitchingStage = 'waiting' | 'done' | 'gone' | 'unloaded' | SwitchNetworkFailureReason;

/** A wallet that is being asked. */
export type Switching = {
  readonly stage: SwitchingStage;
  /** Requested network; `undefined` when the host has no such network. */
  readonly network: Network | undefined;
  /** Wallet's current network. */
  readonly place: Place;
  /** Whether a wallet is asked at all; without one the network becomes the one to start on. */
  readonly hasWallet: boolean;
  /** For developers, after a failure. */
  readonly details: string | undefined;
  retry(): void;
};

type Outcome = { readonly stage: SwitchingStage; readonly details?: string | undefined };

const WAITING: Outcome = { stage: 'waiting' };

/** Asks a wallet to go to a network when the view appears. A visitor who leaves changes nothing about what was asked. */
export function useSwitching(wanted: CaipNetworkId | undefined): Switching {
  const { network: controller, stores } = useControllers();
  const options = useStore(stores.$options);
  const active = useStore(stores.$activeNamespace);
  const network = findNetwork(options, wanted);
  const place = useNetworkNamespace(network?.chainNamespace);
  const [outcome, setOutcome] = useState(WAITING);
  const [attempt, setAttempt] = useState(0);

  const id = network?.caipNetworkId;
  // A connection that is being reconnected can be asked as soon as its wallet has answered.
  const isReady = place.status !== 'reconnecting' && place.status !== 'connecting';

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
    place.status === 'connected' && id !== undefined && active === network?.chainNamespace && place.network?.caipNetworkId === id;
  const isGone = outcome.stage === 'off' && options.enableNetworkSwitch !== false;
  return {
    stage: !network ? 'notFound' : isThere ? 'done' : isGone ? 'gone' : outcome.stage,
    network,
    place,
    hasWallet: place.wallet !== undefined,
    details: outcome.details,
    retry() {
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
