// chunk: endpoints
import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { baseUnitsSchema, caip10Schema, caip2Schema, decimalsSchema, hexSchema } from '../schemas.js';

// A swap to be signed. Untrusted: it is decoded and compared with what the visitor reviewed.
const swapTransactionSchema = z.looseObject({
  /** CAIP-10 of the visitor. */
  from: caip10Schema,
  /** CAIP-10 of the router. */
  to: caip10Schema,
  data: hexSchema,
  /** Expected amount, in base units of the destination token. */
  amount: baseUnitsSchema,
  /** Gas and its price in wei. */
  eip155: z.looseObject({ gas: baseUnitsSchema, gasPrice: baseUnitsSchema }),
});

/**
 * Asks for the transaction of a swap. `amount` is in base units of `from`; tokens and user are CAIP-10 of one chain; the
 * slippage is a whole percentage. Nothing is sent to a chain, so it may be repeated. Spec §7.
 *
 * @param request `{ amount, from, to, userAddress, eip155: { slippage, permit? }, disableEstimate?, projectId }`
 * @returns `{ tx: { from, to, data, amount, eip155: { gas, gasPrice } } }`
 */
export const postSwapTransaction = defineEndpoint({
  service: 'blockchainApi',
  method: 'POST',
  path: '/v1/convert/build-transaction',
  purpose: 'The transaction of a swap.',
  projectIdInBody: true,
  body: z.object({
    amount: baseUnitsSchema,
    from: caip10Schema,
    to: caip10Schema,
    userAddress: caip10Schema,
    eip155: z.object({ slippage: z.number().check(z.int(), z.minimum(0), z.maximum(100)), permit: z.optional(z.string()) }),
    disableEstimate: z.optional(z.boolean()),
  }),
  response: z.looseObject({ tx: swapTransactionSchema }),
  retries: true,
});

const swapTokenSchema = z.looseObject({
  name: z.string(),
  symbol: z.string(),
  /** CAIP-10; the native token has the placeholder address of its namespace. */
  address: caip10Schema,
  decimals: decimalsSchema,
  logoUri: z.nullish(z.string()),
  /** Whether an approval can be signed instead of sent. @see https://eips.ethereum.org/EIPS/eip-2612 */
  eip2612: z.nullish(z.boolean()),
});

/**
 * Asks which tokens of a chain can be swapped; with `address` (CAIP-10) only that one. Spec §7.
 *
 * @param request `chainId`, `address?`
 * @returns `{ tokens: [{ name, symbol, address, decimals, logoUri?, eip2612? }] }`
 */
export const getSwapTokens = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/convert/tokens',
  purpose: 'Which tokens of a chain can be swapped.',
  query: z.object({ chainId: caip2Schema, address: z.optional(caip10Schema) }),
  response: z.looseObject({ tokens: z.array(swapTokenSchema) }),
});

/**
 * Asks how much of a token the swap router may take, in base units. Token and user are CAIP-10. Spec §7.
 *
 * @param request `tokenAddress`, `userAddress`
 * @returns `{ allowance }`
 */
export const getSwapAllowance = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/convert/allowance',
  purpose: 'How much of a token may be swapped without another approval.',
  query: z.object({ tokenAddress: caip10Schema, userAddress: caip10Schema }),
  response: z.looseObject({ allowance: baseUnitsSchema }),
});

const gasPriceSchema = z.looseObject({ standard: baseUnitsSchema, fast: baseUnitsSchema, instant: baseUnitsSchema });

/**
 * Asks for the price of gas on a chain, in wei. Spec §7.
 *
 * @param request `chainId`
 * @returns `{ standard, fast, instant }` in wei
 */
export const getGasPrice = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/convert/gas-price',
  purpose: 'The price of gas on a chain.',
  query: z.object({ chainId: caip2Schema }),
  response: gasPriceSchema,
});

// An approval to be signed. Untrusted: it is decoded and compared with what the visitor reviewed.
const approveTransactionSchema = z.looseObject({
  /** CAIP-10 of the source token, as it was asked for; the approval goes there. */
  from: caip10Schema,
  /** CAIP-10, as the swap's provider gave it. */
  to: caip10Schema,
  data: hexSchema,
  /** Wei. */
  value: baseUnitsSchema,
  eip155: z.looseObject({ /** Wei. */ gasPrice: baseUnitsSchema }),
});

/**
 * Asks for the transaction that lets the swap router take `amount` (base units) of the token `from`. Without an amount the
 * server writes an approval without end, so an amount is asked for here. Spec §7.
 *
 * @param request `from`, `to`, `amount`, `userAddress?`
 * @returns `{ tx: { from, to, data, value, eip155: { gasPrice } } }`
 */
export const getApproveTransaction = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/convert/build-approve',
  purpose: 'The transaction that approves a swap.',
  query: z.object({ from: caip10Schema, to: caip10Schema, amount: baseUnitsSchema, userAddress: z.optional(caip10Schema) }),
  response: z.looseObject({ tx: approveTransactionSchema }),
});

const swapQuoteSchema = z.looseObject({
  id: z.nullish(z.string()),
  /** Base units of the source token. */
  fromAmount: baseUnitsSchema,
  /** CAIP-10 of the source token. */
  fromAccount: z.string(),
  /** Base units of the destination token. */
  toAmount: baseUnitsSchema,
  /** CAIP-10 of the destination token. */
  toAccount: z.string(),
});

/**
 * Asks what a swap would give. `from` and `to` are tokens (CAIP-10) of one chain, `amount` is in base units of `from`,
 * `gasPrice` in wei. Too little liquidity comes as an `ApiError` whose reason says so. Spec §7.
 *
 * @param request `amount`, `from`, `to`, `gasPrice?`, `userAddress?`
 * @returns `{ quotes: [{ id?, fromAmount, fromAccount, toAmount, toAccount }] }`
 */
export const getSwapQuotes = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/convert/quotes',
  purpose: 'What a swap would give.',
  query: z.object({
    amount: baseUnitsSchema,
    from: caip10Schema,
    to: caip10Schema,
    gasPrice: z.optional(baseUnitsSchema),
    userAddress: z.optional(caip10Schema),
  }),
  response: z.looseObject({ quotes: z.array(swapQuoteSchema) }),
});

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
