import type { Modal } from '../../client/modal.js';
import type { Account } from '../../controllers/account/account.js';
import type { Controllers } from '../../controllers/controllers.js';
import { ConnectError } from '../../errors/connect-errors.js';

/** The account of who has just logged in. @throws {ConnectError} `closed` where that has ended again. */
export function findLoginAccount({ connectors, stores }: Pick<Controllers, 'connectors' | 'stores'>, { getAccount }: Modal): Account {
  const connector = connectors.$connectors.get().find(({ login }) => login);
  const namespaces = [stores.$activeNamespace.get(), ...(connector?.namespaces ?? [])];
  const account = namespaces.map((namespace) => getAccount(namespace)).find((found) => found && found.connectorId === connector?.id);
  if (!account) throw new ConnectError('closed', { details: 'The login has ended at once.' });
  return account;
}
