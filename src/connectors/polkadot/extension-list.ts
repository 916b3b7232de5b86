import { cleanText } from '../../utils/clean-text.js';
import { watchReading } from '../connector.js';

/** Object that an extension returns for an allowed page. @see https://github.com/polkadot-js/extension */
export type EnabledExtension = {
  readonly accounts?: {
    get?(anyType?: boolean): Promise<unknown>;
    subscribe?(listener: (accounts: unknown) => void): unknown;
  };
  readonly signer?: {
    signRaw?(raw: { address: string; data: string; type: 'bytes' }): Promise<unknown>;
    signPayload?(payload: unknown): Promise<unknown>;
  };
};

/** An extension in `window.injectedWeb3`, under the key by which it is known. */
export type Extension = {
  readonly key: string;
  readonly name: string;
  /** Asks the visitor, unless the extension has allowed the page before. */
  enable(dappName: string): Promise<EnabledExtension>;
  /** Whether its `enable` is another function than when it was listed. */
  isReplaced(): boolean;
};

/** Longest name of a wallet or an account, in characters. */
export const LONGEST_NAME = 48;

/** Keys that do not say what the wallet calls itself. */
const NAMES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot{.js}',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
};

/**
 * Lists the extensions that stand in a page, in their order. Anything may stand there: what cannot be asked is none. Each is asked through the
 * `enable` that it has now, which a script can replace later.
 */
export function listExtensions(page: Window | undefined): readonly Extension[] {
  const injected = (page as { injectedWeb3?: unknown } | undefined)?.injectedWeb3;
  if (typeof injected !== 'object' || injected === null) return [];
  return Object.keys(injected).flatMap((key): Extension[] => {
    const found = (injected as Readonly<Record<string, { enable?: (name: string) => Promise<EnabledExtension> } | null | undefined>>)[key];
    const name = cleanText(Object.hasOwn(NAMES, key) ? NAMES[key] : key, '', LONGEST_NAME);
    const before = found?.enable;
    if (typeof before !== 'function' || name === '') return [];
    const enable = before.bind(found);
    return [{ key, name, enable: async (dappName) => enable(dappName), isReplaced: watchReading(() => found?.enable) }];
  });
}
