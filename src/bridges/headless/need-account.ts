import type { Modal } from '../../client/modal.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Account } from '../../controllers/account/account.js';
import { BaseError } from '../../errors/base-error.js';

/** Thrown where an account is needed and none is connected to one of the page's networks. */
class UnauthorizedError extends BaseError {
  override readonly name = 'UnauthorizedError';
  readonly code = 'UNAUTHORIZED';

  /** @param text A text of spec §8, by the call. */
  constructor(text = 'No ActiveCaipAddress found') {
    super(text, { docsPath: '/headless' });
  }
}

/** An account whose wallet has answered, on a network of the page. */
export type ReadyAccount = Account & { readonly network: NonNullable<Account['network']> };

/**
 * Gives the account of a namespace, by default the active one.
 *
 * @param text The error's message. Default: 'No ActiveCaipAddress found'.
 * @throws {UnauthorizedError} while none is connected to a known network.
 */
export function needAccount(modal: Modal, namespace: Namespace | undefined, text?: string): ReadyAccount {
  const account = modal.getAccount(namespace);
  if (account?.status !== 'connected' || !account.network?.supported) throw new UnauthorizedError(text);
  return account as ReadyAccount;
}
