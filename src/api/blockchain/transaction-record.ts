import * as z from 'zod/mini';
import { decimalSchema, isoDateSchema } from '../schemas.js';

const pictureSchema = z.nullish(z.looseObject({ url: z.string(), content_type: z.nullish(z.string()) }));

const transferSchema = z.looseObject({
  fungible_info: z.nullish(
    z.looseObject({
      name: z.nullish(z.string()),
      symbol: z.nullish(z.string()),
      icon: z.nullish(z.looseObject({ url: z.nullish(z.string()) })),
      /** The contract, `null` for the native currency; absent where the source names none, as the data service. */
      address: z.nullish(z.string()),
    }),
  ),
  nft_info: z.nullish(
    z.looseObject({
      name: z.nullish(z.string()),
      content: z.nullish(z.looseObject({ preview: pictureSchema, detail: pictureSchema })),
      flags: z.looseObject({ is_spam: z.boolean() }),
    }),
  ),
  direction: z.enum(['in', 'out', 'self']),
  /** `numeric` is in tokens, a decimal string. */
  quantity: z.looseObject({ numeric: decimalSchema }),
  /** Worth at the time, in the currency asked for. */
  value: z.nullish(z.number()),
  /** Price of one token at the time, in the currency asked for. */
  price: z.nullish(z.number()),
});

const transactionSchema = z.looseObject({
  id: z.string(),
  metadata: z.looseObject({
    /** `send`, `trade`, `mint` and others; a new one is shown as it is. */
    operationType: z.string(),
    hash: z.string(),
    /** ISO 8601. */
    minedAt: isoDateSchema,
    sentFrom: z.string(),
    sentTo: z.string(),
    /** `confirmed`, `failed` or `pending`; the card service has words of its own. */
    status: z.string(),
    nonce: z.number(),
    application: z.nullish(z.looseObject({ name: z.nullish(z.string()), iconUrl: z.nullish(z.string()) })),
    /** CAIP-2. */
    chain: z.nullish(z.string()),
    /** The token of an approval, where the source names it, as a node does. */
    approved: z.optional(z.looseObject({ symbol: z.string(), iconUrl: z.string() })),
  }),
  /** `null` where the service does not know them; an empty list where no token moved. */
  transfers: z.nullish(z.array(transferSchema)),
});

/** Schema of one page of transactions, newest first. */
export const historySchema = z.looseObject({
  data: z.array(transactionSchema),
  /** Cursor of the next page; `null` after the last. */
  next: z.nullish(z.string()),
});

/** One transaction of an account. Spec §3. */
export type Transaction = z.infer<typeof transactionSchema>;
/** Token transfer within a transaction. Spec §3. */
export type TransactionTransfer = z.infer<typeof transferSchema>;
/** One page of transactions, newest first. */
export type HistoryPage = z.infer<typeof historySchema>;
