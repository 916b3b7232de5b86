// chunk: restore
import { RPC_TIMEOUT_MS } from '../../config/constants.js';
import { parseProviderFailure, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import type { PinnedProvider, WalletListener, WalletProvider } from '../connector.js';

/** Words of an extension whose page script outlived it, after an update or a removal. */
const GONE = /context (was )?invalidated|disconnected port|disconnected from .*background|receiving end does not exist/i;

/** The link to a wallet, as far as another provider takes its place. */
export type ReplaceableLink = {
  readonly pinned: PinnedProvider & { readonly own: WalletProvider };
  readonly listening: Map<WalletListener, () => void>;
  ask(method: string): Promise<unknown>;
  /** Resolves with the answer, or with a value where it does not come in time. */
  orInTime(request: Promise<unknown>, getValue: () => unknown, limitMs: number): Promise<unknown>;
  /** Follows the events of the present provider. */
  attach(listener: WalletListener): () => void;
  /** Asks this provider from now on. */
  goOnWith(provider: WalletProvider): void;
};

/**
 * Goes on with another provider of a wallet where the present one is gone: it says so, or does not answer what every wallet answers without
 * its person. An extension that wakes up takes seconds, and a script of the page could announce itself meanwhile.
 *
 * @returns Whether it does.
 */
export async function replaceProvider(
  { pinned, listening, ask, orInTime, attach, goOnWith }: ReplaceableLink,
  provider: WalletProvider,
): Promise<boolean> {
  const request = ask('eth_chainId').then(
    () => false,
    (thrown: unknown) => {
      const { code, text } = parseProviderFailure(thrown);
      return code === PROVIDER_ERROR_CODES.disconnected || GONE.test(text);
    },
  );
  if (!(await orInTime(request, () => true, RPC_TIMEOUT_MS))) return false;
  const listeners = [...listening.keys()];
  listening.forEach((stop) => stop());
  goOnWith(provider);
  for (const listener of listeners) {
    listening.set(listener, attach(listener));
    const isListening = () => pinned.own === provider && listening.has(listener);
    const tell = (method: string, hear: (answer: unknown) => void) =>
      void ask(method).then(
        (answer) => isListening() && hear(answer),
        () => {},
      );
    tell('eth_accounts', listener.onAccounts);
    tell('eth_chainId', listener.onChain);
  }
  return true;
}
