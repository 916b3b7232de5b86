import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { keccak256 } from 'viem';

const require = createRequire(import.meta.url);

/** The world's own contracts, compiled: `{ [name]: { abi, bytecode } }`. @see compile-contracts.mjs */
export const own = JSON.parse(readFileSync(new URL('./contracts.json', import.meta.url), 'utf8'));

const load = (path) => {
  const { abi, bytecode } = require(path);
  return { abi, bytecode: `0x${bytecode}` };
};

/** The exchange as its makers published it: factory, pair, router and wrapped ether. */
export const exchange = {
  factory: load('@uniswap/v2-core/build/UniswapV2Factory.json'),
  pair: load('@uniswap/v2-core/build/UniswapV2Pair.json'),
  router: load('@uniswap/v2-periphery/build/UniswapV2Router02.json'),
  weth: load('@uniswap/v2-periphery/build/WETH9.json'),
};

/** Hash of the pair's creation code, in bytes: the router derives every pair's address from it. */
export const PAIR_INIT_CODE_HASH = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f';

/**
 * A pair that was compiled anew would have other addresses than the router looks at, and every call of the router would fail.
 *
 * @throws When the router and the pair do not belong together.
 */
export function assertInitCodeHash({ pair, router } = exchange) {
  const hash = keccak256(pair.bytecode);
  if (hash === PAIR_INIT_CODE_HASH && router.bytecode.includes(hash.slice(2))) return;
  throw new Error(`The exchange's router does not know the pair with the creation code ${hash}. Use both as they were published.`);
}
