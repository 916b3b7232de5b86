import type { NamespaceAdapter, SignedIn } from '../../adapters/adapter.js';
import type { Eip1193Requester } from '../../adapters/eip1193-requester.js';
import type { SiwxMessage, SiwxSession, Siwx } from '../../config/siwx.js';
import { rereadWallet } from '../../controllers/account/get-transfers.js';
import { isForbidden } from '../../controllers/is-forbidden.js';
import { isSmartAccount } from '../../controllers/account/is-smart-account.js';
import type { Controllers } from '../../controllers/controllers.js';
import type { SignInAccount, SignInFailure, SignInFlow, SignInState } from '../../controllers/sign-in.js';
import { hasErrorCode, parseProviderFailure, PROVIDER_ERROR_CODES, isUserRejection } from '../../errors/provider-errors.js';
import { checkText } from '../../siwx/check-text.js';
import { isSameAddress } from '../../siwx/message-formats.js';
import { formatMessage, parseMessage } from '../../siwx/message-text.js';
import { AddressMismatchError, TamperedMessageError } from '../../siwx/siwx-errors.js';
import { atom } from '../../utils/atom.js';
import { reduceSignIn, type SignInEffect, type SignInEvent } from './reduce-sign-in.js';

/** A message to sign: whose, its fields, and the text that the host made of them. */
export type MessageToSign = { readonly address: string; readonly message: SiwxMessage; readonly text: string };

/** "Method not found" of JSON-RPC, and "invalid input" of wallets that check a message before they ask the visitor. */
const [UNKNOWN_METHOD, INVALID_INPUT] = [-32601, -32000];
/** Codes with which a wallet reports that it cannot create such a message; the visitor has not been asked then. */
const UNABLE: readonly (number | undefined)[] = [
  PROVIDER_ERROR_CODES.unsupportedMethod,
  PROVIDER_ERROR_CODES.invalidParams,
  UNKNOWN_METHOD,
  INVALID_INPUT,
];

/**
 * The text that a wallet writes by itself for a message.
 *
 * @returns `undefined` where the wallet writes none, or where the host's text has a wording of its own: that one is signed.
 */
export function toWalletText(
  provider: Eip1193Requester | undefined,
  { message, text }: Omit<MessageToSign, 'address'>,
): string | undefined {
  if (!provider?.signsIn) return undefined;
  try {
    return formatMessage({ ...checkText({ data: message, message: text }), form: 'signIn' });
  } catch {
    return undefined;
  }
}

/**
 * Requests a signature: of a message that the wallet writes itself, if it can, else of the host's text. @param onPlain Called before the
 * host's text is used instead. @throws The wallet's error.
 */
export async function takeSignature(
  adapter: NamespaceAdapter,
  provider: Eip1193Requester,
  { address, message, text }: MessageToSign,
  onPlain: () => void,
): Promise<SignedIn> {
  if (adapter.signIn && toWalletText(provider, { message, text }) !== undefined) {
    try {
      return await adapter.signIn({ provider, message });
    } catch (error) {
      if (!UNABLE.includes(parseProviderFailure(error).code)) throw error;
      onPlain();
    }
  }
  return { address, text, signature: await adapter.signMessage({ provider, address, message: text }) };
}

/**
 * Creates a session from a wallet's signature. A text that the wallet wrote counts only if its fields are the requested ones.
 *
 * @throws {InvalidMessageError} {TamperedMessageError} {AddressMismatchError}
 */
export function toSession({ address, message, text }: MessageToSign, signed: SignedIn): SiwxSession {
  // The fields, not the method that writes them: a session is plain data.
  const { toString: _, ...data } = message;
  const session: SiwxSession = { data, message: signed.text, signature: signed.signature };
  if (signed.address !== address && !isSameAddress(data.chainId, signed.address, address))
    throw new AddressMismatchError(signed.address, address);
  if (signed.text === text) return session;
  const { scheme } = checkText(session);
  if (scheme !== parseMessage(text).scheme) throw new TamperedMessageError('scheme');
  return session;
}

/** Methods of a session that sign a message, of every namespace. */
const SIGN_METHOD = /^personal_sign$|signMessage$/;

/** Longest message that is shown and signed. Drawing a longer one would halt the page. */
const MESSAGE_CHARS_LIMIT = 20_000;

/** The code of `UnverifiableSignatureError`: the account is a contract, and no node answered. */
const UNVERIFIABLE = ['SIWX_UNVERIFIABLE'];
/** The codes of `UnsupportedScriptError` and `UnsupportedNamespaceError`: no message of the account can be verified. */
const UNSUPPORTED = ['SIWX_UNSUPPORTED_SCRIPT', 'SIWX_UNSUPPORTED_NAMESPACE'];

/**
 * Dependencies of a flow. `leave` is called when the visitor cancels. `isConnecting` returns whether a connection waits for the flow:
 * then a failure to look for a session calls `giveUp`, which ends that connection; else the flow stays `unchecked`.
 */
export type FlowDependencies = {
  readonly controllers: Pick<Controllers, 'connection' | 'connectors' | 'environment' | 'events' | 'getAdapter' | 'modal' | 'stores'>;
  readonly siwx: Siwx;
  leave(): Promise<void>;
  isConnecting(): boolean;
  giveUp(error: unknown): void;
  /** The wallet of a named account. Default: that of the account in use. */
  readonly named?:
    | {
        readonly provider: Eip1193Requester;
        readonly isSmartAccount: boolean;
        /** Asks the wallet again what it shares. @throws where it does not share the account any more. */
        assertShared(): Promise<void>;
      }
    | undefined;
};

