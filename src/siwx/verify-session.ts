// chunk: verify-session
import type { Client } from 'viem';
import type { NodeAccess } from '../adapters/adapter.js';
import { createEnvironment, type Environment } from '../config/environment.js';
import type { CaipNetworkId, Network } from '../config/network.js';
import type { SignedText, SiwxSession, Verify } from '../config/siwx.js';
import { checkSession, type SessionChecks } from './check-session.js';
import type { ParsedMessage } from './message-formats.js';
import { InvalidSignatureError, UnsupportedNamespaceError } from './siwx-errors.js';

/**
 * Nodes through which contract wallets are verified. Without a network's nodes only keys can sign on it.
 *
 * @example
 * const options: VerifierOptions = { networks: [mainnet] };
 */
export type VerifierOptions = {
  readonly networks?: readonly Network[] | undefined;
  readonly customRpcUrls?: NodeAccess['customRpcUrls'];
};

/** Checks the signature of a session. @throws {InvalidSignatureError} {UnsupportedNamespaceError} {UnsupportedScriptError} {UnverifiableSignatureError} */
export type VerifySignature = (session: Pick<SiwxSession, 'message' | 'signature'>, message: ParsedMessage) => Promise<void>;

/**
 * Makes the check of signatures for every namespace; what each needs is fetched with its first session.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export function createSignatureVerifier({ networks = [], customRpcUrls }: VerifierOptions, environment: Environment): VerifySignature {
  const clients = new Map<CaipNetworkId, Client>();
  const getClient = async (chainId: CaipNetworkId) => {
    const chain = networks.find(({ caipNetworkId }) => caipNetworkId === chainId);
    if (!chain) return undefined;
    const { createNodeClient } = await import('../adapters/eip155/node-client.js');
    const client = clients.get(chainId) ?? createNodeClient({ chain, environment, customRpcUrls });
    clients.set(chainId, client);
    return client;
  };
  const verifiers: Readonly<Record<string, () => Promise<Verify>>> = {
    eip155: async () => {
      const { verifyEip155 } = await import('./verify/eip155.js');
      return (signed: SignedText) => verifyEip155(signed, getClient);
    },
    solana: async () => (await import('./verify/solana.js')).verifySolana,
    bip122: async () => (await import('./verify/bip122.js')).verifyBip122,
    polkadot: async () => (await import('./verify/polkadot.js')).verifyPolkadot,
  };
  return async ({ message, signature }, { chainId, accountAddress: address }) => {
    const load = verifiers[chainId.slice(0, chainId.indexOf(':'))];
    if (!load) throw new UnsupportedNamespaceError(chainId);
    const verify = await load();
    if (!(await verify({ message, signature, address, chainId }))) throw new InvalidSignatureError(address);
  };
}

/**
 * Verifies a session and its signature. For servers: call it before signing an account in, and mark the nonce as used.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @example
 * const { accountAddress, chainId } = await verifySession(session, { now: Date.now(), origin: 'https://lagoon.example', networks: [mainnet] });
 * @returns The fields of the message.
 * @throws The errors of {@link checkSession}, {InvalidSignatureError}, {UnsupportedNamespaceError}, {UnsupportedScriptError}, and {UnverifiableSignatureError} when a
 * contract wallet's node does not answer.
 */
export async function verifySession(
  session: Pick<SiwxSession, 'data' | 'message' | 'signature'>,
  { networks, customRpcUrls, ...checks }: SessionChecks & VerifierOptions,
  environment: Environment = createEnvironment(),
): Promise<ParsedMessage> {
  const message = checkSession(session, checks);
  await createSignatureVerifier({ networks, customRpcUrls }, environment)(session, message);
  return message;
}
