import { ETHER, createBalances, findAsset } from './balances.mjs';
import { createChainIndex } from './chain-index.mjs';
import { connectChain } from './connect-chain.mjs';
import { describeTransaction, tokenPicture } from './describe-transaction.mjs';
import { createExchange } from './exchange.mjs';
import { cutPage } from './history-pages.mjs';
import { createManyRows } from './many-rows.mjs';
import { createSeller } from './create-seller.mjs';
import { NATIVE, mapWorld, toCaip10, toId } from './map-world.mjs';
import { setPresent } from './mine-block.mjs';
import { toNumber } from './prices.mjs';
import { seedChain } from './seed-chain.mjs';

/** Made-up rows are older than anything that has really happened. */
const MANY_ROWS_AGE_SECONDS = 201 * 86_400;

const splitCaip10 = (text) => {
  const at = text.lastIndexOf(':');
  return { caipId: text.slice(0, at), address: text.slice(at + 1) };
};

/**
 * Creates the world: contracts, pools, balances and a history of months on every local chain, and the services' answers about it. The
 * chains must be fresh. Takes one to three seconds.
 *
 * @param options.chains The chains, `{ id, name, url }[]`. @see ../chains.mjs
 * @param options.now Returns the present time in milliseconds.
 * @param options.log Called with a sentence about the result.
 * @returns The world. Links to pictures in its answers are paths below the services' origin.
 * @example const world = await createWorld({ chains, now: Date.now });
 */
