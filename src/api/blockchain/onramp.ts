// chunk: endpoints
import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { isSecureUrl } from '../../utils/secure-url.js';
import { decimalSchema } from '../schemas.js';

/** The chains that the card provider serves, by its own names. Spec §9. */
export const CARD_ONRAMP_CHAINS = [
  'ethereum',
  'arbitrum',
  'polygon',
  'berachain',
  'avalanche-c-chain',
  'optimism',
  'celo',
  'base',
] as const;

const CARD_CHAINS_BY_ID: ReadonlyMap<string, CardOnrampChain> = new Map([
  ['eip155:1', 'ethereum'],
  ['eip155:10', 'optimism'],
  ['eip155:137', 'polygon'],
  ['eip155:8453', 'base'],
  ['eip155:42161', 'arbitrum'],
  ['eip155:42220', 'celo'],
  ['eip155:43114', 'avalanche-c-chain'],
  ['eip155:80094', 'berachain'],
]);

const wholeSchema = z.number().check(z.int(), z.positive());

/**
 * Asks for the page of the card provider. Preset amounts are whole numbers, the service refuses others. Spec §7.
 *
 * @param request `{ destinationWallets: [{ address, blockchains?, assets? }], partnerUserId, defaultNetwork?, defaultExperience,
 * presetCryptoAmount?, presetFiatAmount? }`
 * @returns `{ url }`: https, at the on-ramp provider (`features.onramp.coinbase.url`) or at the data service itself, and with the visitor's
 * account as `destinationWallets` or `walletAddress` in its query
 */
export const postOnrampUrl = defineEndpoint({
  service: 'blockchainApi',
  method: 'POST',
  path: '/v1/generators/onrampurl',
  purpose: 'The address of the card provider’s page, with the account to be paid.',
  body: z.object({
    destinationWallets: z
      .array(
        z.object({
          address: z.string(),
          blockchains: z.optional(z.array(z.string())),
          assets: z.optional(z.array(z.string())),
        }),
      )
      .check(z.minLength(1)),
    /** The account's address: what the provider knows the visitor by. */
    partnerUserId: z.string().check(z.minLength(1)),
    defaultNetwork: z.optional(z.string()),
    defaultExperience: z._default(z.enum(['buy', 'send']), 'buy'),
    presetCryptoAmount: z.optional(wholeSchema),
    presetFiatAmount: z.optional(wholeSchema),
  }),
  response: z.looseObject({ url: z.string().check(z.refine(isPageUrl, 'Expected an https address.')) }),
});

const amountSchema = z.looseObject({ amount: decimalSchema, currency: z.string() });

const onrampQuoteSchema = z.looseObject({
  paymentTotal: amountSchema,
  paymentSubtotal: amountSchema,
  purchaseAmount: amountSchema,
  networkFee: amountSchema,
  coinbaseFee: z.optional(amountSchema),
  quoteId: z.string(),
});

/**
 * Asks what a purchase would cost. The public service does not know this call; {@link createMockQuote} stands in. Nothing is
 * bought, so it may be repeated. Spec §7.
 *
 * @param request `{ purchaseCurrency, paymentCurrency, amount, network }`
 * @returns `{ paymentTotal, paymentSubtotal, purchaseAmount, networkFee, coinbaseFee?, quoteId }`, sums as `{ amount, currency }`;
 * without it the sum stands there as an estimate
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

const paymentCurrencySchema = z.looseObject({
  /** For example `USD`. */
  id: z.string(),
  /** Smallest and largest payment with a method, as decimal strings of the currency. */
  payment_method_limits: z.array(z.looseObject({ id: z.string(), min: decimalSchema, max: decimalSchema })),
});

const purchaseCurrencySchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  symbol: z.string(),
  networks: z.array(
    z.looseObject({
      name: z.string(),
      display_name: z.string(),
      /** The chain's own id, in decimals. */
      chain_id: z.string(),
      contract_address: z.nullish(z.string()),
    }),
  ),
});

const onrampOptionsSchema = z.looseObject({
  paymentCurrencies: z.array(paymentCurrencySchema),
  purchaseCurrencies: z.array(purchaseCurrencySchema),
});

/** A currency to pay with. Spec §3. */
export type PaymentCurrency = z.infer<typeof paymentCurrencySchema>;
/** A token to buy. Spec §3. */
export type PurchaseCurrency = z.infer<typeof purchaseCurrencySchema>;
/** Tokens on sale, and currencies to pay with. Spec §3. */
export type OnrampOptions = z.infer<typeof onrampOptionsSchema>;

const DEFAULT_LIMITS = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
];
// Both tokens carry these. The contracts are those of USD Coin: of ether nothing but the networks means anything.
const DEFAULT_PURCHASE = {
  id: '2b92315d-eab7-5bef-84fa-089a131333f5',
  networks: [
    {
      name: 'ethereum-mainnet',
      display_name: 'Ethereum',
      chain_id: '1',
      contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    },
    {
      name: 'polygon-mainnet',
      display_name: 'Polygon',
      chain_id: '137',
      contract_address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
    },
  ],
};

/** Onramp options if the request fails. Spec §8, "Fallbacks", and §9, "Onramp". */
export const DEFAULT_ONRAMP_OPTIONS: OnrampOptions = {
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: DEFAULT_LIMITS },
    { id: 'EUR', payment_method_limits: DEFAULT_LIMITS },
  ],
  purchaseCurrencies: [
    { name: 'USD Coin', symbol: 'USDC', ...DEFAULT_PURCHASE },
    { name: 'Ether', symbol: 'ETH', ...DEFAULT_PURCHASE },
  ],
};

/**
 * Asks what can be bought, and with what. The public service does not know this call; {@link DEFAULT_ONRAMP_OPTIONS} hold then. Spec §7.
 *
 * @returns `{ paymentCurrencies: [{ id, payment_method_limits: [{ id, min, max }] }], purchaseCurrencies: [{ id, name, symbol,
 * networks: [{ name, display_name, chain_id, contract_address? }] }] }`; a built-in list stands in
 */
export const getOnrampOptions = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/onramp/options',
  purpose: 'Which tokens can be bought, and with which currencies.',
  response: onrampOptionsSchema,
});

/** Quote of a purchase; amounts are decimal strings. Spec §3. */
export type OnrampQuote = z.infer<typeof onrampQuoteSchema> & {
  /** Set on an estimate that replaces a missing quote: it must not be shown as a price. */
  readonly isEstimate?: true;
};

/** Parameters of an onramp quote. */
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

/** A chain by the card provider's name. */
export type CardOnrampChain = (typeof CARD_ONRAMP_CHAINS)[number];

/** The card provider's name of a network, by the network's id; `undefined` for those it does not serve. */
export function findCardOnrampChain(caipNetworkId: string): CardOnrampChain | undefined {
  return CARD_CHAINS_BY_ID.get(caipNetworkId);
}

/** The address is opened in a window, so it has to be a page's: https, or http on this computer. */
function isPageUrl(text: string): boolean {
  return URL.canParse(text) && isSecureUrl(new URL(text));
}
