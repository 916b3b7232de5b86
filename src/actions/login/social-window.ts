/** A provider's window as far as it is ours: across origins nothing can be read of it but that it is closed. */
export type SocialWindow = {
  /** Whether it is closed, or no longer belongs to this page, which looks the same. */
  isClosed(): boolean;
  /** Whether a message comes from this very window. */
  isSource(source: unknown): boolean;
  /** Leads it to a page. */
  go(url: string): void;
  /** Closes it; safe to call twice. */
  close(): void;
};

/** Size of the window, in pixels. AppKit's. */
const [WIDTH, HEIGHT] = [600, 800];

/** Members of the page's window that opening another one needs. */
export type OpenerWindow = Pick<Window, 'open' | 'outerWidth' | 'outerHeight' | 'screenX' | 'screenY'>;

/**
 * Opens an empty window in the middle of the page's own; must be called during the press, or browsers block it. Its URL is set later. It
 * keeps its opener, because the page in it posts its answer there.
 *
 * @param words Text in the window until then.
 * @returns `undefined` where the browser blocked the window.
 */
export function openSocialWindow(page: OpenerWindow, words: string): SocialWindow | undefined {
  const left = Math.max(0, Math.round(page.screenX + (page.outerWidth - WIDTH) / 2));
  const top = Math.max(0, Math.round(page.screenY + (page.outerHeight - HEIGHT) / 2));
  let opened: Window | null;
  try {
    opened = page.open('', '_blank', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top},scrollbars=yes`);
  } catch {
    return undefined;
  }
  // Some blockers open it and close it at once.
  if (!opened || opened.closed) return undefined;
  const own = opened;
  write(own, words);
  return {
    isClosed: () => own.closed,
    isSource: (source) => source === own,
    go: (url) => own.location.replace(url),
    close: () => own.close(),
  };
}

/** Writes a text into a window that is still empty. */
function write(opened: Window, words: string): void {
  try {
    const { document } = opened;
    document.title = words;
    document.documentElement.style.colorScheme = 'light dark';
    document.body.style.font = '16px system-ui, sans-serif';
    document.body.textContent = words;
  } catch {
    // Leave the window empty where the browser denies access to it.
  }
}
