import type { Client } from 'viem';
import type { NodeAccess } from '../adapters/adapter.js';
import { createEnvironment, type Environment } from '../config/environment.js';
import type { CaipNetworkId, Network } from '../config/network.js';
import type { SignedText, SiwxSession, Verify } from '../config/siwx.js';
import { checkText } from './check-text.js';
import { MAX_CLOCK_SKEW_MS, type ParsedMessage, isSameAddress, parseDateTime } from './message-formats.js';
import {
  InvalidSignatureError,
  UnsupportedNamespaceError,
  AddressMismatchError,
  ChainMismatchError,
  DomainMismatchError,
  IssuedInFutureError,
  NonceReusedError,
  NoOriginError,
  SessionExpiredError,
  SessionNotYetValidError,
  UriMismatchError,
} from './siwx-errors.js';

/**
 * Expected values of a session.
 *
 * @example
 * const checks: SessionChecks = { now: Date.now(), origin: 'https://lagoon.example' };
 */
export type SessionChecks = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Origin that is signed in to, for example `https://lagoon.example`: its host is the domain, and it contains the URI. */
  readonly origin: string;
  /** Expected address. Default: any. */
  readonly address?: string | undefined;
  /** Expected chain. Default: any. */
  readonly chainId?: string | undefined;
  /** Maximum time by which `Issued At` and `Not Before` may lie in the future, in milliseconds. Default: {@link MAX_CLOCK_SKEW_MS}. */
  readonly maxSkewMs?: number | undefined;
  /** Whether a nonce has been used. Default: not checked. */
  isNonceUsed?(nonce: string): boolean;
};

/**
 * Holds a session against everything but its signature: its text, and what it is for.
 *
 * @returns What the text says.
 * @throws {InvalidMessageError} {TamperedMessageError} {DomainMismatchError} {UriMismatchError} {AddressMismatchError}
 * {ChainMismatchError} {SessionExpiredError} {SessionNotYetValidError} {IssuedInFutureError} {NonceReusedError}
 * {NoOriginError} when there is no origin to hold it against.
 * @see https://eips.ethereum.org/EIPS/eip-4361#verifying-a-signed-message
 * @example
 * checkSession(session, { now: Date.now(), origin: 'https://lagoon.example' });
 */
export function checkSession(session: Pick<SiwxSession, 'data' | 'message'>, checks: SessionChecks): ParsedMessage {
  const message = checkText(session);
  checkOrigin(message, checks.origin);
  const { accountAddress, chainId, nonce } = message;
  if (checks.chainId !== undefined && chainId !== checks.chainId) throw new ChainMismatchError(chainId, checks.chainId);
  if (checks.address !== undefined && !isSameAddress(chainId, accountAddress, checks.address))
    throw new AddressMismatchError(accountAddress, checks.address);
  checkTimes(message, checks);
  if (checks.isNonceUsed?.(nonce)) throw new NonceReusedError(nonce);
  return message;
}

function checkOrigin({ scheme, domain, uri }: ParsedMessage, origin: string): void {
  const expected = parseOrigin(origin);
  // A scheme is part of what people read: `http://` says that the site is another one than `https://`.
  if (scheme !== undefined && `${scheme}:` !== expected.protocol) throw new DomainMismatchError(`${scheme}://${domain}`, expected.origin);
  if (domain !== expected.host) throw new DomainMismatchError(domain, expected.host);
  if (!URL.canParse(uri) || new URL(uri).origin !== expected.origin) throw new UriMismatchError(uri, expected.origin);
}

/** Reads an origin of the web. @throws {NoOriginError} for a file, a sandboxed frame (`null`), and for nothing. */
export function parseOrigin(origin: string | undefined): URL {
  const url = origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url?.host || url.origin === 'null') throw new NoOriginError(origin);
  return url;
}

function checkTimes({ expirationTime, notBefore, issuedAt }: ParsedMessage, { now, maxSkewMs = MAX_CLOCK_SKEW_MS }: SessionChecks): void {
  // Negated, so that a time that is none counts as over.
  const at = (time: string) => parseDateTime(time) ?? NaN;
  if (expirationTime !== undefined && !(now < at(expirationTime))) throw new SessionExpiredError(expirationTime);
  if (notBefore !== undefined && !(at(notBefore) <= now + maxSkewMs)) throw new SessionNotYetValidError(notBefore);
  if (issuedAt !== undefined && !(at(issuedAt) <= now + maxSkewMs)) throw new IssuedInFutureError(issuedAt, maxSkewMs);
}

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
