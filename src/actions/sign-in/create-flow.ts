import type { Siwx } from '../../config/siwx.js';
import { isSmartAccount } from '../../controllers/account/is-smart-account.js';
import type { Controllers } from '../../controllers/controllers.js';
import type { SignInAccount, SignInFailure, SignInFlow, SignInState } from '../../controllers/sign-in.js';
import { isUserRejection, parseProviderFailure } from '../../errors/provider-errors.js';
import { atom } from '../../utils/atom.js';
import { type MessageToSign, takeSignature, toSession, toWalletText } from './take-signature.js';

/** The code of `UnverifiableSignatureError`. */
const UNVERIFIABLE = 'SIWX_UNVERIFIABLE';

/**
 * Dependencies of a flow. `leave` is called when the visitor cancels. `isConnecting`: whether a connection waits for the flow; then a
 * failure to look for a session calls `giveUp`, which ends that connection; else the flow stays `unchecked`.
 */
export type FlowDependencies = {
  readonly controllers: Pick<Controllers, 'connectors' | 'environment' | 'events' | 'getAdapter' | 'modal' | 'stores'>;
  readonly siwx: Siwx;
  leave(): Promise<void>;
  isConnecting(): boolean;
  giveUp(error: unknown): void;
};

/** Makes the flow of one account on one chain. It asks for one message at a time. */
export function createSignInFlow(account: SignInAccount, { controllers, siwx, leave, isConnecting, giveUp }: FlowDependencies): SignInFlow {
  const { connectors, environment, events, getAdapter, modal, stores } = controllers;
  const { address, chainId, connectorId, namespace } = account;
  const $state = atom<SignInState>({ stage: 'checking' });
  let isOver = false;
  /** Message to sign, as the host created it. */
  let made: MessageToSign | undefined;

  const set = (state: SignInState) => {
    if (!isOver && !environment.isDisposed()) $state.set(state);
  };
  const place = () => ({ network: chainId, isSmartAccount: isSmartAccount(stores) });

  const getProvider = () => connectors.find(connectorId)?.getProvider(namespace);
  const makeMessage = async () => {
    set({ stage: 'preparing' });
    try {
      const message = await siwx.createMessage({ accountAddress: address, chainId });
      made = { address, message, text: message.toString() };
      return { message, text: toWalletText(getProvider(), made) ?? made.text };
    } catch (error) {
      if (isOver) return undefined;
      const details = describe(error);
      events.emit('SIWX_AUTH_ERROR', { ...place(), message: details });
      set({ stage: 'unprepared', details });
      return undefined;
    }
  };

  return {
    account,
    isRequired: siwx.getRequired?.() ?? true,
    $state,
    async check() {
      const before = $state.get();
      if (before.stage === 'rechecking') return;
      if (before.stage === 'unchecked') set({ stage: 'rechecking', details: before.details });
      try {
        const sessions = await siwx.getSessions(chainId, address);
        set({ stage: sessions.length > 0 ? 'signedIn' : 'signedOut' });
      } catch (error) {
        if (isOver || environment.isDisposed()) return;
        if (before.stage === 'checking' && isConnecting() && !isUnverifiable(error)) giveUp(error);
        else set({ stage: 'unchecked', details: describe(error) });
      }
    },
    async prepare() {
      const { stage } = $state.get();
      if (stage !== 'signedOut' && stage !== 'unprepared') return;
      const ready = await makeMessage();
      if (ready) set({ stage: 'ready', ...ready });
    },
    async sign() {
      const state = $state.get();
      if (state.stage !== 'ready') return;
      events.emit('CLICK_SIGN_SIWX_MESSAGE', place());
      // A server takes a nonce once: what it refused is not signed again.
      const wanted = state.failure?.reason === 'refused' ? await makeMessage() : state;
      if (!wanted || !made || isOver) return;
      const { message, text } = wanted;
      const asked = made;
      set({ stage: 'signing', message, text });
      const stopWaiting = modal.waitOutside();
      const fail = (reason: SignInFailure['reason'], error: unknown) => {
        if (isOver) return;
        const details = describe(error);
        events.emit('SIWX_AUTH_ERROR', { ...place(), message: details });
        set({ stage: 'ready', message, text, failure: { reason, details } });
      };
      try {
        const provider = getProvider();
        if (!provider) throw new Error('The wallet is not here any more.');
        const adapter = await getAdapter(namespace);
        const signed = await takeSignature(adapter, provider, asked, () => set({ stage: 'signing', message, text: asked.text }));
        stopWaiting();
        if (isOver) return;
        try {
          await siwx.addSession(toSession(asked, signed));
          if (isOver) return;
          events.emit('SIWX_AUTH_SUCCESS', place());
          set({ stage: 'signedIn' });
        } catch (error) {
          fail('refused', error);
        }
      } catch (error) {
        stopWaiting();
        fail(isUserRejection(error) ? 'rejected' : 'failed', error);
      }
    },
    async cancel() {
      const state = $state.get();
      if (state.stage === 'leaving' || state.stage === 'signedIn') return;
      events.emit('CLICK_CANCEL_SIWX', place());
      if ('message' in state) set({ ...state, stage: 'leaving' });
      await leave().finally(() => set(state));
    },
    dispose() {
      isOver = true;
    },
  };
}

/**
 * Whether a session cannot be verified: its account is a contract, and no node answers. Compared by the code, because the host's own copy
 * of the package may have thrown it.
 */
function isUnverifiable(thrown: unknown): boolean {
  const { code, serverCode } = (thrown ?? {}) as { code?: unknown; serverCode?: unknown };
  return code === UNVERIFIABLE || serverCode === UNVERIFIABLE;
}

/** One line for developers, whatever was thrown. */
function describe(thrown: unknown): string {
  const { details } = (thrown ?? {}) as { details?: unknown };
  const { details: said } = parseProviderFailure(thrown);
  return typeof details === 'string' && details !== '' ? `${said} ${details}` : said;
}
