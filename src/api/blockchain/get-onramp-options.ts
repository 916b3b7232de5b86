import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { decimalSchema } from '../schemas.js';

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
/** What can be bought, and with what. Spec §3. */
export type OnrampOptions = z.infer<typeof onrampOptionsSchema>;

/** What holds on a network where nothing can be bought. */
export const NO_ONRAMP_OPTIONS: OnrampOptions = { paymentCurrencies: [], purchaseCurrencies: [] };

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

/** What holds when the service cannot be asked. Spec §8, "Fallbacks", and §9, "Onramp". */
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

/** Asks what can be bought, and with what. The public service does not know this call; {@link DEFAULT_ONRAMP_OPTIONS} hold then. Spec §7. */
export const getOnrampOptions = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/onramp/options',
  purpose: 'Which tokens can be bought, and with which currencies.',
  response: onrampOptionsSchema,
});
