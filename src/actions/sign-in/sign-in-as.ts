// chunk: siwx
import type { Namespace } from '../../config/namespaces.js';
import type { SiwxSession } from '../../config/siwx.js';
import { reportChanges } from '../../controllers/account/report-changes.js';
import type { Controllers } from '../../controllers/controllers.js';
import { toSiwx } from '../../siwx/to-siwx.js';
import type { AccountTarget, FindControllers } from '../connections/find-account.js';
import { SignInError } from '../flow-errors.js';
import { withCheckedSessions } from './check-sessions.js';
import { createSignInFlow, type FlowDependencies } from './create-flow.js';
import { toSignInError } from './to-sign-in-error.js';
import { previewMessage, type SignInWarning } from './preview-message.js';

/** Controllers that a sign-in beside the one in use needs. */
export type SignInAsControllers = FindControllers & FlowDependencies['controllers'] & Pick<Controllers, 'findPageChanges'>;

/** Message that is read before the wallet is asked for its signature. */
type ReadMessage = { readonly text: string; readonly warnings: readonly SignInWarning[] };

/** Account and network that sign in, and the reader of the message. */
type SignInAsParameters = AccountTarget & {
  readonly namespace?: Namespace | undefined;
  readonly read?: ((message: ReadMessage) => Promise<boolean> | boolean) | undefined;
};

/**
 * Signs a named account in. The sign-in of the account in use, its state and the dialog stay as they are.
 *
 * @returns The session: the stored one where there is a valid one.
 * @throws {SignInError} `unprepared` where the account is not connected, or the message cannot be made.
 */
export async function signInAs(controllers: SignInAsControllers, parameters: SignInAsParameters): Promise<SiwxSession> {
  const { environment, stores } = controllers;
  const { read, namespace = toNamespace(parameters), ...target } = parameters;
  const { siwx: own, siweConfig } = stores.$options.get();
  if (!own && !siweConfig) throw unprepared('The page has neither siwx nor siweConfig.');
  const { findAccount } = await import('../connections/find-account.js');
  const found = await findAccount(controllers, namespace, target).catch((thrown: unknown) => {
    const { details, message } = thrown as { readonly details?: string; readonly message?: string };
    throw unprepared(details ?? String(message));
  });
  const { account, network, provider } = found;
  const { address, connectorId } = account;
  const chainId = network.caipNetworkId;
  const checked = withCheckedSessions(own ?? toSiwx(siweConfig!, environment), controllers);
  let session: SiwxSession | undefined;
  reportChanges(controllers, provider, connectorId);
  const flow = createSignInFlow(
    { namespace, chainId, address, connectorId },
    {
      controllers,
      siwx: {
        ...checked,
        async addSession(signed) {
          await checked.addSession(signed);
          session = signed;
        },
      },
      leave: async () => {},
      isConnecting: () => false,
      giveUp() {},
      named: {
        provider,
        isSmartAccount: account.type === 'smartAccount',
        async assertShared() {
          await found.reread();
          if (!found.isHere()) throw new Error(`${account.walletInfo.name} does not share ${address} any more.`);
        },
      },
    },
  );
  const getState = () => flow.$state.get();
  try {
    await flow.check();
    if (getState().stage === 'signedIn') {
      const [stored] = await checked.getSessions(chainId, address);
      if (stored) return stored;
    }
    if (getState().stage === 'signedOut') await flow.prepare();
    const state = getState();
    if (!('text' in state)) throw toSignInError(state) ?? unprepared('The instance was destroyed.');
    const host = environment.window?.location.host ?? '';
    const warnings = previewMessage(state.text, { host, address, chainId, now: environment.now() }).oddities;
    if (read && (await read({ text: state.text, warnings })) !== true) throw new SignInError('rejected', 'The page did not go on.');
    await flow.sign();
    if (session) return session;
    throw toSignInError(getState()) ?? unprepared('The instance was destroyed.');
  } finally {
    flow.dispose();
  }
}

const unprepared = (details: string) => new SignInError('unprepared', details);

const toNamespace = ({ network }: AccountTarget): Namespace => {
  if (typeof network === 'string') return network.split(':')[0] as Namespace;
  return (typeof network === 'object' ? network.chainNamespace : undefined) ?? 'eip155';
};
