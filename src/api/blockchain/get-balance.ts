import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { caip10Schema, caip2Schema, currencySchema, decimalSchema } from '../schemas.js';

const tokenBalanceSchema = z.looseObject({
  name: z.string(),
  symbol: z.string(),
  /** CAIP-2. */
  chainId: z.optional(z.string()),
  /** CAIP-10 on EVM, where the native token has none; the bare mint on Solana, where the native token has one too. */
  address: z.optional(z.string()),
  /** Value of the balance in the requested currency; absent without a price. */
  value: z.optional(z.number()),
  /** Price of one token in the currency asked for. */
  price: z.number(),
  /** Both are strings: `numeric` is in tokens, already divided by `decimals`. */
  quantity: z.looseObject({ decimals: z.string().check(z.regex(/^\d{1,3}$/, 'Expected decimals as a string.')), numeric: decimalSchema }),
  iconUrl: z.string(),
});

/**
 * Asks what an account holds; all EVM chains without `chainId`. `forceUpdate` names tokens (CAIP-10) that are read from the
 * chain anew, past the service's own cache of ten seconds. An empty list also comes where the service refuses silently: for
 * a page without an origin, or without the SDK's version. Spec §7.
 *
 * @param request `currency` (`usd`), `chainId?`, `forceUpdate?` (tokens to read anew, with commas)
 * @returns `{ balances: [{ name, symbol, chainId?, address?, price, value?, quantity: { decimals: "18", numeric: "1.5" }, iconUrl }]
 * }`. `address` is CAIP-10 on EVM and missing for the native token; on Solana it is the bare mint. Numbers for `price` and `value`
 */
export const getBalance = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/account/{address}/balance',
  purpose: 'What the connected account holds, with prices.',
  query: z.object({
    currency: z._default(currencySchema, 'usd'),
    chainId: z.optional(caip2Schema),
    forceUpdate: z.optional(z.array(caip10Schema)),
  }),
  response: z.looseObject({ balances: z.array(tokenBalanceSchema) }),
});
