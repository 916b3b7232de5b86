import type { Disposer } from '../../config/environment.js';
import { cleanText } from '../../utils/clean-text.js';

/** An account as extensions list them; nothing of it has been checked. */
export type ExtensionAccount = { readonly address?: unknown; readonly type?: unknown; readonly name?: unknown };

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
};

const LONGEST_NAME = 48;

/** Keys that do not say what the wallet calls itself. */
const NAMES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot{.js}',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
};

/** Lists the extensions that stand in a page, in their order. Anything may stand there: what cannot be asked is none. */
export function listExtensions(page: Window | undefined): readonly Extension[] {
  const injected = (page as { injectedWeb3?: unknown } | undefined)?.injectedWeb3;
  if (typeof injected !== 'object' || injected === null) return [];
  return Object.keys(injected).flatMap((key): Extension[] => {
    const found = (injected as Readonly<Record<string, { enable?: (name: string) => Promise<EnabledExtension> } | null | undefined>>)[key];
    const name = cleanText(Object.hasOwn(NAMES, key) ? NAMES[key] : key, '', LONGEST_NAME);
    if (typeof found?.enable !== 'function' || name === '') return [];
    return [{ key, name, enable: async (dappName) => found.enable!(dappName) }];
  });
}

/** Reads the addresses that an extension shares, in its order; keys of Ethereum's kind have none of Polkadot's. */
export function readAddresses(accounts: unknown): readonly string[] {
  const list = (Array.isArray(accounts) ? accounts : []) as readonly (ExtensionAccount | null)[];
  return list.flatMap((account) => (typeof account?.address === 'string' && account.type !== 'ethereum' ? [account.address] : []));
}

/** Reads the names that the visitor gave accounts, by the addresses as the extension writes them. */
export function readLabels(accounts: unknown): Readonly<Record<string, { readonly label: string }>> {
  const list = (Array.isArray(accounts) ? accounts : []) as readonly (ExtensionAccount | null)[];
  const named = list.flatMap((account) => {
    const label = cleanText(account?.name, '', LONGEST_NAME);
    return typeof account?.address === 'string' && label !== '' ? [[account.address, { label }] as const] : [];
  });
  return Object.fromEntries(named);
}

/** Follows an extension's accounts. The extension's immediate first callback is passed on too. */
export function followAccounts({ accounts }: EnabledExtension, listener: (addresses: readonly string[]) => void): Disposer {
  let stop: unknown;
  let isOver = false;
  try {
    stop = accounts?.subscribe?.((list) => !isOver && listener(readAddresses(list)));
  } catch {
    // A wallet that cannot be listened to can still be used.
  }
  return () => {
    isOver = true;
    if (typeof stop === 'function') (stop as () => void)();
    // Some hand out what ends it only later.
    else void Promise.resolve(stop).then((given) => typeof given === 'function' && (given as () => void)(), noRejection);
  };
}

const noRejection = () => {};
