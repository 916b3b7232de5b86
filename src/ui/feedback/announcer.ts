/** Urgency of an announcement: `polite` waits for a pause, `assertive` interrupts. */
export type Politeness = 'polite' | 'assertive';

/** Says things to assistive technology; a mounted `LiveRegion` does the saying. */
export interface Announcer {
  /** An empty text says nothing. Nothing is kept while no region listens. Default `polite`. */
  announce(text: string, politeness?: Politeness): void;
  /** @returns A function that ends the subscription. */
  subscribe(listener: (text: string, politeness: Politeness) => void): () => void;
  /** Runs a function later; the returned function takes it back. */
  readonly setTimer: SetTimer;
}

/** Runs a callback once after a delay in milliseconds; the returned function takes it back. */
export type SetTimer = (callback: () => void, delayMs: number) => () => void;

/**
 * Creates the channel between the components that announce and the one `LiveRegion` of the modal.
 *
 * @example
 * const announcer = createAnnouncer(environment.setTimer);
 * announcer.announce(t.copied);
 */
export function createAnnouncer(setTimer: SetTimer): Announcer {
  const listeners = new Set<(text: string, politeness: Politeness) => void>();
  return {
    setTimer,
    announce(text, politeness = 'polite') {
      if (text.trim()) listeners.forEach((listener) => listener(text, politeness));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
