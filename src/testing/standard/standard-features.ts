import type { IdentifierString, Wallet } from '@wallet-standard/base';
import type { ProviderEmitter } from '../provider-emitter.js';
import type { WalletCall } from '../wallet-types.js';
import { createSatsConnectProvider } from './sats-connect.js';
import type { StandardAnswers, StandardWalletContext } from './standard-wallet-context.js';
import { inputOfCall } from './standard-wallet-context.js';
import type { StandardFeature, StandardNamespace } from './standard-types.js';

/** The features that wallets of a namespace have, if they have all. */
const USUAL: Readonly<Record<StandardNamespace, readonly StandardFeature[]>> = {
  solana: [
    'standard:connect',
    'standard:disconnect',
    'standard:events',
    'solana:signMessage',
    'solana:signTransaction',
    'solana:signAndSendTransaction',
    'solana:signIn',
  ],
  bitcoin: [
    'bitcoin:connect',
    'bitcoin:disconnect',
    'bitcoin:events',
    'bitcoin:signMessage',
    'bitcoin:signTransaction',
    'bitcoin:signAndSendTransaction',
    'sats-connect:',
  ],
};

/** All features of some namespaces. */
export const usualFeatures = (namespaces: readonly StandardNamespace[]): readonly StandardFeature[] =>
  namespaces.flatMap((namespace) => USUAL[namespace]);

/** The features that an account says are its own: what can be done with it, not how it is reached. */
export const accountFeatures = (features: readonly StandardFeature[], namespace: StandardNamespace): IdentifierString[] =>
  features.filter((name) => name.startsWith(`${namespace}:sign`));

/** Creates what a wallet does with the features that are no namespace's own. */
export function createStandardAnswers(state: StandardWalletContext): StandardAnswers {
  return {
    'standard:connect': async (call, consent) => {
      // A silent request returns the accounts that are already shared, without asking the visitor.
      if (inputOfCall(call).silent !== true) await state.grant(call, consent);
      return { accounts: state.walletAccounts() };
    },
    'standard:disconnect': async () => state.permit(false),
  };
}

/** Creates the features of a wallet: each hands its inputs over as a call of its own name. */
export function createStandardFeatures(
  names: readonly StandardFeature[],
  receive: (call: WalletCall) => Promise<unknown>,
  emitter: ProviderEmitter,
  walletAccounts: () => Wallet['accounts'],
): Wallet['features'] {
  const on = (event: string, listener: (properties: { accounts: Wallet['accounts'] }) => void) => {
    if (event !== 'change') return () => {};
    const tell = () => listener({ accounts: walletAccounts() });
    emitter.on('change', tell);
    return () => emitter.removeListener('change', tell);
  };
  const build = (name: StandardFeature): object => {
    if (name === 'sats-connect:') return { provider: Object.freeze(createSatsConnectProvider(receive, emitter)) };
    const method = name.slice(name.indexOf(':') + 1);
    if (method === 'events') return { version: '1.0.0', on };
    const isTransaction = name.startsWith('solana:') && method.endsWith('Transaction');
    return {
      version: '1.0.0',
      ...(isTransaction && { supportedTransactionVersions: Object.freeze(['legacy', 0]) }),
      [method]: (...inputs: unknown[]) => receive({ method: name, params: inputs }),
    };
  };
  return Object.freeze(Object.fromEntries(names.map((name) => [name, Object.freeze(build(name))])));
}
