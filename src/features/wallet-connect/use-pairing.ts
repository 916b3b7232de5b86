import { useCallback, useEffect, useState } from 'react';
import { PAIRING_RETRY_MS } from '../../config/constants.js';
import type { Connector, PairingState } from '../../connectors/connector.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { toAlertCode } from '../../errors/alert-codes.js';
import type { ConnectError } from '../../errors/modal-errors.js';
import { atom } from '../../utils/atom.js';
import { useStore } from '../../utils/use-store.js';

/** The texts of a wait that failed: stage → keys of its title and text. `unsigned`: the site refused the wallet's signature. */
export const FAILED_TEXTS = {
  failed: { title: 'failedTitle', text: 'failedText' },
  refused: { title: 'failedTitle', text: 'refusedText' },
  unsigned: { title: 'unsignedTitle', text: 'unsignedText' },
} as const;

/** Stage of a pairing's view. */
export type PairingStage = 'waiting' | 'connected' | 'declined' | keyof typeof FAILED_TEXTS;

/** A wait for a wallet of another device. */
export type PairingWait = {
  readonly stage: PairingStage;
  readonly uri: string | undefined;
  /** Milliseconds since 1970. */
  readonly expiresAt: number | undefined;
  /** For developers, after a failure. */
  readonly details: string | undefined;
  /** Whether `retry` asks: from 1 s after a failure on. Spec §4, "Pairing status". */
  readonly canRetry: boolean;
  retry(): void;
};

const NO_PAIRING = atom<PairingState>({ status: 'disconnected' });

/**
 * Waits for a wallet while the view is there. After a refusal by the visitor it waits again by itself, a second later, with
 * another address. Spec §4, "Pairing status".
 */
export function usePairing(connector: Connector | undefined): PairingWait {
  const { connection: controller, environment, stores } = useControllers();
  const [namespace] = useState(() => stores.$activeNamespace.get());
  const [isUnloaded, setUnloaded] = useState(false);
  /** The failure after which a second has passed. */
  const [retryable, setRetryable] = useState<number | 'unloaded'>();
  const { uri, expiresAt } = useStore(connector?.pairing?.$state ?? NO_PAIRING);
  const connections = useStore(stores.$connections);
  const connection = connections[namespace] ?? { status: 'disconnected' };
  const failure = 'failure' in connection ? connection.failure : undefined;
  // A wallet may share accounts of another namespace than the one that it was asked for.
  const isOurs = Object.values(connections).some((state) => state.status === 'connected' && state.connection.connectorId === connector?.id);
  const stage = isUnloaded ? 'failed' : toStage(isOurs, failure?.error);

  const ask = useCallback(() => {
    setUnloaded(false);
    setRetryable(undefined);
    if (!connector) return;
    controller.load().then(
      (loaded) => void loaded.connect(connector, namespace).catch(() => {}),
      () => setUnloaded(true),
    );
  }, [connector, controller, namespace]);

  useEffect(() => {
    ask();
    return () => {
      controller.loaded?.cancel(namespace, 'back');
    };
  }, [ask, controller, namespace]);

  const attempt = failure?.attempt;
  useEffect(
    () => (stage === 'declined' && attempt !== undefined ? environment.setTimer(ask, PAIRING_RETRY_MS) : undefined),
    [stage, attempt, environment, ask],
  );

  const failed = stage in FAILED_TEXTS ? (isUnloaded ? 'unloaded' : attempt) : undefined;
  useEffect(
    () => (failed === undefined ? undefined : environment.setTimer(() => setRetryable(failed), PAIRING_RETRY_MS)),
    [failed, environment],
  );
  const canRetry = failed === undefined || failed === retryable;

  const details = failure?.error.details ?? failure?.error.message;

  return { stage, uri, expiresAt, details, canRetry, retry: () => canRetry && ask() };
}

function toStage(isConnected: boolean, error: ConnectError | undefined): PairingStage {
  if (!error || error.reason === 'closed') return isConnected ? 'connected' : 'waiting';
  if (error.reason === 'rejected') return 'declined';
  if (error.textKey === 'signatureRefused') return 'unsigned';
  return toAlertCode(error.details ?? '') ? 'refused' : 'failed';
}
