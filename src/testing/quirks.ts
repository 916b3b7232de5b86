import type { QuirkBehavior, WalletQuirk } from '../connectors/quirks/quirk-types.js';
import { QUIRKS, type WalletQuirkName } from '../connectors/quirks/quirks.js';
import type { ScriptedProvider, WalletBehavior } from './wallet-types.js';

/**
 * Quirks that scripted wallets imitate, each with the wallet that has it and a public report.
 *
 * @example
 * const names = WALLET_QUIRKS.map(({ name }) => name);
 */
export const WALLET_QUIRKS: readonly WalletQuirk[] = QUIRKS;

/** Behaviour of a quirk. @throws {TypeError} For a name that no quirk has. */
export function readQuirk(name: WalletQuirkName | undefined): QuirkBehavior {
  if (name === undefined) return {};
  const quirk = WALLET_QUIRKS.find((one) => one.name === name);
  if (!quirk) throw new TypeError(`There is no quirk "${String(name)}". Names: ${QUIRKS.map((one) => one.name).join(', ')}.`);
  return quirk.behavior;
}

/** Sets how a quirk answers methods. A test can set another behaviour of a method afterwards. */
export function setQuirkBehavior(
  { hangs = [], throws = {}, answers = {} }: QuirkBehavior,
  setBehavior: (behavior: WalletBehavior, method: string) => void,
): void {
  hangs.forEach((method) => setBehavior('hang', method));
  Object.entries(throws).forEach(([method, value]) => setBehavior({ throw: value ?? undefined }, method));
  Object.entries(answers).forEach(([method, value]) => setBehavior({ answer: value }, method));
}

/** Gives a provider the members of a quirk, and takes away those that it lacks. */
export function setQuirkMembers(provider: ScriptedProvider, { members, lacks = [] }: QuirkBehavior, flags: readonly string[] = []): void {
  Object.assign(provider, members, Object.fromEntries(flags.map((flag) => [flag, true])));
  for (const name of lacks) Reflect.deleteProperty(provider, name);
}

/**
 * Makes a provider known to a page as a quirk does: later, more than once, or as `window.ethereum` alone.
 *
 * @param announce Announces the provider by EIP-6963, each time with its own UUID; returns the way to stop.
 * @returns The way to stop.
 */
export function announceQuirk(
  page: Window,
  provider: ScriptedProvider,
  { isLone, saysSo, announceMs = 0, announces = 1 }: QuirkBehavior,
  announce: (index: number) => () => void,
): () => void {
  const stops: (() => void)[] = [];
  const show = () => {
    if (!isLone) return void stops.push(...Array.from({ length: announces }, (_, index) => announce(index)));
    const globals = page as { ethereum?: unknown };
    globals.ethereum = provider;
    stops.push(() => {
      if (globals.ethereum === provider) delete globals.ethereum;
    });
    if (saysSo) page.dispatchEvent(new Event('ethereum#initialized'));
  };
  if (announceMs === 0) show();
  else {
    const timer = page.setTimeout(show, announceMs);
    stops.push(() => page.clearTimeout(timer));
  }
  return () => stops.splice(0).forEach((stop) => stop());
}
