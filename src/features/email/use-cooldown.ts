import { useEffect, useState } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { getCooldown } from '../../actions/login/ask-for-email.js';

const SECOND_MS = 1000;

/**
 * Counts down to the moment from which another e-mail can be sent, once a second.
 *
 * @returns Whole seconds, rounded up, and what looks again after one was sent.
 */
export function useCooldown(): readonly [seconds: number, look: () => void] {
  const controllers = useControllers();
  const { environment } = controllers;
  const [leftMs, setLeft] = useState(() => getCooldown(controllers));
  useEffect(
    () => (leftMs > 0 ? environment.setTimer(() => setLeft(getCooldown(controllers)), Math.min(leftMs, SECOND_MS)) : undefined),
    // Each second is counted from the one before.
    [environment, controllers, leftMs],
  );
  return [Math.ceil(leftMs / SECOND_MS), () => setLeft(getCooldown(controllers))];
}
