// chunk: query
import { BaseError } from '../../errors/base-error.js';
import type { Connector, ConnectorLogin } from '../../connectors/connector.js';
import type { Controllers } from '../controllers.js';

/** The connector to which visitors log in on this page. */
export type LoginConnector = Connector & { readonly login: ConnectorLogin };

/**
 * The embedded wallet's connector, once the kinds of connectors have reported.
 *
 * @throws {LoginNotFoundError} when this page has none.
 */
export async function findLogin({ connectors }: Pick<Controllers, 'connectors'>): Promise<LoginConnector> {
  await connectors.start();
  const found = connectors.$connectors.get().find(({ login }) => login);
  if (!found) throw new LoginNotFoundError();
  return found as LoginConnector;
}

/**
 * The same for a login that begins: the terms come before it.
 *
 * @throws {LoginNotFoundError} when this page has none.
 * @throws {ConnectError} `terms`
 */
export async function beginLogin(controllers: Pick<Controllers, 'connection' | 'connectors'>): Promise<LoginConnector> {
  const connection = await controllers.connection.load();
  (await connection.getAdmission()?.load())?.assertTerms();
  return findLogin(controllers);
}

/** The namespace in which a login becomes a connection: the active one, else the first that the embedded wallet serves. */
export function toLoginNamespace({ stores }: Pick<Controllers, 'stores'>, { namespaces }: LoginConnector): Connector['namespaces'][number] {
  const active = stores.$activeNamespace.get();
  return namespaces.includes(active) ? active : namespaces[0]!;
}

/**
 * Takes a login up as a connection. Resolves when everything that follows a connection has agreed.
 *
 * @throws {ConnectError}
 */
export async function takeUpLogin(controllers: Pick<Controllers, 'connection' | 'connectors' | 'stores'>): Promise<void> {
  const [connector, connection] = await Promise.all([findLogin(controllers), controllers.connection.load()]);
  await connection.connect(connector, toLoginNamespace(controllers, connector));
}

/** Thrown where visitors cannot log in. Spec §8. */
export class LoginNotFoundError extends BaseError {
  override readonly name = 'LoginNotFoundError';
  readonly code = 'LOGIN_NOT_FOUND';

  constructor() {
    super('Address or auth connector not found', { details: 'This page offers no login.' });
  }
}
