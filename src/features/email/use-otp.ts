import { useEffect, useRef, useState } from 'react';
import { CONNECTED_HOLD_MS } from '../../config/constants.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { CODE_LENGTH } from '../../ui/one-time-code.js';
import { checkCode, finishEmailLogin } from '../../actions/login/email-steps.js';

/** Where a code stands. `unfinished`: it was right, and the login did not come about. */
export type OtpStage = 'typing' | 'checking' | 'unfinished' | 'connected';

/** A code that is typed, and what came of it. */
export type Otp = {
  readonly stage: OtpStage;
  readonly code: string;
  /** The frame's own words, after a code that was not right. */
  readonly error: string | undefined;
  setCode(code: string): void;
  /** Finishes a login whose code was right. */
  retry(): void;
};

/** Checks a code as soon as it is whole, and logs in. Spec §4, "E-mail login". */
export function useOtp(email: string): Otp {
  const controllers = useControllers();
  const { environment, modal } = controllers;
  const [stage, setStage] = useState<OtpStage>('typing');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);
  useEffect(() => (stage === 'connected' ? environment.setTimer(modal.finish, CONNECTED_HOLD_MS) : undefined), [stage, environment, modal]);

  const finish = async () => {
    const { signal } = leaving.current!;
    setStage('checking');
    try {
      await finishEmailLogin(controllers, email);
      if (!signal.aborted) setStage('connected');
    } catch (thrown) {
      environment.log.error('The login was not taken up.', thrown);
      if (!signal.aborted) setStage('unfinished');
    }
  };
  const check = async (otp: string) => {
    const { signal } = leaving.current!;
    setStage('checking');
    try {
      await checkCode(controllers, otp, signal);
    } catch (thrown) {
      if (signal.aborted) return;
      setError((thrown as Error).message);
      setCode('');
      setStage('typing');
      return;
    }
    if (!signal.aborted) await finish();
  };

  return {
    stage,
    code,
    error,
    setCode(next) {
      if (stage !== 'typing') return;
      setCode(next);
      setError(undefined);
      if (next.length === CODE_LENGTH) void check(next);
    },
    retry: () => void finish(),
  };
}
