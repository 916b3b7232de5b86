import { getAddress, isAddress } from 'viem';

/** An answer that is no success. The services' one error handler turns it into the response that the public servers give. */
export class Refusal extends Error {
  name = 'Refusal';

  /**
   * @param status HTTP status.
   * @param body An object is answered as JSON, a string as plain text.
   * @param headers More headers of the response.
   */
  constructor(status, body, headers = {}) {
    super(typeof body === 'string' ? body : JSON.stringify(body));
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The services' own form of a refusal: `{ status: 'FAILED', reasons: [{ field, description }] }`. */
export function refuse(status, field, description) {
  return new Refusal(status, { status: 'FAILED', reasons: [{ field, description }] });
}

/** `eip155:31337` → `{ namespace, reference }`, or `undefined`. @see CAIP-2 */
export function parseCaip2(text) {
  const [, namespace, reference] = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/.exec(text ?? '') ?? [];
  return namespace && { namespace, reference };
}

/**
 * `eip155:31337:0x…` → `{ namespace, reference, caipId, address }`. @see CAIP-10
 *
 * @throws {Refusal} 400 when it is none.
 */
export function parseCaip10(text, field = 'address') {
  const [namespace, reference, address, ...rest] = String(text ?? '').split(':');
  if (!address || rest.length > 0 || !['eip155', 'solana', 'ton', 'rootstock'].includes(namespace)) {
    throw refuse(400, field, `Crypto utils error: Invalid CAIP-10 "${text}"`);
  }
  if (namespace === 'eip155') parseEvmAddress(address, field);
  return { namespace, reference, caipId: `${namespace}:${reference}`, address };
}

/** An EVM address in any case, with `0x`. @returns It, checksummed. @throws {Refusal} 400 when it is none. */
export function parseEvmAddress(text, field = 'address') {
  if (!isAddress(text ?? '', { strict: false })) throw refuse(400, field, 'The address provided is invalid');
  return getAddress(text.toLowerCase());
}
