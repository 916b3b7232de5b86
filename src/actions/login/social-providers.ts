import { SOCIALS, type Social } from '../../config/socials.js';
import type { PlatformWindow } from '../../config/platform.js';
import { readPlatform } from '../../config/platform.js';

/** A provider as visitors see it: its name, and a letter of ours in place of its mark. */
export type Provider = { readonly name: string; readonly letter: string };

/** The providers. No two letters are the same: GitHub's and Facebook's begin another part of the name. */
export const PROVIDERS: Readonly<Record<Social, Provider>> = {
  google: { name: 'Google', letter: 'G' },
  x: { name: 'X', letter: 'X' },
  discord: { name: 'Discord', letter: 'D' },
  farcaster: { name: 'Farcaster', letter: 'F' },
  github: { name: 'GitHub', letter: 'H' },
  apple: { name: 'Apple', letter: 'A' },
  facebook: { name: 'Facebook', letter: 'B' },
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
