// chunk: query
import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { caip2Schema, currencySchema } from '../schemas.js';
import { historySchema } from './transaction-record.js';

export type { HistoryPage, Transaction, TransactionTransfer } from './transaction-record.js';

/**
 * Asks for one page of an account's transactions: 50 on EVM, 100 on Solana, newest first. Spec §7.
 *
 * @param request `cursor?`, `chainId?`, `currency?`, `onramp?` (`coinbase`: purchases)
 * @returns `{ data: [{ id, metadata: { operationType, hash, minedAt, sentFrom, sentTo, status, nonce, application?, chain? },
 * transfers? }], next? }`, newest first. A transfer: `{ direction: "in" | "out" | "self", quantity: { numeric }, value?, price?,
 * fungible_info?: { name?, symbol?, icon?: { url? } }, nft_info?: { name?, content?: { preview?, detail? }, flags: { is_spam } } }`,
 * pictures as `{ url }`
 */
export const getHistory = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/account/{account}/history',
  purpose: 'The transactions of the connected account.',
  query: z.object({
    cursor: z.optional(z.string()),
    chainId: z.optional(caip2Schema),
    currency: z.optional(currencySchema),
    onramp: z.optional(z.literal('coinbase')),
  }),
  response: historySchema,
});
