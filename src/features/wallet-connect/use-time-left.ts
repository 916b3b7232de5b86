import { useEffect, useState } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';

const SECOND_MS = 1000;

/**
 * Counts down to a moment, once a second.
 *
 * @param until Milliseconds since 1970.
 * @returns Whole seconds, never below 0.
 */
export function useSecondsLeft(until: number | undefined): number {
  const { environment } = useControllers();
  const [now, setNow] = useState(() => environment.now());
  useEffect(() => {
    if (until === undefined) return undefined;
    setNow(environment.now());
    return environment.setTimer(() => setNow(environment.now()), SECOND_MS);
    // Each second is counted from the one before.
  }, [environment, until, now]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / SECOND_MS));
}

/** Minutes and seconds, for example `3:07`, in the digits of the language. */
export function formatTimeLeft(seconds: number, locale: string): string {
  const toText = (value: number, digits: number) =>
    new Intl.NumberFormat(locale, { minimumIntegerDigits: digits, useGrouping: false }).format(value);
  return `${toText(Math.floor(seconds / 60), 1)}:${toText(seconds % 60, 2)}`;
}
