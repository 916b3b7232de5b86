import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { decimalSchema } from '../schemas.js';
import type { PaymentCurrency, PurchaseCurrency } from './get-onramp-options.js';

const amountSchema = z.looseObject({ amount: decimalSchema, currency: z.string() });

const onrampQuoteSchema = z.looseObject({
  paymentTotal: amountSchema,
  paymentSubtotal: amountSchema,
  purchaseAmount: amountSchema,
  networkFee: amountSchema,
  coinbaseFee: z.optional(amountSchema),
  quoteId: z.string(),
});

/** What a purchase would cost; amounts are decimal strings. Spec §3. */
export type OnrampQuote = z.infer<typeof onrampQuoteSchema> & {
  /** Set on a quote that nobody gave: it is shown as an estimate, never as a price. */
  readonly isEstimate?: true;
};

/** What a quote is asked for with. */
export type OnrampQuoteRequest = {
  purchaseCurrency: PurchaseCurrency;
  paymentCurrency: PaymentCurrency;
  /** In the payment currency, a decimal string. */
  amount: string;
  /** The network to buy on, as the token's own list calls it. */
  network: string;
};

/**
 * The quote that stands in when the service gives none: every amount is the one that was typed in, in the payment currency.
 * Spec §8, "Fallbacks".
 */
export function createMockQuote({ amount, paymentCurrency }: Pick<OnrampQuoteRequest, 'amount' | 'paymentCurrency'>): OnrampQuote {
  const same = () => ({ amount, currency: paymentCurrency.id });
  return {
    paymentTotal: same(),
    paymentSubtotal: same(),
    purchaseAmount: same(),
    networkFee: same(),
    coinbaseFee: same(),
    quoteId: 'mocked-quote-id',
    isEstimate: true,
  };
}

/**
 * Asks what a purchase would cost. The public service does not know this call; {@link createMockQuote} stands in. Nothing is
 * bought, so it may be repeated. Spec §7.
 */
export const postOnrampQuote = defineEndpoint({
  service: 'blockchainApi',
  method: 'POST',
  path: '/v1/onramp/quote',
  purpose: 'What buying a token would cost.',
  body: z.object({
    purchaseCurrency: z.looseObject({ id: z.string(), symbol: z.string() }),
    paymentCurrency: z.looseObject({ id: z.string() }),
    amount: decimalSchema,
    network: z.string(),
  }),
  response: onrampQuoteSchema,
  retries: true,
});
