import { parseEvmAddress } from '../../adapters/eip155/parse-address.js';
import { parseEvmChainId } from '../../adapters/eip155/parse-chain-id.js';
import type { Environment } from '../../config/environment.js';
import type { CaipNetworkId } from '../../config/network.js';
import type { ResolvedOptions } from '../../config/options.js';
import type { Siwx, SiwxMessageData, SiwxSession } from '../../config/siwx.js';
import type { Authentication, WalletProvider } from '../../connectors/connector.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { isUserRejection, parseProviderFailure, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { checkText } from '../../siwx/check-text.js';
import { isSameAddress } from '../../siwx/message-formats.js';
import { parseMessage } from '../../siwx/message-text.js';
import { AddressMismatchError, InvalidMessageError, TamperedMessageError } from '../../siwx/siwx-errors.js';
import { withTimeout } from '../../utils/with-timeout.js';

/** Callbacks around the verification of signatures. */
export type AuthenticationListener = {
  onStart(): void;
  /** The visitor is signed in on these networks. */
  onSuccess(networks: readonly CaipNetworkId[]): void;
  /** The signatures were not accepted: there is no connection either. */
  onFailure(error: unknown): void;
  /** A session that was accepted could not be removed. */
  onUndoFailure(error: unknown): void;
};

/** Time that a connection waits for the host's message before the wallet is asked, in milliseconds. */
export const MESSAGE_TIMEOUT_MS = 1000;

/** Reader of the options, and the timer of {@link MESSAGE_TIMEOUT_MS}. */
export type AuthenticationParameters = {
  readonly getOptions: () => Pick<ResolvedOptions, 'networks'>;
  readonly setTimer: Environment['setTimer'];
};

/**
 * Signs visitors in while their wallet connects: makes the request, and turns what the wallet signed into sessions. The
 * fields of a session are read from the signed text, whatever the wallet says they are.
 */
export function createAuthentication(
  loadSiwx: () => Promise<Siwx>,
  { getOptions, setTimer }: AuthenticationParameters,
  listener: AuthenticationListener,
): Authentication {
  /** Wallets that have no `wallet_connect`, or have not answered it yet. */
  const unable = new WeakSet<WalletProvider>();

  /** Has the host check what was signed, and keeps the sessions. @throws {ConnectError} as the host refuses. */
  const accept = async (keep: (siwx: Siwx) => Promise<readonly SiwxSession[]>): Promise<() => void> => {
    listener.onStart();
    try {
      const siwx = await loadSiwx();
      const sessions = await keep(siwx);
      listener.onSuccess(sessions.map(({ data }) => data.chainId));
      return () => void revoke(siwx, sessions).catch(listener.onUndoFailure);
    } catch (error) {
      listener.onFailure(error);
      const { details } = parseProviderFailure(error);
      throw new ConnectError('unsupported', {
        ...{ message: 'The signature of the wallet was not accepted', textKey: 'signatureRefused', details, cause: error },
      });
    }
  };

  return {
    async createRequest([chainId]) {
      const siwx = await loadSiwx();
      // The account is not known yet.
      return siwx.createMessage({ accountAddress: '', chainId: chainId! });
    },
    accept: async (signed, toText) =>
      accept(async (siwx) => {
        const sessions = signed.map((cacao): SiwxSession => {
          const message = toText(cacao);
          return { data: parseMessage(message), message, signature: cacao.s.s, cacao };
        });
        await siwx.setSessions(sessions);
        return sessions;
      }),
    async connect(provider, signal) {
      if (unable.has(provider)) return undefined;
      // Asked without a prompt: the session has to be one of the chain that the wallet is on.
      const chain = parseEvmChainId(await provider.request({ method: 'eth_chainId' }).catch(() => undefined));
      const network = getOptions().networks.find(({ caipNetworkId }) => caipNetworkId === `eip155:${chain}`);
      if (!network) return undefined;
      const { caipNetworkId: chainId } = network;
      // The account is not known yet. Where the host has no message in time, the wallet connects alone, and the sign-in after it waits for one.
      const message = await withTimeout(
        loadSiwx().then(async (siwx) => siwx.createMessage({ accountAddress: '', chainId })),
        { setTimer, limitMs: MESSAGE_TIMEOUT_MS, createError: () => new InvalidMessageError('message') },
      ).catch(() => undefined);
      signal?.throwIfAborted();
      if (!message) return undefined;
      // A wallet that is silent at an unknown method is asked in the ordinary way by the next press.
      unable.add(provider);
      let answer: unknown;
      try {
        const capabilities = { signInWithEthereum: toCapability(message) };
        answer = await provider.request({ method: 'wallet_connect', params: [{ version: '1', capabilities }] });
      } catch (thrown) {
        if (!isFinal(thrown)) return undefined;
        unable.delete(provider);
        throw thrown;
      }
      const accounts = readAccounts(answer);
      if (!accounts) return undefined;
      unable.delete(provider);
      const [first] = accounts;
      if (first?.signIn !== undefined) {
        const undo = await accept(async (siwx) => {
          const session = toSession(message, first);
          await siwx.addSession(session);
          return [session];
        });
        if (signal?.aborted) {
          undo();
          throw signal.reason;
        }
      }
      return accounts.map(({ address }) => address);
    },
  };
}

