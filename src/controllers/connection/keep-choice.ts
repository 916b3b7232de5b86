import type { Namespace } from '../../config/namespaces.js';
import type { Connection } from '../connection-state.js';

/** The addresses of a wallet, and what belongs to their order. */
export type AccountOrder = Pick<Connection, 'accounts' | 'types' | 'walletFirst'>;

/** Moves the account at an index to the front. `walletFirst` keeps which one the wallet has there. */
export function moveFirst({ accounts, types, walletFirst = accounts[0] }: AccountOrder, at: number): AccountOrder {
  const move = <Value>(list: readonly Value[]) => [list[at]!, ...list.filter((_, index) => index !== at)] as [Value, ...Value[]];
  const moved = move(accounts);
  return { accounts: moved, ...(types && { types: move(types) }), ...(moved[0] !== walletFirst && { walletFirst }) };
}

/**
 * Orders a wallet's answer: the account in use stays the first one while it is shared. An EVM wallet's first account is its own choice, so
 * there the visitor's choice ends when the wallet puts another one first.
 */
export function keepChoice(namespace: Namespace, before: AccountOrder, answer: AccountOrder): AccountOrder {
  const at = answer.accounts.indexOf(before.accounts[0]);
  const isOver = at < 0 || (namespace === 'eip155' && answer.accounts[0] !== before.walletFirst);
  return isOver ? answer : moveFirst(answer, at);
}
