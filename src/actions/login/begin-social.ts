// chunk of this folder: login
import type { Disposer } from '../../config/environment.js';
import type { Social } from '../../config/options.js';
import { SOCIALS } from '../../config/services.js';
import { readPlatform, type PlatformWindow } from '../../config/platform.js';
import type { Controllers } from '../../controllers/controllers.js';
import { isSecureUrl } from '../../utils/secure-url.js';
import { socialTileMessages } from './messages.js';
import { SocialError } from '../flow-errors.js';

/** A provider as visitors see it. */
type Provider = { readonly name: string };

/** The providers. */
export const PROVIDERS: Readonly<Record<Social, Provider>> = {
  google: { name: 'Google' },
  x: { name: 'X' },
  discord: { name: 'Discord' },
  farcaster: { name: 'Farcaster' },
  github: { name: 'GitHub' },
  apple: { name: 'Apple' },
  facebook: { name: 'Facebook' },
};

/** Providers whose pages refuse Telegram's own browser, by system. AppKit's list. */
const REFUSING: Readonly<Record<'ios' | 'android' | 'mac', readonly Social[]>> = {
  ios: ['google'],
  android: ['facebook', 'x'],
  mac: ['x'],
};

/** Whether a value names a provider. */
export const isSocial = (value: unknown): value is Social => SOCIALS.some((known) => known === value);

/** Of some providers those whose pages can be used where the visitor is. */
export function listUsable(socials: readonly Social[], window: PlatformWindow | undefined): readonly Social[] {
  const { isTelegram, os } = readPlatform(window);
  if (!isTelegram) return socials;
  const system = os === 'other' ? (/Mac OS X/.test(window!.navigator.userAgent) ? 'mac' : undefined) : os;
  return socials.filter((social) => !system || !REFUSING[system].includes(social));
}

/** Way to reach a provider's page, chosen during the press, or the provider's answer after a redirect. */
export type SocialWay =
  | { readonly way: 'window'; readonly window: SocialWindow }
  | { readonly way: 'blocked' }
  | { readonly way: 'here' }
  | { readonly way: 'back'; readonly resultUri: string };

type Needed = Pick<Controllers, 'environment' | 'events' | 'i18n' | 'modal' | 'router'>;

/** Goes to a provider; called within the press. A second press while it is shown does nothing. */
export function beginSocial(controllers: Needed, provider: Social): void {
  const { events, router } = controllers;
  const shown = router.getView()?.view;
  if (shown === 'ConnectingSocial' || shown === 'ConnectingFarcaster') return;
  if (provider === 'farcaster') {
    events.emit('SOCIAL_LOGIN_STARTED', { provider });
    router.push('ConnectingFarcaster');
  } else router.push('ConnectingSocial', { provider, ...openWay(controllers, provider) });
}

/**
 * Opens the provider's window, or returns why it did not open; must be called during the press. The window is closed as soon as the login
 * is given up: when the modal closes, and when another view is shown.
 */
export function openWay(controllers: Needed, provider: Social): SocialWay {
  const { modal, router } = controllers;
  return openProvider(controllers, provider, (close) => [
    modal.onClose(close),
    // The view is on its way when this is called.
    router.$router.listen(({ history }) => history.at(-1)?.view === 'ConnectingSocial' || close()),
  ]);
}

/**
 * Opens the provider's window for a login that the caller draws.
 *
 * @param watch Registers the callback that closes the window when the login is given up.
 */
export function openProvider(
  { environment, events, i18n }: Pick<Controllers, 'environment' | 'events' | 'i18n'>,
  provider: Social,
  watch: (close: () => void) => readonly Disposer[],
): SocialWay {
  events.emit('SOCIAL_LOGIN_STARTED', { provider });
  // Telegram's browser has one window.
  if (readPlatform(environment.window).isTelegram) return { way: 'here' };
  const words = i18n.bind(socialTileMessages).get().opening({ provider: PROVIDERS[provider].name });
  const opened = openSocialWindow(environment.window!, words);
  if (!opened) return { way: 'blocked' };
  const close = () => {
    stops.splice(0).forEach((stop) => stop());
    opened.close();
  };
  const stops = [...watch(close), environment.onDispose(close)];
  return { way: 'window', window: { ...opened, close } };
}

/** The name under which the answer comes back in the page's address. AppKit's. */
const RESULT = 'result_uri';

/** Separator between a provider's own `state` and the page to return to; AppKit's. */
const BACK = '--';

const parse = (text: string | null): URL | undefined => (text !== null && URL.canParse(text) ? new URL(text) : undefined);

/** Whether the provider says that the visitor did not want to. @see https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1 */
export const isDenied = (resultUri: string): boolean => parse(resultUri)?.searchParams.get('error') === 'access_denied';

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

/**
 * Checks where the visitor is about to be led: over https, or http on this computer, and nothing that would run in this page.
 *
 * @returns The address in its normal form.
 * @throws {SocialError} `uri`.
 */
export function toProviderAddress(text: string): string {
  const url = parse(text);
  if (!url || !isSecureUrl(url) || url.username || url.password) throw new SocialError('uri', { details: 'It is no https page.' });
  return url.href;
}

/** A provider's address that leads back to this page instead of answering the window that opened it. */
export function withReturn(address: string, page: string): string {
  const url = new URL(address);
  const back = new URL(page);
  back.searchParams.delete(RESULT);
  url.searchParams.set('state', `${url.searchParams.get('state') ?? ''}${BACK}${back.href}`);
  return url.href;
}

/**
 * Reads the provider's answer from the page's URL, and the URL without it.
 *
 * @param origin The origin of the embedded wallet's page; a URL of another origin is not an answer to this login.
 */
export function readReturn(page: string, origin: string): { readonly resultUri: string; readonly page: string } | undefined {
  const url = new URL(page);
  const resultUri = url.searchParams.get(RESULT);
  if (resultUri === null || parse(resultUri)?.origin !== origin) return undefined;
  url.searchParams.delete(RESULT);
  return { resultUri, page: url.href };
}
