import { encodeAbiParameters, encodePacked, getContractAddress, keccak256 } from 'viem';
import { COLLECTIONS, POOLS, TOKENS } from './assets.mjs';
import { PAIR_INIT_CODE_HASH } from './artefacts.mjs';

/** Address that deploys and owns everything. It has no key; the chain impersonates it while the world is created. */
export const DEPLOYER = '0x5ea5000000000000000000000000000000000001';

/** Common placeholder address of a chain's native token. */
export const NATIVE = `0x${'e'.repeat(40)}`;

const sortPair = (a, b) => (BigInt(a) < BigInt(b) ? [a, b] : [b, a]);

/** Returns the factory's address for the pair of two tokens. */
export function pairAddress(factory, a, b) {
  const [token0, token1] = sortPair(a, b);
  const salt = keccak256(encodePacked(['address', 'address'], [token0, token1]));
  return getContractAddress({ from: factory, salt, bytecodeHash: PAIR_INIT_CODE_HASH, opcode: 'CREATE2' }).toLowerCase();
}

/**
 * Returns the addresses of a chain's world without a request: an address follows from its deployer and nonce. All addresses are in lower
 * case, and the same on both chains, so that code that ignores the chain shows the other one's numbers.
 *
 * @returns `{ factory, weth, router, multicall, tokens, collections, pools, accountFactory }`; `tokens` and `collections` are `{ address,
 * symbol, name, … }[]`, with wrapped ether the first of the tokens; `pools` are `{ address, token0, token1, amounts: { [address]: decimal
 * string } }[]`.
 */
export function mapWorld(chainId) {
  let nonce = 0n;
  const next = () => getContractAddress({ from: DEPLOYER, nonce: nonce++ }).toLowerCase();
  const [factory, weth, router, multicall] = [next(), next(), next(), next()];
  const deployed = TOKENS.map((token) => ({ ...token, address: next() }));
  const collections = COLLECTIONS.map((collection) => ({ ...collection, address: next() }));
  const accountFactory = next();
  const tokens = [{ symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, address: weth }, ...deployed];
  const find = (symbol) => tokens.find((token) => token.symbol === symbol).address;
  const pools = (POOLS[chainId] ?? []).map(([symbolA, amountA, symbolB, amountB]) => {
    const [a, b] = [find(symbolA), find(symbolB)];
    const [token0, token1] = sortPair(a, b);
    return {
      address: pairAddress(factory, a, b),
      token0,
      token1,
      amounts: { [a]: amountA, [b]: amountB },
      name: `${symbolA}–${symbolB} pool`,
    };
  });
  return { factory, weth, router, multicall, tokens, collections, pools, accountFactory };
}

/** An account's CAIP-10. */
export const toCaip10 = (caipId, address) => `${caipId}:${address.toLowerCase()}`;

/** A short, stable name for something, of 32 hex digits. */
export const toId = (...parts) => keccak256(encodeAbiParameters([{ type: 'string' }], [parts.join(':')])).slice(2, 34);
