import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { hexSchema } from '../schemas.js';
import { nameRecordSchema } from './name-record.js';

/** The coin type of Ethereum. @see https://github.com/satoshilabs/slips/blob/master/slip-0044.md */
const ETHEREUM_COIN_TYPE = 60;
/** What is added to a chain's id, in a 32-bit number. @see https://docs.ens.domains/ensip/11 */
const EVM_COIN_TYPE_BIT = 0x8000_0000;
/** The first chain id that does not fit into a coin type. */
const CHAIN_ID_LIMIT = EVM_COIN_TYPE_BIT;

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

/**
 * Registers a name. The address has to carry its EIP-55 checksum, else the service takes the signature for invalid. It must
 * not happen twice, so it is not repeated. Spec §7.
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
