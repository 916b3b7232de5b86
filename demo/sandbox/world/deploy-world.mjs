import { encodeDeployData, encodeFunctionData, parseUnits } from 'viem';
import { exchange, own } from './artefacts.mjs';
import { HOLDINGS } from './assets.mjs';
import { DEPLOYER } from './map-world.mjs';

/** Encodes a call of one of the world's own tokens. All of them share these functions. */
const callToken = (functionName, ...args) => encodeFunctionData({ abi: own.ShoreToken.abi, functionName, args });

/** The transactions that put everything where {@link mapWorld} says, in the order that it counts them in. */
export function deployments(map) {
  const deploy = ({ abi, bytecode }, args, gas) => ({ from: DEPLOYER, data: encodeDeployData({ abi, bytecode, args }), gas });
  return [
    deploy(exchange.factory, [DEPLOYER], 4_000_000),
    deploy(exchange.weth, [], 1_500_000),
    deploy(exchange.router, [map.factory, map.weth], 7_000_000),
    deploy(own.Multicall, [], 1_500_000),
    ...map.tokens
      .filter(({ contract }) => contract)
      .map(({ contract, name, symbol, decimals }) => deploy(own[contract], [name, symbol, decimals], 1_500_000)),
    ...map.collections.map(({ contract, name, symbol, standard }) =>
      deploy(own[contract], standard === 'erc721' ? [name, symbol] : [name], 2_500_000),
    ),
    deploy(own.SmartAccountFactory, [], 2_500_000),
  ];
}

/**
 * Returns the transactions that fill the pools. Tokens are minted to the pool itself, so that a token with a transfer tax arrives
 * in full.
 */
export function poolings(map) {
  const act = (to, data, value) => ({ from: DEPLOYER, to, data, value, gas: 3_200_000 });
  const put = (pool, token, amount) => {
    if (token.symbol !== 'WETH') return [act(token.address, callToken('mint', pool, parseUnits(amount, token.decimals)))];
    const wei = parseUnits(amount, 18);
    return [
      act(map.weth, encodeFunctionData({ abi: exchange.weth.abi, functionName: 'deposit' }), wei),
      act(map.weth, encodeFunctionData({ abi: exchange.weth.abi, functionName: 'transfer', args: [pool, wei] })),
    ];
  };
  return map.pools.flatMap(({ address, token0, token1, amounts }) => [
    act(map.factory, encodeFunctionData({ abi: exchange.factory.abi, functionName: 'createPair', args: [token0, token1] })),
    ...map.tokens.filter((token) => token.address in amounts).flatMap((token) => put(address, token, amounts[token.address])),
    act(address, encodeFunctionData({ abi: exchange.pair.abi, functionName: 'mint', args: [DEPLOYER] })),
  ]);
}

/** The transactions that give the demo accounts their first tokens. */
export function gifts(map, chainId, accounts) {
  return (HOLDINGS[chainId] ?? []).flatMap((held, index) =>
    Object.entries(held).map(([symbol, amount]) => {
      const { address, decimals } = map.tokens.find((token) => token.symbol === symbol);
      return { from: DEPLOYER, to: address, data: callToken('mint', accounts[index], parseUnits(amount, decimals)), gas: 150_000 };
    }),
  );
}

/** Cuts a list of transactions into blocks, none over the block's gas limit. */
export function toBlocks(transactions, limit = 30_000_000) {
  const blocks = [[]];
  let used = 0;
  for (const transaction of transactions) {
    used += transaction.gas;
    if (used > limit) {
      blocks.push([]);
      used = transaction.gas;
    }
    blocks.at(-1).push(transaction);
  }
  return blocks;
}
