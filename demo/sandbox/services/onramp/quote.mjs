import { formatUnits, parseUnits } from 'viem';
import { nodeUrlOf } from '../node-url.mjs';
import { refuse } from '../refusal.mjs';
import { findPurchase, nativeOf } from './purchases.mjs';

/** Payment methods: limits in the currency itself, and the fee in hundredths of a percent. */
export const METHODS = [
  { id: 'card', min: '10.00', max: '7500.00', feeBps: 200n },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00', feeBps: 100n },
];
/** Ten-thousandths of a dollar for one unit. */
const DOLLARS_E4 = { USD: 10_000n, EUR: 10_800n };
export const PAYMENT_CURRENCIES = Object.keys(DOLLARS_E4);

const GAS = { native: 21_000n, token: 65_000n };
/** A signature, and for a token the deposit of the receiver's account. */
const LAMPORTS = { native: 5000n, token: 2_044_280n };
/** Maximum decimals of a purchased amount. */
const PURCHASE_DECIMALS = 8;

const divideUp = (a, b) => (a + b - 1n) / b;
const toCents = (text) => parseUnits(text, 2);

/** Asks the worlds for a price. @returns `{ priceE8, decimals }`: US dollars × 10^8. @throws {Refusal} 503 when there is none. */
async function getPrice({ world, solana }, caip10) {
  const { price, decimals } = (await (solana?.getPrice(caip10) ?? world.getPrice?.(caip10))) ?? {};
  if (!(price > 0)) throw refuse(503, '', 'The price is temporarily unavailable');
  return { priceE8: parseUnits(Number(price).toFixed(8), 8), decimals };
}

/** Returns the fee of a delivery, in base units of the native token: `{ units, unit }`, `unit` base units are one token. @throws {Refusal} 503 */
async function getNetworkFee(chain, isToken) {
  if (chain.caipId.startsWith('solana:')) return { units: isToken ? LAMPORTS.token : LAMPORTS.native, unit: 10n ** 9n };
  return { units: (await getGasPriceWei(chain)) * (isToken ? GAS.token : GAS.native), unit: 10n ** 18n };
}

async function getGasPriceWei(chain) {
  try {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, signal: AbortSignal.timeout(5000) };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_gasPrice', params: [] });
    const { result } = await (await fetch(nodeUrlOf(chain), { ...request, body })).json();
    return BigInt(result);
  } catch {
    throw refuse(503, '', `The chain is temporarily unavailable: ${chain.caipId}`);
  }
}

/** The way of paying: the one that is named, else the first that goes as far as the amount. @throws {Refusal} 400 */
function pickMethod(cents, id) {
  const fits = ({ min, max }) => cents >= toCents(min) && cents <= toCents(max);
  const candidates = id ? METHODS.filter((method) => method.id === id.toLowerCase()) : METHODS;
  if (candidates.length === 0) throw refuse(400, 'paymentMethod', `Unsupported payment method: ${id}`);
  const method = candidates.find(fits);
  if (!method) throw refuse(400, 'amount', 'The amount is outside of the limits');
  return method;
}

/**
 * Calculates what an amount of money buys: the provider's fee of one or two percent and the network's fee (the node's gas price) are
 * deducted, the rest is converted at the world's price. Fees are rounded up, the purchased amount down.
 *
 * @param request `{ purchase, network?, currency, amount, method? }`: symbol, name or id of a chain, code, decimal text.
 * @returns Decimal texts `{ total, subtotal, fee, networkFee, purchased }`, the last in the purchased currency, and `symbol`.
 * @throws {Refusal} 400 for a token that is not sold, 503 without a price or a node.
 */
export async function reckonQuote(context, { purchase, network, currency, amount, method: methodId }) {
  const code = currency.toUpperCase();
  if (!Object.hasOwn(DOLLARS_E4, code)) throw refuse(400, 'paymentCurrency', `Unsupported payment currency: ${currency}`);
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount)) throw refuse(400, 'amount', 'The amount is no decimal number with up to two decimals');
  const total = toCents(amount);
  const { feeBps } = pickMethod(total, methodId);
  const { symbol, chain, address } = await findPurchase(context, purchase, network);

  const native = `${chain.caipId}:${nativeOf(chain)}`;
  const [{ units, unit }, { priceE8: nativeE8 }, { priceE8, decimals }] = await Promise.all([
    getNetworkFee(chain, address !== undefined),
    getPrice(context, native),
    getPrice(context, address ? `${chain.caipId}:${address}` : native),
  ]);
  const networkDollarsE8 = divideUp(units * nativeE8, unit);
  const networkFee = divideUp(networkDollarsE8 * 10_000n, DOLLARS_E4[code] * 1_000_000n);
  const fee = divideUp(total * feeBps, 10_000n);
  const subtotal = total - fee - networkFee;
  if (subtotal <= 0n) throw refuse(400, 'amount', 'The amount does not cover the fees');
  const subtotalDollarsE8 = (subtotal * 1_000_000n * DOLLARS_E4[code]) / 10_000n;
  const places = Math.min(PURCHASE_DECIMALS, decimals ?? PURCHASE_DECIMALS);
  const purchased = (subtotalDollarsE8 * 10n ** BigInt(places)) / priceE8;

  const money = (cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
  return {
    total: money(total),
    subtotal: money(subtotal),
    fee: money(fee),
    networkFee: money(networkFee),
    purchased: formatUnits(purchased, places),
    code,
    symbol,
  };
}