/** Codes with which a wallet has answered the visitor's request: it is not asked in another way. */
const FINAL: readonly unknown[] = [PROVIDER_ERROR_CODES.resourceUnavailable, PROVIDER_ERROR_CODES.disconnected];

/** Whether a refusal of `wallet_connect` is the visitor's, or the wallet's for every request; any other one means that it has no such method. */
const isFinal = (thrown: unknown): boolean => isUserRejection(thrown) || FINAL.includes(parseProviderFailure(thrown).code);

/** Converts the fields of a message to the parameters of the capability. @see https://eips.ethereum.org/EIPS/eip-7846 */
function toCapability({ chainId, ...message }: SiwxMessageData): Record<string, unknown> {
  const { domain, uri, nonce, version, issuedAt, expirationTime, notBefore, requestId, resources, statement } = message;
  const fields = { domain, uri, nonce, version, issuedAt, expirationTime, notBefore, requestId, statement };
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    chainId: `0x${BigInt(chainId.slice('eip155:'.length)).toString(16)}`,
    ...(resources?.length && { resources: [...resources] }),
  };
}

/** An account of the wallet's answer, and what it signed. */
type ConnectedAccount = { readonly address: unknown; readonly signIn: unknown };

/** Reads the answer of `wallet_connect`; some wallets answer a list of addresses. @returns `undefined` for anything else. */
function readAccounts(answer: unknown): readonly ConnectedAccount[] | undefined {
  const list: unknown = Array.isArray(answer) ? answer : (answer as { accounts?: unknown } | null | undefined)?.accounts;
  if (!Array.isArray(list)) return undefined;
  return (list as readonly unknown[]).map((one) => {
    const { address, capabilities } = (typeof one === 'string' ? { address: one } : (one ?? {})) as {
      address?: unknown;
      capabilities?: { signInWithEthereum?: unknown } | null;
    };
    return { address, signIn: capabilities?.signInWithEthereum ?? undefined };
  });
}

/**
 * Creates the session of what the wallet signed. The signed text has to have exactly the requested fields, and be of the account.
 *
 * @throws {InvalidMessageError} {TamperedMessageError} {AddressMismatchError}
 */
function toSession(requested: SiwxMessageData & { toString(): string }, { address, signIn }: ConnectedAccount): SiwxSession {
  const { message, signature } = signIn as { message?: unknown; signature?: unknown };
  if (typeof message !== 'string' || typeof signature !== 'string') throw new InvalidMessageError('message');
  const { accountAddress, scheme } = parseMessage(message);
  const account = parseEvmAddress(address) ?? '';
  if (!isSameAddress(requested.chainId, accountAddress, account)) throw new AddressMismatchError(accountAddress, account);
  // Requested without one: a wallet that writes `http://` there names another site.
  if (scheme !== undefined) throw new TamperedMessageError('scheme');
  const { toString: _, ...fields } = requested;
  const session: SiwxSession = { data: { ...fields, accountAddress }, message, signature };
  checkText(session);
  return session;
}

async function revoke(siwx: Siwx, sessions: readonly SiwxSession[]): Promise<void> {
  for (const { data } of sessions) await siwx.revokeSession(data.chainId, data.accountAddress);
}
