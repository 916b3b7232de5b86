// chunk: endpoints
import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { hexSchema } from '../schemas.js';
import { apiVersionSchema, nameRecordSchema } from './name-record.js';

/** A name that could be registered. Spec §3. */
export type NameSuggestion = z.infer<typeof nameSuggestionSchema>;

/** The coin type of Ethereum. @see https://github.com/satoshilabs/slips/blob/master/slip-0044.md */
const ETHEREUM_COIN_TYPE = 60;

/** Bit that is added to a chain id to form its coin type, a 32-bit number. @see https://docs.ens.domains/ensip/11 */
const EVM_COIN_TYPE_BIT = 0x8000_0000;

/** The first chain id that does not fit into a coin type. */
const CHAIN_ID_LIMIT = EVM_COIN_TYPE_BIT;

/**
 * Registers a name. The address has to carry its EIP-55 checksum, else the service takes the signature for invalid. It must
 * not happen twice, so it is not repeated. Spec §7.
 *
 * @param request `{ coin_type, address, message, signature }`; `message` is the JSON `{ name, attributes, timestamp }` that was
 * signed, seconds
 * @returns the record, or `{ success: true }`
 */
export const postName = defineEndpoint({
  service: 'blockchainApi',
  method: 'POST',
  path: '/v1/profile/account',
  purpose: 'Registers a name, on request.',
  body: z.object({
    coin_type: z.number().check(z.int(), z.minimum(1), z.maximum(0xffff_ffff)),
    address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'Expected an EVM address.')),
    message: z.string(),
    signature: hexSchema,
  }),
  // The specification knows `success`, the public service gives the record.
  response: z.looseObject({ ...z.partial(nameRecordSchema).shape, success: z.optional(z.literal(true)) }),
});

/**
 * Asks for every name that points to an address, on any chain; an empty list when there is none. Spec §7.
 *
 * @param request `sender?`, `apiVersion=2`
 * @returns records, or `[]`
 */
export const getNamesOfAddress = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/profile/reverse/{address}',
  purpose: 'The names that point to an address.',
  query: z.object({ sender: z.optional(z.string()), apiVersion: apiVersionSchema }),
  response: z.array(nameRecordSchema),
});

const nameSuggestionSchema = z.looseObject({
  /** In full, for example `ada.reown.id`. */
  name: z.string(),
  /** Whether the name is taken. */
  registered: z.optional(z.boolean()),
});

/** The zones whose names are served: the one that names are registered in, and the one they were. Spec §9. */
export const NAME_ZONES = ['reown.id', 'wcn.id'] as const;

/**
 * Asks which names begin with a word of three characters or more: the word itself first, then free ones, five at most. Spec §7.
 *
 * @param request `zone` (`reown.id`)
 * @returns `{ suggestions: [{ name, registered? }] }`
 */
export const getNameSuggestions = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/profile/suggestions/{name}',
  purpose: 'Which names can be registered.',
  query: z.object({ zone: z._default(z.enum(NAME_ZONES), 'reown.id') }),
  response: z.looseObject({ suggestions: z.array(nameSuggestionSchema) }),
});

/**
 * The coin type of an EVM chain.
 *
 * @see https://docs.ens.domains/ensip/11
 * @throws {RangeError} when the chain's id does not fit.
 */
export function toCoinType(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 1 || chainId >= CHAIN_ID_LIMIT)
    throw new RangeError(`The chain ${chainId} has no coin type.`);
  return chainId === 1 ? ETHEREUM_COIN_TYPE : EVM_COIN_TYPE_BIT + chainId;
}

/**
 * The message that registers a name; exactly this text is signed and sent. The service takes it for ten seconds.
 *
 * @param name In full, for example `ada.reown.id`; it is written in lower case, because the service knows no other.
 * @param nowMs Milliseconds since 1970; the message has seconds.
 */
export function formatNameMessage(name: string, nowMs: number): string {
  return JSON.stringify({ name: name.toLowerCase(), attributes: {}, timestamp: Math.floor(nowMs / 1000) });
}
