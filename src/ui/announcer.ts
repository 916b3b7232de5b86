/** How urgent an announcement is: `polite` waits for a pause, `assertive` interrupts. */
export type Politeness = 'polite' | 'assertive';

/** Says things to assistive technology; a mounted `LiveRegion` does the saying. */
export interface Announcer {
  /** An empty text says nothing. Nothing is kept while no region listens. Default `polite`. */
  announce(text: string, politeness?: Politeness): void;
  /** @returns A function that ends the subscription. */
  subscribe(listener: (text: string, politeness: Politeness) => void): () => void;
}

/**
 * Makes the channel between whoever has something to say and the one `LiveRegion` of the modal.
 *
 * @example
 * const announcer = createAnnouncer();
 * announcer.announce(t.copied);
 */
export function createAnnouncer(): Announcer {
  const listeners = new Set<(text: string, politeness: Politeness) => void>();
  return {
    announce(text, politeness = 'polite') {
      if (text.trim() === '') return;
      for (const listener of listeners) listener(text, politeness);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
