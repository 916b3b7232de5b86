import type { OnrampOptions, PaymentCurrency, PurchaseCurrency } from '../../api/blockchain/onramp.js';
import type { Network } from '../../config/network.js';
import { cleanText } from '../../utils/clean-text.js';

/** A token that is sold on a network. */
export type Purchase = {
  /** Absent for the network's own coin. */
  readonly address: string | undefined;
  readonly symbol: string;
  readonly name: string;
  /** What the service calls the network. */
  readonly networkName: string;
  /** As the service told it: that is what a quote is asked with. */
  readonly currency: PurchaseCurrency;
};

/** A currency to pay with, and the ways to pay in it. */
export type Payment = PaymentCurrency;

/**
 * What is sold on a network, its own coin first. Of the built-in list, which stands in for a service that does not answer,
 * the coin is made to fit the network: the list has ether's networks and contracts copied from another token.
 *
 * @param isBuiltIn Whether the options are those that stand in.
 */
export function listPurchases(options: OnrampOptions, network: Network, isBuiltIn: boolean): readonly Purchase[] {
  const listed = options.purchaseCurrencies.flatMap((currency): Purchase[] => {
    const place = currency.networks.find(({ chain_id: chain }) => chain === String(network.id));
    const symbol = cleanText(currency.symbol, '', 32);
    if (!place || symbol === '' || (isBuiltIn && currency.symbol === 'ETH')) return [];
    const address = place.contract_address || undefined;
    return [{ address, symbol, name: cleanText(currency.name, symbol), networkName: place.name, currency }];
  });
  const all = isBuiltIn ? [toCoin(network), ...listed] : listed;
  const unique = all.filter(({ symbol }, index) => all.findIndex((one) => one.symbol === symbol) === index);
  return unique.sort((a, b) => Number(a.address !== undefined) - Number(b.address !== undefined) || a.symbol.localeCompare(b.symbol));
}

/** The network's own coin, which whoever serves a network sells there. */
function toCoin({ id, name: networkName, nativeCurrency: { symbol, name } }: Network): Purchase {
  const currency = {
    id: symbol,
    name,
    symbol,
    networks: [{ name: networkName, display_name: networkName, chain_id: String(id), contract_address: '' }],
  };
  return { address: undefined, symbol, name, networkName, currency };
}

/** Currencies that can be paid with: known by a code of three letters, and with a way to pay. */
export function listPayments({ paymentCurrencies }: OnrampOptions): readonly Payment[] {
  return paymentCurrencies.filter(({ id, payment_method_limits: methods }) => /^[A-Z]{3}$/.test(id) && methods.length > 0);
}

/** What was chosen, or what comes first: dollars of the currencies, the coin of the tokens. */
export function choose(
  {
    token,
    currency,
    method,
  }: { readonly token?: string | undefined; readonly currency?: string | undefined; readonly method?: string | undefined },
  purchases: readonly Purchase[],
  payments: readonly Payment[],
) {
  const payment = payments.find(({ id }) => id === currency) ?? payments.find(({ id }) => id === 'USD') ?? payments[0];
  return {
    purchase: purchases.find(({ symbol }) => symbol === token) ?? purchases[0],
    payment,
    limits: payment?.payment_method_limits.find(({ id }) => id === method) ?? payment?.payment_method_limits[0],
  };
}
