import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';

/** What the Node build of the wrapper package gives an element: attributes, and the properties that it did not set. */
export type LeftProperties = {
  readonly _$litProps$?: Readonly<Record<string, unknown>>;
  readonly ref: RefCallback<HTMLElement>;
};

const NONE: Readonly<Record<string, unknown>> = {};

/**
 * Sets the properties and listeners of an element that the wrapper package left over. Does nothing where it set them itself,
 * and on a server.
 *
 * @param events Name of the property → name of the DOM event.
 * @param ref The ref of the element.
 * @returns The ref to use instead.
 */
export function useLeftProperties(
  left: LeftProperties['_$litProps$'] = NONE,
  events: Readonly<Record<string, string>>,
  ref: LeftProperties['ref'],
): RefCallback<HTMLElement> {
  const element = useRef<HTMLElement>(null);
  const before = useRef(NONE);
  // On a server React 18 warns of a layout effect; which of the two it is never changes.
  if (typeof document !== 'undefined')
    // oxlint-disable-next-line react/rules-of-hooks
    useLayoutEffect(() => {
      const { current } = element;
      if (!current) return undefined;
      const listeners: (() => void)[] = [];
      for (const name of Object.keys({ ...before.current, ...left })) {
        const value = left[name];
        const event = events[name];
        if (event === undefined) Object.assign(current, { [name]: value });
        else if (typeof value === 'function') {
          const listener = value as EventListener;
          current.addEventListener(event, listener);
          listeners.push(() => current.removeEventListener(event, listener));
        }
      }
      before.current = left;
      return () => listeners.forEach((stop) => stop());
    });
  return useCallback(
    (node) => {
      element.current = node;
      ref(node);
    },
    [ref],
  );
}
