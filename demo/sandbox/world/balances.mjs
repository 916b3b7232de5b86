import { erc20Abi, formatUnits } from 'viem';
import { own } from './artefacts.mjs';
import { tokenPicture } from './describe-transaction.mjs';
import { NATIVE, toCaip10 } from './map-world.mjs';
import { toNumber, toValue } from './prices.mjs';

const CACHE_MS = 10_000;

/** The chain's own coin, in the form of a token. */
export const ETHER = { symbol: 'ETH', name: 'Ether', decimals: 18 };

/** Finds what an address stands for on a chain: a token that has a price, as spam has none, or the coin for its placeholder. */
export function findAsset({ map, index }, address) {
  if (address.toLowerCase() === NATIVE) return ETHER;
  const token = map.tokens.find((one) => one.address === address.toLowerCase());
  return token && index.prices.priceOf(token.address) !== undefined ? token : undefined;
}

/** Digits after the point are kept when an update was forced: `1.500000`. */
const keepZeros = (numeric, decimals) => {
  const [whole, fraction = ''] = numeric.split('.');
  return decimals > 0 ? `${whole}.${fraction.padEnd(decimals, '0')}` : whole;
};

function toRow({ chain, index }, asset, amount, isForced) {
  const price = index.prices.priceOf(asset.address);
  const numeric = formatUnits(amount, asset.decimals);
  return {
    name: asset.name,
    symbol: asset.symbol,
    chainId: chain.caipId,
    ...(asset.address && { address: toCaip10(chain.caipId, asset.address) }),
    value: toNumber(toValue(amount, asset.decimals, price)),
    price: toNumber(price),
    quantity: { decimals: String(asset.decimals), numeric: isForced ? keepZeros(numeric, asset.decimals) : numeric },
    iconUrl: tokenPicture(asset.symbol),
  };
}

/** Reads what an account has of some assets, all at the same block. */
async function readAmounts({ chain, map }, address, assets) {
  const calls = assets.map((asset) =>
    asset.address
      ? { address: asset.address, abi: erc20Abi, functionName: 'balanceOf', args: [address] }
      : { address: map.multicall, abi: own.Multicall.abi, functionName: 'getEthBalance', args: [address] },
  );
  return (await chain.read(map.multicall, calls)).map((amount) => amount ?? 0n);
}

/**
 * Returns the balances of accounts. Answers are kept for 10 s for each account, as the public server does; other than there, the kept
 * answer holds all chains, so asking for one right after another never gives the other's rows.
 *
 * @param places The chains: `{ chain, map, index }[]`.
 * @param now Returns the present time in milliseconds. @param many Result of {@link createManyRows}.
 */
export function createBalances(places, now, many) {
  const kept = new Map();

  const readPlace = async (place, address) => {
    await place.index.sync();
    const assets = [ETHER, ...place.map.tokens.filter((token) => findAsset(place, token.address))];
    const amounts = await readAmounts(place, address, assets);
    return assets.flatMap((asset, index) => (amounts[index] > 0n ? [toRow(place, asset, amounts[index])] : []));
  };

  const readAll = async (address) => {
    const rows = await Promise.all(places.map((place) => readPlace(place, address)));
    const sorted = [...rows.flat(), ...many.balancesOf(address)].toSorted((a, b) => b.value - a.value);
    kept.set(address.toLowerCase(), { at: now(), rows: sorted });
    return sorted;
  };

  const pick = (rows, caipId) => (caipId ? rows.filter(({ chainId }) => chainId === caipId) : [...rows]);

  return {
    /** Everything that an account owns, dearest first; spam, and what it has none of, left out. */
    async getBalances(address, caipId) {
      const found = kept.get(address.toLowerCase());
      const isFresh = found && now() - found.at < CACHE_MS;
      return pick(isFresh ? found.rows : await readAll(address), caipId);
    },

    /** The same, read anew; what `forced` names is in the list even if there is none of it, with all its decimals. */
    async refreshBalances(address, forced, caipId) {
      const rows = pick(await readAll(address), caipId);
      for (const { caipId: forcedId, address: forcedAddress } of forced) {
        const place = places.find(({ chain }) => chain.caipId === forcedId);
        const asset = place && findAsset(place, forcedAddress);
        if (!asset) continue;
        const [amount] = await readAmounts(place, address, [asset]);
        const row = toRow(place, asset, amount, true);
        const at = rows.findIndex((one) => one.chainId === row.chainId && one.address === row.address);
        if (at < 0) rows.push(row);
        else rows[at] = row;
      }
      return rows;
    },

    forget: () => kept.clear(),
  };
}
