import { base58, base64 } from '@scure/base';
import type { SolanaFeatures, SolanaSignInInput } from '@solana/wallet-standard-features';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import type { StandardConnectFeature, StandardDisconnectFeature, StandardEventsFeature } from '@wallet-standard/features';
import { toClusterName } from '../../adapters/solana/clusters.js';
import type { Network } from '../../config/network.js';
import { PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import { readParams } from '../read-params.js';
import { createSilentConnect } from './silent-connect.js';
import type { StandardWalletAdapter } from './standard-connector.js';

type Union<Shape> = (Shape extends unknown ? (one: Shape) => void : never) extends (all: infer All) => void ? All : never;
type Features = Partial<Union<SolanaFeatures> & StandardConnectFeature & StandardDisconnectFeature & StandardEventsFeature>;

const SIGNATURE_BYTES = 64;

/**
 * Adapts a Wallet Standard wallet to the methods of Solana.
 *
 * @param now The time, in milliseconds.
 * @returns `undefined` when it cannot be connected, or signs nothing of Solana.
 * @see https://github.com/anza-xyz/wallet-standard
 */
export function createSolanaStandardAdapter(wallet: Wallet, now: () => number): StandardWalletAdapter | undefined {
  const features = wallet.features as Features;
  const {
    'standard:connect': connecting,
    'standard:disconnect': disconnecting,
    'standard:events': events,
    'solana:signMessage': messages,
    'solana:signTransaction': transactions,
    'solana:signAndSendTransaction': sending,
    'solana:signIn': signingIn,
  } = features;
  if (!connecting || !(messages ?? transactions ?? sending)) return undefined;

  const listAccounts = () => wallet.accounts.filter(({ chains }) => chains.some((chain) => chain.startsWith('solana:')));
  const toAccount = (pubkey: string | undefined): WalletAccount => {
    const account = listAccounts().find(({ address }) => pubkey === undefined || address === pubkey);
    if (!account) throw new ProviderRequestError(PROVIDER_ERROR_CODES.unauthorized, 'The wallet does not share this account.');
    return account;
  };
  const need = <Feature>(feature: Feature | undefined): Feature => {
    if (!feature) throw new ProviderRequestError(PROVIDER_ERROR_CODES.unsupportedMethod, `${wallet.name} has no such feature.`);
    return feature;
  };

  const silently = createSilentConnect(connecting.connect, now);
  const sign = async (network: Network, pubkey: string | undefined, encoded: readonly string[]): Promise<readonly Uint8Array[]> => {
    const account = toAccount(pubkey);
    const inputs = encoded.map((transaction) => ({ account, chain: toSolanaChain(network), transaction: base64.decode(transaction) }));
    const outputs = await need(transactions).signTransaction(...inputs);
    return outputs.map(({ signedTransaction }) => signedTransaction);
  };

  return {
    namespace: 'solana',
    signsIn: signingIn !== undefined,
    serves: (network) => wallet.chains.includes(toSolanaChain(network)),
    isSilent: true,
    async connect({ silent }) {
      if (!silent) {
        await connecting.connect();
        silently.allow();
      } else if (listAccounts().length === 0) await silently.ask();
      const accounts = listAccounts().map(({ address }) => address);
      return accounts.length > 0 ? { accounts } : undefined;
    },
    disconnect: async () => disconnecting?.disconnect(),

    async request({ method, params }, network) {
      const { message, pubkey, transaction, transactions: all, sendOptions, input } = readParams(params);
      switch (method) {
        case 'solana_getAccounts':
        case 'solana_requestAccounts':
          return listAccounts().map(({ address }) => ({ pubkey: address }));
        case 'solana_signMessage': {
          const parameters = { account: toAccount(pubkey), message: base58.decode(message ?? '') };
          const [output] = await need(messages).signMessage(parameters);
          return { signature: output && base58.encode(output.signature) };
        }
        case 'solana_signTransaction': {
          const [signed] = await sign(network, pubkey, [transaction ?? '']);
          return signed && { signature: toFirstSignature(signed), transaction: base64.encode(signed) };
        }
        case 'solana_signAllTransactions': {
          const signed = await sign(network, pubkey, all ?? []);
          return { transactions: signed.map((one) => base64.encode(one)) };
        }
        case 'solana_signAndSendTransaction': {
          const parameters = { account: toAccount(pubkey), chain: toSolanaChain(network), transaction: base64.decode(transaction ?? '') };
          const [output] = await need(sending).signAndSendTransaction({ ...parameters, ...(sendOptions && { options: sendOptions }) });
          return { signature: output && base58.encode(output.signature) };
        }
        case 'solana_signIn': {
          const [output] = await need(signingIn).signIn((input ?? {}) as SolanaSignInInput);
          if (!output) return undefined;
          const { account, signedMessage, signature } = output;
          return { address: account.address, signedMessage: base58.encode(signedMessage), signature: base58.encode(signature) };
        }
        default:
          return need(undefined);
      }
    },

    listen(onAccounts) {
      const stop = events?.on('change', ({ accounts }) => {
        if (accounts) onAccounts(listAccounts().map(({ address }) => address));
      });
      return () => stop?.();
    },
  };
}

/** The first signature of a signed transaction, the payer's: a number of signatures in one byte, then 64 bytes for each. */
export function toFirstSignature(signed: Uint8Array): string {
  return base58.encode(signed.subarray(1, 1 + SIGNATURE_BYTES));
}

/**
 * Returns the Wallet Standard's name of a Solana network; a private cluster is `localnet`.
 *
 * @see https://github.com/anza-xyz/wallet-standard/blob/master/packages/core/chains/src/index.ts
 */
export function toSolanaChain({ id }: Pick<Network, 'id'>): `solana:${string}` {
  return `solana:${toClusterName(String(id)) ?? 'localnet'}`;
}
