import { isOneAddress } from '../../../utils/is-one-address.js';
import type { MovedMoney } from '../../transfers.js';
import { createCallDecoder } from '../decode/decode-call.js';
import type { ChainTransaction } from './chain-transaction.js';

/**
 * Reads from its bytes what a transaction of an account did with the account's money.
 *
 * @returns `undefined` for what cannot be known from its call: one that another account sent (a bundler, a relayer), one that
 * calls an account's own code or an unknown contract, several calls in one.
 */
export function readMoved({ from, to, value, data }: ChainTransaction, account: string): MovedMoney | undefined {
  if (to === undefined || !isOneAddress(from, account)) return undefined;
  const call = createCallDecoder().decode({ to, value, data });
  if (call.kind === 'coin') return { kind: 'send', to: call.receiver, units: call.units };
  if (call.kind === 'transfer' && call.from === undefined && call.value === 0n)
    return { kind: 'send', to: call.receiver, units: call.units, token: call.token };
  if (call.kind === 'allowance' && call.change === 'set' && call.owner === undefined)
    return { kind: 'approve', to: call.to, units: call.units, token: call.token };
  if (call.kind === 'swap' && call.exact === 'pays') return { kind: 'swap', to: call.receiver, ...call.pays };
  return undefined;
}
