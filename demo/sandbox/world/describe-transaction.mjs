import { formatUnits } from 'viem';
import { toNumber, toValue } from './prices.mjs';
import { toId } from './map-world.mjs';
import { toOperationType } from './operation-type.mjs';

/** Path of a token's picture, below the services' origin. */
export const tokenPicture = (symbol) => `/images/token/${encodeURIComponent(symbol)}.svg`;

const nftPicture = (symbol, id) => `/images/nft/${encodeURIComponent(symbol)}/${id}.svg`;

function toNft({ token, id }, { map, nameOf }) {
  const collection = map.collections.find(({ address }) => address === token);
  const title = collection?.name ?? nameOf(token)?.name ?? null;
  const file = collection && { url: nftPicture(collection.symbol, id), content_type: 'image/svg+xml' };
  return {
    name: title && `${title} #${id}`,
    content: file ? { preview: file, detail: file } : null,
    flags: { is_spam: collection?.isSpam ?? false },
  };
}

/** Returns the metadata of a moved token: `{ name, symbol, decimals, hasPicture }`. */
function toCoin(token, { map, nameOf }) {
  if (token === null) return { name: 'Ether', symbol: 'ETH', decimals: 18, hasPicture: true };
  const ours = map.tokens.find(({ address }) => address === token);
  if (ours) return { ...ours, hasPicture: true };
  const pool = map.pools.find(({ address }) => address === token);
  return pool ? { name: pool.name, symbol: 'POOL', decimals: 18 } : (nameOf(token) ?? { name: null, symbol: null, decimals: 0 });
}

function toTransfer(move, address, place) {
  const direction = move.from === move.to ? 'self' : move.to === address ? 'in' : 'out';
  if (move.kind === 'nft') {
    return { fungible_info: null, nft_info: toNft(move, place), direction, quantity: { numeric: move.amount }, value: null, price: null };
  }
  const { name, symbol, decimals, hasPicture } = toCoin(move.token, place);
  const amount = BigInt(move.amount);
  const price = move.price === null ? undefined : BigInt(move.price);
  return {
    fungible_info: { name, symbol, icon: hasPicture ? { url: tokenPicture(symbol) } : null },
    nft_info: null,
    direction,
    quantity: { numeric: formatUnits(amount, decimals) },
    value: toNumber(toValue(amount, decimals, price)),
    price: toNumber(price),
  };
}

/**
 * Describes a record of the index as an account sees it, in the services' form. Links to pictures are paths.
 *
 * @param address The account, in lower case.
 * @param place `{ caipId, map, nameOf(token) }` of the chain.
 */
export function describeTransaction(record, address, place) {
  const mine = record.moves.filter(({ from, to }) => from === address || to === address);
  // List sent tokens before received ones.
  const moves = mine.toSorted((a, b) => Number(b.from === address) - Number(a.from === address));
  return {
    id: toId(place.caipId, record.hash),
    metadata: {
      operationType: toOperationType(record, address, place.map),
      hash: record.hash,
      minedAt: new Date(record.timestamp * 1000).toISOString().replace('.000Z', 'Z'),
      sentFrom: record.from,
      sentTo: record.to ?? record.created,
      status: record.isConfirmed ? 'confirmed' : 'failed',
      nonce: record.nonce,
      application: record.to === place.map.router ? { name: 'Lagoon Exchange', iconUrl: null } : null,
      chain: place.caipId,
    },
    // Not an empty list: of that one it is true that every transfer is spam, and clients hide the row.
    transfers: moves.length > 0 ? moves.map((move) => toTransfer(move, address, place)) : null,
  };
}
