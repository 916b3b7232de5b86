import type { Disposer } from '../../config/environment.js';
import { readPlatform } from '../../config/platform.js';
import type { Social } from '../../config/options.js';
import type { Controllers } from '../../controllers/controllers.js';
import { PROVIDERS } from './social-providers.js';
import { openSocialWindow, type SocialWindow } from './social-window.js';
import { socialTileMessages } from './messages.js';

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
