import type { Disposer } from '../../config/environment.js';
import { SOCIALS, type Social } from '../../config/options.js';
import { readPlatform, type PlatformWindow } from '../../config/platform.js';
import type { Controllers } from '../../controllers/controllers.js';
import { socialTileMessages } from './messages.js';
import { openSocialWindow, type SocialWindow } from './social-window.js';

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
