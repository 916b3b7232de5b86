import { useEffect, useRef, useState, type JSX } from 'react';
import { useMessages } from '../../i18n/use-messages.js';
import { IconTile } from '../../ui/icon-tile.js';
import { Hero } from '../../ui/hero.js';
import { mailIcon } from '../../ui/icons.js';
import { CODE_LENGTH, OneTimeCode } from '../../ui/one-time-code.js';
import { loginAccountMessages } from './messages.js';

/** Properties of {@link CodeStep}. */
type Props = {
  /** Where the code went. */
  readonly email: string;
  /** Checks a code; what it throws is said under the code. */
  check(code: string, signal: AbortSignal): Promise<void>;
};

/** Takes one code, checked as soon as it is whole. */
export function CodeStep({ email, check }: Props): JSX.Element {
  const texts = useMessages(loginAccountMessages);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    input.current?.focus();
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);
  const change = async (next: string) => {
    if (isBusy) return;
    setCode(next);
    setError(undefined);
    if (next.length < CODE_LENGTH) return;
    const { signal } = leaving.current!;
    setBusy(true);
    try {
      await check(next, signal);
    } catch (thrown) {
      if (signal.aborted) return;
      setError((thrown as Error).message);
      setCode('');
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  };
  return (
    <>
      <Hero dense picture={<IconTile icon={mailIcon} />} title={texts.codeTitle} text={texts.codeText({ email })} />
      <OneTimeCode
        ref={input}
        label={texts.codeLabel}
        value={code}
        onChange={(next) => void change(next)}
        disabled={isBusy}
        {...(error !== undefined && { error: <bdi>{error}</bdi> })}
        data-testid="w3m-email-code"
      />
    </>
  );
}
