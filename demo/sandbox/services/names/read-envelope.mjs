import { badField, readBody } from '../read-body.mjs';
import { refuse } from '../refusal.mjs';

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isUnsigned = (value) => Number.isSafeInteger(value) && value >= 0;

/** Fields of each kind of signed message: field → type check. */
const FIELDS = {
  register: { name: (value) => typeof value === 'string', timestamp: isUnsigned },
  attributes: { attributes: isObject, timestamp: isUnsigned },
  address: { address: (value) => typeof value === 'string', coin_type: isUnsigned, timestamp: isUnsigned },
};

/**
 * Reads a signed request: `{ message, signature, coin_type, address }`, where the message is JSON itself.
 *
 * @param kind `register`, `attributes` or `address`.
 * @returns `{ envelope, payload }`, the payload being the message's JSON.
 * @throws {Refusal} 422: as plain text when a field of the envelope is missing, as a `FAILED` body for a bad message.
 */
export async function readEnvelope(c, kind) {
  const envelope = await readBody(c);
  for (const field of ['message', 'signature', 'address']) if (typeof envelope[field] !== 'string') throw badField(field);
  if (!isUnsigned(envelope.coin_type) || envelope.coin_type > 0xffffffff) throw badField('coin_type');
  return { envelope, payload: parseMessage(envelope.message, FIELDS[kind]) };
}

function parseMessage(message, fields) {
  let payload;
  try {
    payload = JSON.parse(message);
  } catch (error) {
    throw refuse(422, '', `Invalid message: ${error.message}`);
  }
  const bad = Object.keys(fields).find((field) => !isObject(payload) || !fields[field](payload[field]));
  if (bad) throw refuse(422, '', `Invalid message: missing or invalid field \`${bad}\``);
  const { attributes } = payload;
  const isMap = attributes == null || (isObject(attributes) && Object.values(attributes).every((value) => typeof value === 'string'));
  if (!isMap) throw refuse(422, '', 'Invalid message: missing or invalid field `attributes`');
  return payload;
}
