// chunk: headless
/**
 * `w3m-elements/headless`: what the modal does, for a host that draws it itself.
 *
 * @module w3m-elements/headless
 */
import { computed, type ReadableAtom } from 'nanostores';
import { OnrampError, NameError, SwapError, SignInError } from '../../actions/flow-errors.js';
import { SwapMismatchError, TransferError } from '../../adapters/transfers.js';
import { startEngine } from '../../client/engine.js';
import { getInternals, setInternals, type BaseEngine, type Engine, type Internals } from '../../client/internals.js';
import type { Modal } from '../../client/modal.js';
import type { Namespace } from '../../config/namespaces.js';
import { whenIdle } from '../../config/when-idle.js';
import type { BaseControllers, Controllers } from '../../controllers/controllers.js';
import { getSignInController } from '../../controllers/sign-in.js';
import { throwNotLoaded } from '../../errors/base-error.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { atom } from '../../utils/atom.js';
import { createLazyCode } from '../../utils/lazy.js';
import type { AccountData } from './account-data.js';
import { beginConnection, toWallets, type HeadlessConnection, type HeadlessWallet } from './begin-connection.js';
import type { HeadlessLogins } from './logins.js';
import { createMoney, type HeadlessFinance } from './money.js';
import type { HeadlessTransfer, TransferParameters } from './prepare-transfer.js';
import type { HeadlessSignIn, SignInTarget } from './sign-in.js';

export type { ActivityPage, AccountData } from './account-data.js';
export type { HeadlessConnection, HeadlessConnectionState } from './begin-connection.js';
export type { HeadlessWallet } from './begin-connection.js';
export type { HeadlessEmailLogin, HeadlessEmailState } from './log-in-with-email.js';
export type { HeadlessSocialLogin, HeadlessSocialReason, HeadlessSocialState } from './log-in-with-social.js';
export type { HeadlessLogins, LoginMethods } from './logins.js';
export type { SubmitOptions, HeadlessTransfer, TransferParameters } from './prepare-transfer.js';
export type { PendingRequest } from '../../controllers/open-requests.js';
export type { HeadlessSignIn, HeadlessSignInState, SignInTarget } from './sign-in.js';
export {
  SendCallsError,
  type SendCallsErrorReason,
  TrackTransactionError,
  type TrackTransactionErrorReason,
} from '../../actions/flow-errors.js';
export type { SignInErrorReason } from '../../actions/flow-errors.js';
export type { SignInWarning } from '../../actions/sign-in/preview-message.js';
export type { HeadlessFinance } from './money.js';
export type { SwapSubmitOptions } from '../../actions/swap/create-swap-flow.js';
export type { SwapApproval } from '../../actions/swap/run-swap.js';
export type { HeadlessSwap, HeadlessSwapSide, HeadlessSwapState } from './prepare-swap.js';
export type { HeadlessNames, NameAvailability } from './names.js';
export type { OnrampOptions, OnrampParameters, HeadlessOnramp, HeadlessPurchase, HeadlessPurchaseState } from './prepare-buying.js';
export type { SwapParameters } from './prepare-swap.js';
export type { SwapTokenOption } from '../../actions/swap/swap-token.js';
export { OnrampError, NameError, SignInError, SwapError, SwapMismatchError, TransferError };

/**
 * Options of {@link createHeadless}.
 *
 * @example
 * const options: HeadlessOptions = { signIn: 'host' };
 */
export type HeadlessOptions = {
  /**
   * Owner of the sign-in, where the page has `siwx` or `siweConfig`. `modal`, the default: its dialog opens. `host`: the page asks, with
   * `signIn`.
   */
  readonly signIn?: 'modal' | 'host' | undefined;
  /** Owner of a redirect login after the visitor's return. `modal`, the default: its dialog opens. `host`: `logins.$returned` has it. */
  readonly logins?: 'modal' | 'host' | undefined;
};

/**
 * Headless API of a modal. Connections, accounts and networks are those of the modal: `$account`, `$network`, `disconnect`,
 * `switchNetwork`.
 *
 * @example
 * const pay = async ({ prepareTransfer }: Headless) => (await prepareTransfer({ to: 'ada.eth', amount: '0.5' })).submit();
 */
export type Headless = HeadlessFinance & {
  /** The wallets that can be connected, as they become known: those of this browser first. */
  readonly $wallets: ReadableAtom<readonly HeadlessWallet[]>;
  /** Asks the wallets of this browser to announce themselves once more. */
  refreshWallets(): void;
  /**
   * Asks a wallet of the list.
   *
   * @param options.namespace Default: the active one, else the first that the wallet serves.
   * @throws {ConnectError} `notFound`, `unsupported`.
   */
  connect(walletId: string, options?: { readonly namespace?: Namespace | undefined }): HeadlessConnection;
  /** Logging in by e-mail and with accounts elsewhere. */
  readonly logins: HeadlessLogins;
  /** Signing in with a signature, where the page has `siwx` or `siweConfig`. */
  readonly signIn: HeadlessSignIn;
  /** Tokens and activity of the account. Needs a data service, except for the balance. */
  readonly data: AccountData;
  /**
   * Prepares a transfer of the connected account: it is checked and simulated before it can be signed. @throws {TransferError} With a
   * `reason`.
   */
  prepareTransfer(parameters: TransferParameters): Promise<HeadlessTransfer>;
};

