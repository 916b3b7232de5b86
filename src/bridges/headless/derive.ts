import type { ReadableAtom } from 'nanostores';
import { atom } from '../../utils/atom.js';

/** A store of what follows from others; it looks at them while somebody listens, and whenever it is asked. */
export function derive<Value>(sources: readonly ReadableAtom<unknown>[], read: () => Value): ReadableAtom<Value> {
  const $value = atom(read());
  const follow = () => $value.set(read());
  return Object.assign(Object.create($value) as typeof $value, {
    get: read,
    listen(listener: (value: Value) => void) {
      follow();
      const stops = [...sources.map((source) => source.listen(follow)), $value.listen(listener)];
      return () => stops.forEach((stop) => stop());
    },
    subscribe(listener: (value: Value) => void) {
      follow();
      const stops = [...sources.map((source) => source.listen(follow)), $value.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
  });
}
