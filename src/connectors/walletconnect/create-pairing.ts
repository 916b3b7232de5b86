// chunk of this folder: walletconnect
import type { ReadableAtom } from 'nanostores';
import { PAIRING_EXPIRED_MS, PAIRING_LIFETIME_MS } from '../../config/constants.js';
import type { Disposer, Environment } from '../../config/environment.js';
import type { CaipNetworkId } from '../../config/network.js';
import type { SiwxCacao } from '../../config/siwx.js';
import type { RecentWallet } from '../../storage/wallet-list-keys.js';
import { atom } from '../../utils/atom.js';
import type { Linking, PairingState, Authentication } from '../connector.js';
import type { SignClient } from './load-client.js';
import type { Session, ProposedNamespace } from './session.js';

/** Takes back what was accepted. */
export type Undo = () => void;
/** A proposal that a wallet can answer. */
export type Proposal<Session> = {
  readonly uri: string;
  readonly approval: Promise<Session>;
  /** Verifies an approved session before the connection counts. */
  accept?(): Promise<Undo | undefined>;
};

/** Inputs of a pairing. */
export type PairingParameters<Session> = {
  readonly environment: Pick<Environment, 'now' | 'setTimer'>;
  /** Makes a proposal and puts it where wallets look. */
  propose(): Promise<Proposal<Session>>;
  /** Ends a session that is no longer waited for. */
  discard(session: Session): void;
};

/** Proposals to whichever wallet reads them, one after the other. */
export type Pairing<Session> = {
  readonly $state: ReadableAtom<PairingState>;
  /** Makes a proposal that is not yet to be answered here, so that its address is there when it is pressed. */
  prepare(): Promise<void>;
  /**
   * Waits for a wallet, renewing the proposal until the signal aborts. A proposal that is still valid is used again. @throws The wallet's
   * rejection, the error of `propose`, or the signal's reason.
   */
  request(signal?: AbortSignal): Promise<Session>;
  /** Notes which link to the address was pressed; `undefined`: it is shown as a code. */
  setLinking(linking: Linking | undefined): void;
  /** Notes the catalogue wallet that was connected; kept until `reset`. */
  setRecentWallet(wallet: RecentWallet): void;
  /** Forgets the address, its expiry, the link and the recent wallet. Spec §4, "Pairing status". */
  reset(): void;
};

type Request<Session> = { resolve(session: Session): void; reject(reason: unknown): void };

const NOTHING: PairingState = { status: 'disconnected' };

/**
 * Creates a pairing. A URI is valid for {@link PAIRING_LIFETIME_MS} and replaced {@link PAIRING_EXPIRED_MS} before its expiry; a wallet
 * that has already read the previous one can still answer it until its own expiry, and the first answer wins. Spec §4, design §9.
 */
export function createPairing<Session>({ environment, propose, discard }: PairingParameters<Session>): Pairing<Session> {
  const $state = atom<PairingState>(NOTHING);
  /** Of proposals that may still be answered, the latest is the one that is shown. */
  let latest = 0;
  let proposing: Promise<void> | undefined;
  let request: Request<Session> | undefined;
  let stopTimer: Disposer | undefined;

  const getRecent = () => {
    const { recentWallet } = $state.get();
    return recentWallet && { recentWallet };
  };
  const getLinking = () => {
    const { linking } = $state.get();
    return { ...(linking && { linking }), ...getRecent() };
  };
  const toNothing = (): PairingState => ({ ...NOTHING, ...getRecent() });
  const setLinking = (linking: Linking | undefined) => {
    const { linking: before, ...rest } = $state.get();
    if (linking !== before) $state.set(linking ? { ...rest, linking } : rest);
  };

  const isGood = () => {
    const { expiresAt } = $state.get();
    return expiresAt !== undefined && expiresAt - environment.now() > PAIRING_EXPIRED_MS;
  };

  const settle = (act: (waiting: Request<Session>) => void, state: PairingState) => {
    stopTimer?.();
    $state.set(state);
    const waiting = request;
    request = undefined;
    if (waiting) act(waiting);
  };

  const watch = async (number: number, { uri, approval, accept }: Proposal<Session>) => {
    let session: Session;
    try {
      session = await approval;
    } catch (reason) {
      // A proposal that was replaced comes to its end by itself, and that is no answer.
      if (number === latest || isRefusal(reason)) settle(({ reject }) => reject(reason), toNothing());
      return;
    }
    // A wallet reads an address once: whatever becomes of the answer, the next opening needs another one.
    if ($state.get().uri === uri) {
      stopTimer?.();
      const { uri: _answered, expiresAt: _end, ...rest } = $state.get();
      $state.set(rest);
    }
    const current = request;
    try {
      const undo = current && (await accept?.());
      if (request) {
        settle(({ resolve }) => resolve(session), { status: 'connected', ...getLinking() });
        return;
      }
      discard(session);
      undo?.();
    } catch (error) {
      discard(session);
      // A wait that was begun meanwhile has an address of its own.
      if (request === current) settle(({ reject }) => reject(error), toNothing());
    }
  };

  const renewInTime = () => {
    const { expiresAt = 0 } = $state.get();
    stopTimer?.();
    stopTimer = environment.setTimer(() => void make().catch(() => {}), Math.max(0, expiresAt - PAIRING_EXPIRED_MS - environment.now()));
  };

  const make = () => {
    proposing ??= (async () => {
      // The address that is shown stays until the next one is there.
      $state.set({ ...$state.get(), status: 'connecting' });
      const number = ++latest;
      try {
        const proposal = await propose();
        const { uri } = proposal;
        $state.set({ status: 'connecting', uri, expiresAt: environment.now() + PAIRING_LIFETIME_MS, ...getLinking() });
        void watch(number, proposal);
        if (request) renewInTime();
      } catch (error) {
        settle(({ reject }) => reject(error), toNothing());
        throw error;
      } finally {
        proposing = undefined;
      }
    })();
    return proposing;
  };

  const stopWaiting = () => {
    stopTimer?.();
    request = undefined;
    // A valid proposal can be used again; only the status changes.
    $state.set({ ...$state.get(), status: 'disconnected' });
  };

  return {
    $state,
    async prepare() {
      if (!isGood()) await make();
    },
    request: (signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        request?.reject(new Error('Another wait for a wallet was begun.'));
        const mine: Request<Session> = { resolve, reject };
        request = mine;
        signal?.addEventListener(
          'abort',
          () => {
            if (request !== mine) return;
            stopWaiting();
            reject(signal.reason as Error);
          },
          { once: true },
        );
        setLinking(undefined);
        if (isGood()) {
          $state.set({ ...$state.get(), status: 'connecting' });
          renewInTime();
        } else void make().catch(() => {});
      }),
    setLinking,
    setRecentWallet: (recentWallet) => $state.set({ ...$state.get(), recentWallet }),
    reset() {
      latest++;
      stopTimer?.();
      $state.set(NOTHING);
    },
  };
}

