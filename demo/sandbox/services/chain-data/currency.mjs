import { toCaip10 } from '../../world/map-world.mjs';

/** Exchange rates of a dollar. Invented and constant: the local world has no money market. */
const RATES = { usd: 1, eur: 0.9, gbp: 0.8, aud: 1.5, cad: 1.4, inr: 84, jpy: 150 };

/** Tokens that stand for the two crypto currencies: the chain's native token, and the world's bitcoin. */
const COINS = { eth: 'WETH', btc: 'GULL' };

/**
 * Finds out what a dollar is in a currency.
 *
 * @returns A function from dollars to that currency, to 12 significant digits. `null` stays `null`.
 */
export async function createConverter(world, currency = 'usd') {
  const [{ caipId, contracts }] = world.chains;
  const coin = contracts.tokens.find(({ symbol }) => symbol === COINS[currency]);
  const rate = coin ? 1 / (await world.getPrice(toCaip10(caipId, coin.address))).price : RATES[currency];
  return (dollars) => (dollars == null || rate === 1 ? dollars : Number((dollars * rate).toPrecision(12)));
}
