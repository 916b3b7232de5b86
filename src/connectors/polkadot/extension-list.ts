import { POLKADOT_MARKS } from '../../api/catalog/polkadot-marks.js';
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
  /** Picture, where one of the wallet is known: it brings none itself. */
  readonly icon?: string;
  /** Asks the visitor, unless the extension has allowed the page before. */
  enable(dappName: string): Promise<EnabledExtension>;
  /** Whether its `enable` is another function than when it was listed. */
  isReplaced(): boolean;
};

/** Longest name of a wallet or an account, in characters. */
export const LONGEST_NAME = 48;

/** Keys that do not say what the wallet calls itself → name, and id in the built-in list of wallets. */
const KNOWN: Readonly<Record<string, readonly [name: string, id?: string]>> = {
  'polkadot-js': ['Polkadot{.js}', 'org.js.polkadot'],
  'subwallet-js': ['SubWallet', 'app.subwallet'],
  talisman: ['Talisman', 'xyz.talisman'],
  'fearless-wallet': ['Fearless Wallet'],
  enkrypt: ['Enkrypt', 'com.enkrypt'],
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
    const [known = key, id = ''] = (Object.hasOwn(KNOWN, key) && KNOWN[key]) || [];
    const name = cleanText(known, '', LONGEST_NAME);
    const icon = POLKADOT_MARKS[id];
    const before = found?.enable;
    if (typeof before !== 'function' || name === '') return [];
    const enable = before.bind(found);
    return [
      { key, name, ...(icon && { icon }), enable: async (dappName) => enable(dappName), isReplaced: watchReading(() => found?.enable) },
    ];
  });
}