/**
 * Whether the reason is a rejection by the visitor, and not an expiry. @see
 * https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes
 */
function isRefusal(reason: unknown): boolean {
  const code = Number((reason as { code?: unknown } | undefined)?.code);
  return code >= 5000 && code < 6000;
}

/** Method that a message cannot permit, because it asks nothing of the wallet. */
const UNASKED = 'wallet_showCallsStatus';
/** "User rejected". @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
const REJECTED = 5000;

/** Wallet's answer: a session, and the function that verifies its signatures, if there are any, before the connection counts. */
export type Authenticated = { readonly session: Session | undefined; accept(): Promise<Undo | undefined> };

/**
 * The chains that a wallet can sign in on while it connects, the wanted one first.
 *
 * @returns `undefined` where a network of another namespace is proposed too: then signing in comes after connecting. Spec §5.
 */
export function toAuthenticated(
  namespaces: Readonly<Record<string, ProposedNamespace>>,
  target: CaipNetworkId | undefined,
): readonly CaipNetworkId[] | undefined {
  const { eip155, ...others } = namespaces;
  if (!eip155 || Object.keys(others).length > 0) return undefined;
  const chains = eip155.chains as CaipNetworkId[];
  return [...new Set([...(target && chains.includes(target) ? [target] : []), ...chains])];
}

/**
 * Proposes a session and a message to sign at once. A wallet that knows only sessions answers with one, and the message is
 * signed later. The package answers one such proposal at a time: the latest.
 *
 * @returns The address that the wallet reads, and what waits for its answer.
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/authenticated-session
 * @see https://chainagnostic.org/CAIPs/caip-222
 */
export async function authenticate(
  client: SignClient,
  authentication: Authentication,
  chains: readonly CaipNetworkId[],
  namespaces: Readonly<Record<string, ProposedNamespace>>,
): Promise<{ readonly uri: string; respond(): Promise<Authenticated> }> {
  const { domain, uri, nonce, version, expirationTime, notBefore, requestId, resources, statement } =
    await authentication.createRequest(chains);
  const request = await client.authenticate({
    domain,
    uri,
    nonce,
    version,
    chains: [...chains],
    methods: (namespaces['eip155']?.methods ?? []).filter((method) => method !== UNASKED),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(statement !== undefined && { statement }),
    // An empty list would be written as a heading with nothing below it.
    ...(resources?.length && { resources: [...resources] }),
  });
  const toText = ({ p }: SiwxCacao) => client.formatAuthMessage({ request: p as never, iss: String(p['iss']) });
  return {
    uri: request.uri,
    async respond() {
      const { auths, session } = await request.response().catch(rethrow);
      const signed = (auths ?? []) as unknown as readonly SiwxCacao[];
      return {
        session,
        accept: async () => (signed.length > 0 ? authentication.accept(signed, toText) : undefined),
      };
    },
  };
}

/** The package passes on a wallet's no as its words alone. */
function rethrow(reason: unknown): never {
  throw typeof reason === 'string' ? Object.assign(new Error(reason), { code: REJECTED }) : reason;
}
