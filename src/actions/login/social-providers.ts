import { SOCIALS, type Social } from '../../config/options.js';
import type { PlatformWindow } from '../../config/platform.js';
import { readPlatform } from '../../config/platform.js';

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