export async function createWorld({ chains, now = Date.now, log = () => {} }) {
  const many = createManyRows();
  const places = chains.map((one) => {
    const [chain, map] = [connectChain(one), mapWorld(one.id)];
    return { chain, map, index: createChainIndex(chain, map) };
  });
  const balances = createBalances(places, now, many);
  const exchanges = new Map(places.map((place) => [place.chain.caipId, createExchange(place, now)]));
  const sellers = new Map(places.map((place) => [place.chain.caipId, createSeller(place)]));
  const findPlace = (caipId) => places.find(({ chain }) => chain.caipId === caipId);
  const syncAll = () => Promise.all(places.map(({ index }) => index.sync()));

  const began = performance.now();
  await Promise.all(places.map(({ chain }) => seedChain(chain, now)));
  await syncAll();

  // Another version's tokens may lie elsewhere, and its snapshot is then of another world.
  const version = toId(JSON.stringify(places.map(({ map }) => map)));

  /** Everything, as JSON: the chains, the index and the made-up rows. About a megabyte. */
  const snapshot = async () => {
    const saved = await Promise.all(
      places.map(async ({ chain, index }) => [chain.id, await index.saveWith(() => chain.call('anvil_dumpState'))]),
    );
    return { version, chains: Object.fromEntries(saved), many: many.save() };
  };

  const replaceNode = async (chain, node) => {
    await chain.call('anvil_reset');
    await chain.call('anvil_loadState', node);
    await setPresent(chain, now);
  };

  const replaceAll = async (state) => {
    const jobs = places.map(({ chain, index }) => {
      const saved = state.chains[chain.id];
      return index.replaceWith(() => replaceNode(chain, saved.node), saved.index);
    });
    await Promise.all(jobs);
    many.load(structuredClone(state.many));
    balances.forget();
  };

  /**
   * Puts a snapshot in the place of everything, on these chains or on others with the same ids. Time goes on from now.
   *
   * @throws When it is no snapshot of this world, or the node cannot read it; then nothing has changed.
   */
  const restore = async (state) => {
    if (state?.version !== version) throw new Error('This is no snapshot of this world.');
    const before = await snapshot();
    try {
      await replaceAll(state);
    } catch (error) {
      await replaceAll(before);
      throw error;
    }
  };

  const seeded = await snapshot();
  log(`The world stands: ${chains.length} chains, ${Math.round(performance.now() - began)} ms.`);

  return {
    /** `{ id, name, url, rpcUrl, caipId, contracts }[]`; both addresses are the node's, `contracts` is what {@link mapWorld} gives. */
    chains: places.map(({ chain: { id, name, url, caipId }, map }) => ({ id, name, url, rpcUrl: url, caipId, contracts: map })),

    /** Returns an account's balances, in the services' form; on all chains without `caipId`. Cached for 10 s. */
    getBalances: (address, caipId) => balances.getBalances(address, caipId),

    /** The same, read anew. What the list names (CAIP-10, of tokens) is in it with all its decimals, even if zero. */
    refreshBalances: (address, forced, caipId) => balances.refreshBalances(address, forced.map(splitCaip10), caipId),

    /**
     * A page of an account's transactions, newest first, with everything mined so far: `{ data, next }`, 50 rows at most.
     *
     * @param options.caipId Only this chain.
     * @param options.cursor The `next` of the page before. @see parseCursor
     */
    async getHistory(address, { caipId, cursor } = {}) {
      await syncAll();
      const wanted = places.filter(({ chain }) => !caipId || chain.caipId === caipId);
      const histories = wanted.flatMap(({ chain: { id }, index }) => [
        index.recordsOf(address),
        many.recordsOf(address).filter(({ chainId }) => chainId === id),
      ]);
      const { page, next } = cutPage(histories, cursor);
      const describe = (record) => {
        const { chain, map, index } = findPlace(`eip155:${record.chainId}`);
        return describeTransaction(record, address.toLowerCase(), { caipId: chain.caipId, map, nameOf: index.nameOf });
      };
      return { data: page.map(describe), next };
    },

    /** A token's price in dollars, from the pools: `{ address, name, symbol, iconUrl, price, decimals }`; `undefined` without one. */
    async getPrice(caip10) {
      const { caipId, address } = splitCaip10(caip10);
      const place = findPlace(caipId);
      await place?.index.sync();
      const asset = place && findAsset(place, address);
      if (!asset) return undefined;
      const { name, symbol, decimals } = asset;
      const price = toNumber(place.index.prices.priceOf(asset.address));
      return { address: caip10, name, symbol, iconUrl: tokenPicture(symbol), price, decimals };
    },

    /** Returns a chain's swappable tokens, the native token first: */
    getTokens(caipId) {
      const tokens = findPlace(caipId)?.map.tokens.filter(({ isSpam }) => !isSpam) ?? [];
      return [{ ...ETHER, address: NATIVE }, ...tokens].map(({ name, symbol, address, decimals }) => ({
        name,
        symbol,
        address: toCaip10(caipId, address),
        decimals,
        logoUri: tokenPicture(symbol),
        eip2612: false,
      }));
    },

    /** A chain's exchange, `undefined` for a chain that is none of ours. @see createExchange */
    getExchange: (caipId) => exchanges.get(caipId),

    /**
     * Hands out what was bought with money, in a transaction on the chain. @see createSeller
     *
     * @param order `{ address?, to, amount }`. @returns The hash.
     */
    async sell(caipId, order) {
      const hash = await sellers.get(caipId)(order);
      balances.forget();
      return hash;
    },

    /**
     * Gives an account very many rows, for benchmarks. They are rows of the index and not on the chain: no node knows the
     * hashes, and the tokens cannot be sent, swapped or priced. Replaces what was asked for the same account before.
     *
     * @param counts `{ transactions, tokens, chainId? }`. Default chain: the first.
     */
    seedMany(address, { transactions, tokens, chainId = places[0].chain.id }) {
      const newest = Math.floor(now() / 1000) - MANY_ROWS_AGE_SECONDS;
      many.add({ address, chainId, transactions, tokens, newest });
      balances.forget();
    },

    snapshot,
    restore,
    /** Puts everything back to how it was made. */
    reset: () => replaceAll(seeded),
    /** Releases the index. The chains' own starter ends them. */
    stop: async () => balances.forget(),
  };
}
