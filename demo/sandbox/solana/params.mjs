import { PublicKey } from '@solana/web3.js';
import { LAG } from './block-clock.mjs';
import { CODES, RpcError, badParam } from './rpc-error.mjs';

/** The version that the nodes of this chain say they are. */
export const API_VERSION = '3.0.10';

/** Reads a method's last parameter. @throws {RpcError} */
export function readConfig(value) {
  if (value == null) return {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw badParam(`Invalid params: invalid type: ${typeof value}, expected a struct.`);
  return value;
}

/** Reads how sure an answer has to be, and holds the newest block against the one that the client has seen. @throws {RpcError} */
export function readCommitment({ clock }, { commitment = 'finalized', minContextSlot }) {
  if (!Object.hasOwn(LAG, commitment)) {
    throw badParam(`Invalid params: unknown variant \`${commitment}\`, expected one of \`processed\`, \`confirmed\`, \`finalized\`.`);
  }
  const contextSlot = clock.slot(commitment);
  if (minContextSlot > contextSlot) {
    throw new RpcError(CODES.minContextSlot, 'Minimum context slot has not been reached', { contextSlot });
  }
  return commitment;
}

/** An address. @throws {RpcError} */
export function readAddress(value) {
  if (value === undefined) throw badParam('`params` should have at least 1 argument(s)');
  if (typeof value !== 'string') throw badParam(`Invalid params: invalid type: ${typeof value}, expected a string.`);
  try {
    return new PublicKey(value).toBase58();
  } catch {
    throw badParam(value.length > 44 ? 'Invalid param: WrongSize' : 'Invalid param: Invalid');
  }
}

/** A list of texts, no longer than that. @throws {RpcError} */
export function readList(value, max) {
  if (!Array.isArray(value)) throw badParam(`Invalid params: invalid type: ${typeof value}, expected a sequence.`);
  if (value.length > max) throw badParam(`Too many inputs provided; max ${max}`);
  return value;
}

/** A whole number from zero. @throws {RpcError} */
export function readCount(value) {
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw badParam(`Invalid params: invalid value: ${JSON.stringify(value)}, expected a whole number.`);
}

/** An answer that says for which block it holds. */
export const withContext = ({ clock }, commitment, value) => ({
  context: { apiVersion: API_VERSION, slot: clock.slot(commitment) },
  value,
});
