/** A seller's window as far as it is ours. Across origins nothing can be read of it but that it is closed. */
export type BuyWindow = {
  /** Whether it is closed, or no longer belongs to this page, which looks the same. */
  isClosed(): boolean;
  /** Leads it to a page. */
  go(url: string): void;
  close(): void;
};

/** Size of the window, in pixels; AppKit's. */
const [WIDTH, HEIGHT] = [600, 800];

/**
 * Opens an empty window; called within the press, which is when browsers allow it. Where it leads is often known later.
 * The page that comes into it gets no opener: it cannot reach this one. (`noopener` as a feature would give us no window to
 * lead either.)
 *
 * @returns `undefined` where the browser keeps windows shut.
 */
export function openBuyWindow(page: Pick<Window, 'open'>): BuyWindow | undefined {
  let opened: Window | null;
  try {
    opened = page.open('', '_blank', `popup,width=${WIDTH},height=${HEIGHT},scrollbars=yes`);
    // Some blockers open it and close it at once.
    if (!opened || opened.closed) return undefined;
    opened.opener = null;
  } catch {
    return undefined;
  }
  const own = opened;
  return {
    isClosed: () => own.closed,
    go: (url) => own.location.replace(url),
    close: () => own.close(),
  };
}
