/** Urgency of an announcement: `polite` waits for a pause, `assertive` interrupts. */
export type Politeness = 'polite' | 'assertive';

/** A text for assistive technology. */
export interface Announcement {
  /** Empty once it has been withdrawn: then it is not read out if it still waits. */
  text: string;
  /** Whether its text is no longer true: then it leaves the region once it has been read out. */
  isOver?: boolean;
}

/** Channel to assistive technology; a mounted `LiveRegion` reads the texts out. */
export interface Announcer {
  /**
   * Announces a text. An empty text is not read out, and no text is kept while no region listens.
   *
   * @param politeness Default: `polite`.
   * @param isRead Whether a text that still waits is read when it is over. Default: `false`.
   * @returns A function that says that the text is over: it leaves the region once it has been read out, and is withdrawn if it still waits,
   *   so that an effect that returns it replaces an outdated text.
   */
  announce(text: string | false | undefined, politeness?: Politeness | false, isRead?: boolean): () => void;
  /**
   * @param listener Called with each new text, and again when it is over.
   * @returns A function that ends the subscription.
   */
  subscribe(listener: (announcement: Announcement, politeness: Politeness) => void): () => void;
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
 * useEffect(() => announcer.announce(texts.found({ count })), [announcer, texts, count]);
 */
export function createAnnouncer(setTimer: SetTimer): Announcer {
  const listeners = new Set<(announcement: Announcement, politeness: Politeness) => void>();
  return {
    setTimer,
    announce(text, politeness, isRead) {
      const announcement: Announcement = { text: text || '' };
      const tell = () => listeners.forEach((listener) => listener(announcement, politeness || 'polite'));
      if (announcement.text.trim()) tell();
      return () => {
        if (!isRead) announcement.text = '';
        announcement.isOver = true;
        tell();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
