import { useEffect, useState } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';

/** Gives a value once it has stayed the same for so many milliseconds; the first one at once. */
export function useDelayed<Value>(value: Value, waitMs: number): Value {
  const { environment } = useControllers();
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    return environment.setTimer(() => setSettled(value), waitMs);
  }, [value, settled, waitMs, environment]);
  return settled;
}
