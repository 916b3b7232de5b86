/** Facts that decide how a wallet is opened on this device. */
export type Platform = {
  readonly os: 'ios' | 'android' | 'other';
  /** A phone or a tablet, or something that is used with a finger. */
  readonly isMobile: boolean;
  /** Inside Telegram, which opens links only in a new tab. */
  readonly isTelegram: boolean;
  /** Safari of a phone, which opens apps only in the press itself. */
  readonly isMobileSafari: boolean;
  readonly isFramed: boolean;
};

/** Members of the window that are read. */
export type PlatformWindow = {
  readonly navigator: { readonly userAgent: string };
  readonly self: unknown;
  readonly top: unknown;
  matchMedia(query: string): { readonly matches: boolean };
};

/** Reads where the page runs. */
export function readPlatform(window: PlatformWindow | undefined): Platform {
  if (!window) return { os: 'other', isMobile: false, isTelegram: false, isMobileSafari: false, isFramed: false };
  const { userAgent } = window.navigator;
  const isIos = /iPhone|iPad|iPod/i.test(userAgent);
  const isAndroid = /Android/i.test(userAgent);
  const isTelegram =
    ['TelegramWebviewProxy', 'TelegramWebviewProxyProto'].some((name) => name in window) || /\bTelegram\b/i.test(userAgent);
  return {
    os: isIos ? 'ios' : isAndroid ? 'android' : 'other',
    isMobile:
      isIos || isAndroid || window.matchMedia?.('(pointer: coarse)').matches === true || /webOS|BlackBerry|Opera Mini/i.test(userAgent),
    isTelegram,
    // Every browser of iOS names Safari; the others name themselves too.
    isMobileSafari: isIos && /Safari/i.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT|GSA/i.test(userAgent),
    isFramed: window.self !== window.top,
  };
}
