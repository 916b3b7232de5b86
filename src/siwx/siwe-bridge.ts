import { parseEvmAddress } from '../adapters/eip155/parse-address.js';
import type { Environment } from '../config/environment.js';
import type { CaipNetworkId } from '../config/network.js';
import type { SiweConfig, SiweMessageParams, SiweSession, SiwxMessage, SiwxMessageData, SiwxSession } from '../config/siwx.js';
import { isSameAddress } from './message-formats.js';
import type { SiwxSessions } from './lazy-siwx.js';
import { readOrigin } from './page-message.js';
import { InvalidSignatureError, SignInServerError, UnsupportedNamespaceError } from './siwx-errors.js';

/** Both intervals of a {@link SiweConfig}, in milliseconds. */
export const SIWE_REFETCH_INTERVAL_MS = 300_000;

const isEvm = (chainId: string): boolean => chainId.startsWith('eip155:');

/** Implements the part of `toSiwx` that is loaded at the first sign-in or session lookup. @see https://eips.ethereum.org/EIPS/eip-4361 */
export function createSiweSessions(config: SiweConfig, environment: Environment): SiwxSessions {
  const { enabled = true, signOutOnAccountChange = true, signOutOnNetworkChange = true } = config;
  const { nonceRefetchIntervalMs = SIWE_REFETCH_INTERVAL_MS, sessionRefetchIntervalMs = SIWE_REFETCH_INTERVAL_MS } = config;
  const nonces = createAnswerCache<string>(environment, nonceRefetchIntervalMs);
  const sessions = createAnswerCache<SiweSession | undefined>(environment, sessionRefetchIntervalMs);
  // Signature since the page was loaded; the server reports only the account.
  let signed: SiwxSession | undefined;

  const ask = async <Answer>(what: string, call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call();
    } catch (cause) {
      throw new SignInServerError({ details: `siweConfig.${what}() failed.`, cause });
    }
  };
  const getSession = () => sessions.get('session', async () => toSession(await ask('getSession', () => config.getSession())));
  const signOut = async () => {
    const done = await ask('signOut', () => config.signOut());
    if (!done) throw new SignInServerError({ details: 'siweConfig.signOut() said no.' });
    sessions.clear();
    signed = undefined;
    config.onSignOut?.();
  };
  const signIn = async (session: SiwxSession) => {
    const { data, message, signature, cacao } = session;
    if (!isEvm(data.chainId)) return;
    // A server accepts a nonce once, whatever the result.
    nonces.clear();
    const isGood = await ask('verifyMessage', () => config.verifyMessage({ message, signature, data, ...(cacao && { cacao }) }));
    if (!isGood) throw new InvalidSignatureError(data.accountAddress);
    signed = session;
    sessions.clear();
    config.onSignIn?.({ address: data.accountAddress, chainId: toChainNumber(data.chainId) });
  };
  const isSigned = ({ address, chainId }: SiweSession, account: { address: string; chainId: CaipNetworkId }) =>
    (!signOutOnAccountChange || isSameAddress(account.chainId, address, account.address)) &&
    (!signOutOnNetworkChange || `eip155:${chainId}` === account.chainId);

  return {
    async createMessage({ accountAddress, chainId, notBefore }) {
      if (!isEvm(chainId)) throw new UnsupportedNamespaceError(chainId);
      const address = parseEvmAddress(accountAddress) ?? accountAddress;
      const params = (await ask('getMessageParams', async () => config.getMessageParams?.())) ?? toParams(environment);
      const nonce = await nonces.get(address, () => ask('getNonce', () => config.getNonce(address)));
      if (typeof nonce !== 'string' || nonce === '') throw new SignInServerError({ details: 'siweConfig.getNonce() gave none.' });
      const fields = notBefore === undefined ? params : { ...params, nbf: notBefore };
      return toMessage(config, { ...fields, nonce, iat: params.iat ?? new Date(environment.now()).toISOString() }, chainId, address);
    },
    addSession: signIn,
    async setSessions(list) {
      // It keeps one: the first, which is the one of the chain that the visitor is on.
      const session = list.find(({ data }) => isEvm(data.chainId));
      if (session) return signIn(session);
      if (await getSession()) await signOut();
    },
    async getSessions(chainId, address) {
      if (!enabled || !isEvm(chainId)) return [toPlainSession(chainId, address, environment)];
      const session = await getSession();
      if (!session) return [];
      if (isSigned(session, { chainId, address })) return [signed ?? toPlainSession(chainId, address, environment)];
      await signOut();
      return [];
    },
    async revokeSession(chainId) {
      if (isEvm(chainId) && (await getSession())) await signOut();
    },
  };
}

const toChainNumber = (chainId: string): number => Number(chainId.slice('eip155:'.length));

/** Parses a server's session; `chainId` may be text. */
function toSession(answer: unknown): SiweSession | undefined {
  const { address, chainId } = (answer ?? {}) as { address?: unknown; chainId?: unknown };
  const chain = Number(chainId);
  return typeof address === 'string' && address !== '' && Number.isSafeInteger(chain) ? { address, chainId: chain } : undefined;
}

function toParams(environment: Environment): SiweMessageParams {
  const { host, origin } = readOrigin(environment);
  return { domain: host, uri: origin };
}

function toMessage(
  config: SiweConfig,
  params: SiweMessageParams & { nonce: string; iat: string },
  chainId: CaipNetworkId,
  accountAddress: string,
): SiwxMessage {
  const { domain, uri, nonce, iat, exp, nbf, requestId, resources, statement } = params;
  const data: SiwxMessageData = {
    ...{ chainId, accountAddress, nonce, domain, uri, version: '1', issuedAt: iat },
    ...{ expirationTime: exp, notBefore: nbf, requestId, resources, statement },
  };
  const write = () =>
    config.createMessage({ ...params, address: `did:pkh:${chainId}:${accountAddress}`, chainId: toChainNumber(chainId), version: '1' });
  return Object.defineProperty({ ...data }, 'toString', { value: write }) as SiwxMessage;
}

/** Creates the session of an account that the server reports, without its signature. */
function toPlainSession(chainId: CaipNetworkId, accountAddress: string, environment: Environment): SiwxSession {
  const { host: domain = '', origin: uri = '' } = environment.window?.location ?? {};
  return { data: { chainId, accountAddress, nonce: '', domain, uri, version: '1' }, message: '', signature: '' };
}

/** Keeps the last answer for a while, and asks once for all who ask meanwhile. */
type AnswerCache<Answer> = {
  /** The answer to a question, asked anew when it is another question, too old, or failed. */
  get(question: string, ask: () => Promise<Answer>): Promise<Answer>;
  clear(): void;
};

/** Makes a cache whose answers are good for `lifetimeMs` milliseconds from when they were asked for. */
function createAnswerCache<Answer>({ now }: Pick<Environment, 'now'>, lifetimeMs: number): AnswerCache<Answer> {
  let last: { question: string; at: number; answer: Promise<Answer> } | undefined;
  return {
    get(question, ask) {
      const age = last ? now() - last.at : 0;
      if (last?.question === question && age >= 0 && age < lifetimeMs) return last.answer;
      const request = { question, at: now(), answer: ask() };
      last = request;
      request.answer.catch(() => {
        if (last === request) last = undefined;
      });
      return request.answer;
    },
    clear() {
      last = undefined;
    },
  };
}
