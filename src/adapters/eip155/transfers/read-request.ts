import { createCallDecoder } from '../decode/decode-call.js';
import type { Transfer, TransferRequest } from '../../transfers.js';
import { readQuantity } from './rpc-request.js';

/**
 * Reads what a wallet would be asked to sign, from its bytes alone.
 *
 * @returns The one transfer that it is, or `undefined`: anything else, or anything more.
 */
export function readTransferRequest({ method, params }: TransferRequest): Transfer | undefined {
  const [given, ...others] = params as readonly Record<string, unknown>[];
  const { from, to, data, value } = given ?? {};
  const sent = readQuantity(value);
  const isWhole = [from, to, data].every((part) => typeof part === 'string');
  if (method !== 'eth_sendTransaction' || others.length > 0 || !isWhole || sent === undefined) return undefined;
  const call = createCallDecoder().decode({ to: to as string, data: data as string, value: sent });
  if (call.kind === 'coin') return { from: from as string, to: call.receiver, units: call.units };
  const isPlain = call.kind === 'transfer' && call.from === undefined && call.value === 0n;
  return isPlain ? { from: from as string, to: call.receiver, units: call.units, token: call.token } : undefined;
}
