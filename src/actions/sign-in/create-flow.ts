import type { Siwx } from '../../config/siwx.js';
import { isSmartAccount } from '../../controllers/account/is-smart-account.js';
import type { Controllers } from '../../controllers/controllers.js';
import type { SignInAccount, SignInFailure, SignInFlow, SignInState } from '../../controllers/sign-in.js';
import { isUserRejection, parseProviderFailure } from '../../errors/provider-errors.js';
import { atom } from '../../utils/atom.js';
import { reduceSignIn, type SignInEffect, type SignInEvent } from './reduce-sign-in.js';
import { type MessageToSign, takeSignature, toSession, toWalletText } from './take-signature.js';

/** The code of `UnverifiableSignatureError`. */
const UNVERIFIABLE = 'SIWX_UNVERIFIABLE';

/**
 * Dependencies of a flow. `leave` is called when the visitor cancels. `isConnecting` returns whether a connection waits for the flow:
 * then a failure to look for a session calls `giveUp`, which ends that connection; else the flow stays `unchecked`.
 */
export type FlowDependencies = {
  readonly controllers: Pick<Controllers, 'connectors' | 'environment' | 'events' | 'getAdapter' | 'modal' | 'stores'>;
  readonly siwx: Siwx;
  leave(): Promise<void>;
  isConnecting(): boolean;
  giveUp(error: unknown): void;
};

/** Creates the flow of one account on one chain: runs the effects of {@link reduceSignIn} and reduces their ends. */
export function createSignInFlow(account: SignInAccount, { controllers, siwx, leave, isConnecting, giveUp }: FlowDependencies): SignInFlow {
  const { connectors, environment, events, getAdapter, modal, stores } = controllers;
  const { address, chainId, connectorId, namespace } = account;
  const $state = atom<SignInState>({ stage: 'checking' });
  let isDisposed = false;
  /** The message as the host created it. */
  let created: MessageToSign | undefined;

  const isOver = () => isDisposed || environment.isDisposed();
  const facts = () => ({ network: chainId, isSmartAccount: isSmartAccount(stores) });
  const getProvider = () => connectors.find(connectorId)?.getProvider(namespace);
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
        if (stage === 'checking' && isConnecting() && !isUnverifiable(error)) giveUp(error);
        else await dispatch({ type: 'checkFailed', details: describe(error) });
      }
    },
    async prepare() {
      let text: string;
      try {
        const message = await siwx.createMessage({ accountAddress: address, chainId });
        created = { address, message, text: message.toString() };
        text = toWalletText(getProvider(), created) ?? created.text;
      } catch (error) {
        return dispatch({ type: 'prepareFailed', details: fail(error) });
      }
      return dispatch({ type: 'prepared', message: created.message, text });
    },
    async sign() {
      const asked = created!;
      const stopWaiting = modal.waitOutside();
      let failed: SignInFailure['reason'] = 'failed';
      try {
        const provider = getProvider();
        if (!provider) throw new Error('The wallet is not here any more.');
        const adapter = await getAdapter(namespace);
        const signed = await takeSignature(adapter, provider, asked, () => void dispatch({ type: 'textChanged', text: asked.text }));
        stopWaiting();
        if (isOver()) return;
        failed = 'refused';
        await siwx.addSession(toSession(asked, signed));
      } catch (error) {
        stopWaiting();
        const reason = failed === 'failed' && isUserRejection(error) ? 'rejected' : failed;
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

/**
 * Returns whether a session could not be verified because its account is a contract and no node answers. Compares codes: the error
 * may come from another copy of the package.
 */
function isUnverifiable(thrown: unknown): boolean {
  const { code, serverCode } = (thrown ?? {}) as { code?: unknown; serverCode?: unknown };
  return code === UNVERIFIABLE || serverCode === UNVERIFIABLE;
}

/** Returns one line for developers. */
function describe(thrown: unknown): string {
  const { details } = (thrown ?? {}) as { details?: unknown };
  const { details: said } = parseProviderFailure(thrown);
  return typeof details === 'string' && details !== '' ? `${said} ${details}` : said;
}
