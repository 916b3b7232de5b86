import { useCallback, useEffect, useState } from 'react';
import { CONNECTED_HOLD_MS } from '../../config/constants.js';
import { useControllers } from '../../controllers/use-controllers.js';
import type { SocialStage, Tell } from '../../actions/login/social-login.js';

/** Progress of an attempt. */
export type Progress = { readonly stage: SocialStage; readonly error?: unknown };

/**
 * Runs an attempt while its view is shown and the modal is open, and closes the modal a moment after it succeeded, unless
 * another view took over.
 *
 * @param run Begins it; another function is another attempt. `undefined`: there is none yet.
 * @returns `undefined` while there is none.
 */
export function useAttempt(run: ((tell: Tell, signal: AbortSignal) => Promise<void>) | undefined): Progress | undefined {
  const { environment, modal } = useControllers();
  const [progress, setProgress] = useState<Progress>();

  useEffect(() => {
    if (!run) return undefined;
    const abort = new AbortController();
    const stop = modal.onClose(() => abort.abort());
    void run((stage, error) => !abort.signal.aborted && setProgress({ stage, error }), abort.signal);
    return () => {
      stop();
      abort.abort();
    };
  }, [run, modal]);

  const isConnected = progress?.stage === 'connected';
  useEffect(() => (isConnected ? environment.setTimer(modal.finish, CONNECTED_HOLD_MS) : undefined), [isConnected, environment, modal]);
  return progress;
}

/** Counts attempts: `again` begins another one. */
export function useRounds(): readonly [round: number, again: () => void] {
  const [round, setRound] = useState(0);
  return [round, useCallback(() => setRound((before) => before + 1), [])];
}
