import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { baseUnitsSchema, caip2Schema } from '../schemas.js';

const gasPriceSchema = z.looseObject({ standard: baseUnitsSchema, fast: baseUnitsSchema, instant: baseUnitsSchema });

/** Prices of gas in wei, as decimal strings. */
export type GasPrice = z.infer<typeof gasPriceSchema>;

/** Asks for the price of gas on a chain, in wei. Spec §7. */
export const getGasPrice = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/convert/gas-price',
  purpose: 'The price of gas on a chain.',
  query: z.object({ chainId: caip2Schema }),
  response: gasPriceSchema,
});