/** Creates the flow of one account on one chain: runs the effects of {@link reduceSignIn} and reduces their ends. */
export function createSignInFlow(
  account: SignInAccount,
  { controllers, siwx, leave, isConnecting, giveUp, named }: FlowDependencies,
): SignInFlow {
  const { connectors, environment, events, getAdapter, modal, stores } = controllers;
  const { address, chainId, connectorId, namespace } = account;
  const $state = atom<SignInState>({ stage: 'checking' });
  let isDisposed = false;
  /** The message as the host created it. */
  let created: MessageToSign | undefined;

  const isOver = () => isDisposed || environment.isDisposed();
  const facts = () => ({ network: chainId, isSmartAccount: named?.isSmartAccount ?? isSmartAccount(stores) });
  const getProvider = () => named?.provider ?? connectors.find(connectorId)?.getProvider(namespace);
  /** Reduces an event, and runs the effect that it starts. */
  const dispatch = async (event: SignInEvent): Promise<void> => {
    if (isOver()) return;
    const before = $state.get();
    const { state, effect } = reduceSignIn(before, event);
    if (state !== before) $state.set(state);
    if (effect) await effects[effect](before);
  };
  const fail = (error: unknown): string => {
    const details = describe(error);
    if (!isOver()) events.emit('SIWX_AUTH_ERROR', { ...facts(), message: details });
    return details;
  };

  const effects: Record<SignInEffect, (before: SignInState) => Promise<void>> = {
    async check({ stage }) {
      try {
        const sessions = await siwx.getSessions(chainId, address);
        await dispatch({ type: 'checked', isSignedIn: sessions.length > 0 });
      } catch (error) {
        if (isOver()) return;
        if (stage === 'checking' && isConnecting() && !hasSiwxCode(error, UNVERIFIABLE)) giveUp(error);
        else await dispatch({ type: 'checkFailed', details: describe(error) });
      }
    },
    async prepare() {
      // Before a nonce is requested: the wallet would not be asked for this signature.
      if (isForbidden(getProvider(), chainId, SIGN_METHOD))
        return dispatch({ type: 'prepareFailed', details: fail(new Error('The wallet did not allow signing.')), isForbidden: true });
      let text: string;
      try {
        const message = await siwx.createMessage({ accountAddress: address, chainId });
        created = { address, message, text: message.toString() };
        if (created.text.length > MESSAGE_CHARS_LIMIT)
          throw new RangeError(`The message is longer than ${MESSAGE_CHARS_LIMIT} characters.`);
        text = toWalletText(getProvider(), created) ?? created.text;
      } catch (error) {
        return dispatch({ type: 'prepareFailed', details: fail(error) });
      }
      return dispatch({ type: 'prepared', message: created.message, text });
    },
    async sign() {
      const message = created!;
      const stopWaiting = modal.waitOutside();
      let isSigned = false;
      try {
        const provider = getProvider();
        if (!provider) throw new Error('The wallet is not here any more.');
        const [adapter] = await Promise.all([getAdapter(namespace), named ? named.assertShared() : rereadWallet(controllers, account)]);
        // The wallet has another account now: its sign-in is another one.
        if (isOver()) return stopWaiting();
        const signed = await takeSignature(adapter, provider, message, () => void dispatch({ type: 'textChanged', text: message.text }));
        stopWaiting();
        if (isOver()) return;
        isSigned = true;
        await siwx.addSession(toSession(message, signed));
      } catch (error) {
        stopWaiting();
        const reason = isSigned ? (hasSiwxCode(error, UNSUPPORTED) ? 'unsupported' : 'refused') : toReason(error);
        return dispatch({ type: 'signFailed', failure: { reason, details: fail(error) } });
      }
      if (isOver()) return;
      events.emit('SIWX_AUTH_SUCCESS', facts());
      return dispatch({ type: 'accepted' });
    },
    async leave() {
      events.emit('CLICK_CANCEL_SIWX', facts());
      await leave().finally(() => dispatch({ type: 'left' }));
    },
  };

  return {
    account,
    isRequired: siwx.getRequired?.() ?? true,
    $state,
    check: async () => dispatch({ type: 'check' }),
    prepare: async () => dispatch({ type: 'prepare' }),
    async sign() {
      if ($state.get().stage === 'ready') events.emit('CLICK_SIGN_SIWX_MESSAGE', facts());
      await dispatch({ type: 'sign' });
    },
    cancel: async () => dispatch({ type: 'cancel' }),
    dispose() {
      isDisposed = true;
    },
  };
}

/** Returns whether a sign-in was refused with a code, in the page or by the server. The error may come from another copy of the package. */
function hasSiwxCode(thrown: unknown, codes: readonly unknown[]): boolean {
  const { code, serverCode } = (thrown ?? {}) as { code?: unknown; serverCode?: unknown };
  return codes.includes(code) || codes.includes(serverCode);
}

/** Returns why a wallet did not sign. */
function toReason(thrown: unknown): SignInFailure['reason'] {
  if (isUserRejection(thrown)) return 'rejected';
  return hasErrorCode(thrown, [PROVIDER_ERROR_CODES.limitExceeded]) ? 'limited' : 'failed';
}

/** Returns one line for developers. */
function describe(thrown: unknown): string {
  const { details } = (thrown ?? {}) as { details?: unknown };
  const { details: said } = parseProviderFailure(thrown);
  return typeof details === 'string' && details !== '' ? `${said} ${details}` : said;
}
