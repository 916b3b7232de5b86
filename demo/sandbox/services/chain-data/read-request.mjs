import { maxUint256 } from 'viem';
import { Refusal, parseCaip10, parseCaip2, refuse } from '../refusal.mjs';

/** The currencies that the services know. */
export const CURRENCIES = ['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'];

/**
 * Reads a query. What does not fit its form is refused in plain text: the public server's framework does it, before the
 * service's own code.
 *
 * @param required Names that must be there; `projectId` always.
 * @throws {Refusal} 400.
 */
export function readQuery(context, required = []) {
  const query = context.req.query();
  const missing = ['projectId', ...required].find((name) => query[name] === undefined);
  if (missing) throw new Refusal(400, `Failed to deserialize query string: missing field \`${missing}\``);
  const { currency } = query;
  if (currency !== undefined && !CURRENCIES.includes(currency)) {
    throw new Refusal(400, `Failed to deserialize query string: unknown variant \`${currency}\`, expected one of ${CURRENCIES.join(', ')}`);
  }
  return query;
}

/**
 * Reads a JSON body, with any content type: clients send plain text to avoid a preflight.
 *
 * @param strings Names of fields that must be strings; `projectId` always.
 * @throws {Refusal} 400 for invalid JSON, 422 for a field that does not fit, both in plain text.
 */
export async function readBody(context, strings = []) {
  const body = await context.req.json().catch(() => {
    throw new Refusal(400, 'Failed to parse the request body as JSON');
  });
  const wrong = ['projectId', ...strings].find((name) => typeof body?.[name] !== 'string');
  if (wrong) throw new Refusal(422, `Failed to deserialize the JSON body into the target type: \`${wrong}\` is missing or no string`);
  return body;
}

/** @throws {Refusal} 400 for a chain on which nothing can be swapped. @returns Its exchange. */
export function getExchange(world, caipId) {
  const exchange = parseCaip2(caipId) && world.getExchange(caipId);
  if (!exchange) throw refuse(400, 'chainId', `Chain ID ${caipId} is not supported`);
  return exchange;
}

/**
 * Reads CAIP-10 accounts that have to be on one chain.
 *
 * @param fields `{ [name]: text }`
 * @returns `{ caipId, [name]: address }`
 * @throws {Refusal} 400.
 */
export function readSameChain(fields) {
  const parsed = Object.entries(fields).map(([field, text]) => [field, parseCaip10(text, field)]);
  const [[, { caipId }], ...others] = parsed;
  const odd = others.find(([, account]) => account.caipId !== caipId);
  if (odd) throw refuse(400, odd[0], `${parsed.map(([field]) => field).join(', ')} must be on the same chain`);
  return { caipId, ...Object.fromEntries(parsed.map(([field, { address }]) => [field, address])) };
}

/** Base units. @throws {Refusal} 400 for anything but a whole number above zero that a token can count. */
export function readAmount(text) {
  const amount = /^\d{1,78}$/.test(text) ? BigInt(text) : 0n;
  if (amount > 0n && amount <= maxUint256) return amount;
  throw refuse(400, 'amount', 'Conversion parameter error: amount must be a whole number above zero');
}
