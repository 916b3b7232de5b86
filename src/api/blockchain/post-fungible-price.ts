import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { caip10Schema, decimalsSchema } from '../schemas.js';

const tokenPriceSchema = z.looseObject({
  /** CAIP-10. */
  address: z.string(),
  name: z.string(),
  symbol: z.string(),
  iconUrl: z.string(),
  /** Price of one token in US dollars. */
  price: z.number(),
  decimals: decimalsSchema,
});

/**
 * Asks for the price of one token; the service reads the first address only. Changes nothing, so it may be repeated. Spec §7.
 *
 * @param request `{ currency: "usd", addresses: ["eip155:1:0x…"], projectId }`
 * @returns `{ fungibles: [{ address, name, symbol, iconUrl, price, decimals }] }`
 */
export const postFungiblePrice = defineEndpoint({
  service: 'blockchainApi',
  method: 'POST',
  path: '/v1/fungible/price',
  purpose: 'The price of a token.',
  projectIdInBody: true,
  body: z.object({
    currency: z._default(z.literal('usd'), 'usd'),
    /** CAIP-10; the native token has the placeholder address of its namespace. */
    addresses: z.array(caip10Schema).check(z.minLength(1)),
  }),
  response: z.looseObject({ fungibles: z.array(tokenPriceSchema) }),
  retries: true,
});