/**
 * Creates the headless API of a modal that need not be on the page. Every call for a modal returns the same API.
 *
 * @example
 * const modal = createModal({ networks: [mainnet] });
 * const { $wallets, connect } = await createHeadless(modal);
 * $wallets.subscribe((wallets) => console.log(wallets.map(({ name }) => name)));
 * const account = await connect('example.harbor').account;
 *
 * @param options Flows that the page draws itself; fixed for this modal by the first call. @throws {TypeError} When `modal` is no modal;
 * {ClientNotSetError} on a server and after `destroy()`.
 */
export async function createHeadless(modal: Modal, { signIn = 'modal', logins = 'modal' }: HeadlessOptions = {}): Promise<Headless> {
  const internals = getInternals(modal);
  if (!internals) throw new TypeError('`modal` must be what createModal returned.');
  if (!needsFeatures(internals)) {
    const engine = startEngine(internals, async () => (await import('../../client/connecting.js')).connecting);
    internals.headless ??= createLazyCode(async () => assemblePlain(engine, internals));
  } else {
    const [engine] = await Promise.all([
      internals.loadEngine(),
      // The engine of another copy of the package brings the loads of that copy alone.
      internals.setInternals !== setInternals && import('../../client/create-dialog.js').catch(throwNotLoaded),
    ]);
    // First of all: a reconnected account may be asked for its signature at once.
    if (signIn === 'host') getSignInController(engine.controllers).$isHeadless.set(true);
    if (logins === 'host') engine.controllers.$returned ??= atom();
    internals.headless ??= createLazyCode(async () => assembleWithFeatures(engine, internals));
  }
  return (await internals.headless.load()) as Headless;
}

/**
 * Whether listing and connecting wallets involves features: a sign-in, logins, reports. Only a page that names a project or a
 * service has logins and reports. An instance of another copy of the package keeps its own engine.
 */
function needsFeatures({ setInternals: owner, stores }: Internals): boolean {
  const { projectId, services, siwx, siweConfig } = stores.$options.get();
  return owner !== setInternals || [projectId, services, siwx, siweConfig].some((option) => option !== undefined);
}

async function assemblePlain({ controllers }: BaseEngine, internals: Internals): Promise<Headless> {
  const { connection, connectors, environment } = controllers;
  await connectors.start();
  // The code that connects comes while the visitor looks at the list. A load that failed is repeated by `connect()`.
  whenIdle(environment, () => void connection.load().catch(() => {}));
  return { ...createWallets(controllers, internals), logins: createNoLogins(), signIn: createNoSignIn(internals) };
}

async function assembleWithFeatures({ controllers, features }: Engine, internals: Internals): Promise<Headless> {
  const { connectors, stores } = controllers;
  const { siwx, siweConfig } = stores.$options.get();
  // Load what holds a connection until the sign-in before the wallet is asked.
  const [{ createHeadlessSignIn }, { createHeadlessLogins }] = await Promise.all([
    import('./sign-in.js'),
    import('./logins.js'),
    connectors.start(),
    controllers.connection.load(),
    (siwx ?? siweConfig) ? features.wake() : features.complete(),
  ]);
  return {
    ...createWallets(controllers, internals),
    logins: createHeadlessLogins(controllers, internals.modal),
    signIn: createHeadlessSignIn(controllers),
  };
}

/** Creates the functions that every page uses; the code of each part is loaded by its first call. */
function createWallets(controllers: BaseControllers, internals: Internals): Omit<Headless, 'logins' | 'signIn'> {
  const { connectors, stores } = controllers;
  const { modal } = internals;
  /** Loads the controllers together with the code that works with them. */
  const withControllers = async <Code>(load: () => Promise<Code>): Promise<readonly [Code, Controllers]> => {
    const [code, engine] = await Promise.all([load().catch(throwNotLoaded), internals.loadEngine()]);
    return [code, engine.controllers];
  };
  const loadData = createLazyCode(async () => {
    const [{ createAccountData }, all] = await withControllers(() => import('./account-data.js'));
    return createAccountData(all, modal);
  }).load;
  return {
    $wallets: computed([connectors.$connectors, stores.$options], toWallets),
    refreshWallets: connectors.refresh,
    connect: (walletId, { namespace } = {}) => beginConnection(controllers, modal, walletId, namespace),
    data: {
      getBalance: async (...parameters) => (await loadData()).getBalance(...parameters),
      getTokens: async (...parameters) => (await loadData()).getTokens(...parameters),
      getActivity: async (...parameters) => (await loadData()).getActivity(...parameters),
    },
    ...createMoney(withControllers, modal),
    async prepareTransfer(parameters) {
      const [{ prepareTransfer }, all] = await withControllers(() => import('./prepare-transfer.js'));
      return prepareTransfer(all, modal, parameters);
    },
  };
}

const refuse = (what: string): never => {
  throw new ConnectError('unsupported', { details: `This page offers no login with ${what} now.` });
};

/** Creates the logins of a page that names no project and no service: none is offered. */
const createNoLogins = (): HeadlessLogins => ({
  $methods: atom({ email: false, socials: [] }),
  $returned: atom(),
  prepare: async () => refuse('e-mail'),
  withEmail: () => refuse('e-mail'),
  withSocial: (provider) => refuse(String(provider)),
});

/** Creates the sign-in of a page without `siwx` and `siweConfig`: no account has to sign in. */
const createNoSignIn = ({ loadEngine }: Internals): HeadlessSignIn => ({
  $state: atom(),
  sign: (async (target?: SignInTarget) =>
    target
      ? (await import('../../actions/sign-in/sign-in-as.js')).signInAs((await loadEngine()).controllers, target)
      : false) as HeadlessSignIn['sign'],
  cancel: async () => {},
});
