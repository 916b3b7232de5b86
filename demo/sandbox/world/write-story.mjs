import { encodeDeployData, encodeFunctionData, parseEther, parseUnits } from 'viem';
import { exchange, own } from './artefacts.mjs';
import { DEPLOYER } from './map-world.mjs';

/** Addresses with which the demo accounts trade. They have no keys. */
export const NEIGHBOURS = [
  '0xa11ce0000000000000000000000000000000a11c',
  '0xb0b0000000000000000000000000000000000b0b',
  '0xcafe00000000000000000000000000000000cafe',
];

const FOREVER = 2n ** 48n;

/** Creates the transactions of a story: each function makes one. */
function createActs(map) {
  const token = (symbol) => map.tokens.find((one) => one.symbol === symbol);
  const collection = (symbol) => map.collections.find((one) => one.symbol === symbol);
  const act = (from, to, abi, functionName, args = [], value = 0n) => ({
    from,
    to,
    value,
    data: encodeFunctionData({ abi, functionName, args }),
  });
  const units = (symbol, amount) => parseUnits(amount, token(symbol).decimals);
  const onToken = (symbol, from, functionName, ...args) => act(from, token(symbol).address, own.ShoreToken.abi, functionName, args);
  const onRouter = (from, functionName, args, value) => act(from, map.router, exchange.router.abi, functionName, args, value);
  const path = (symbols) => symbols.map((symbol) => token(symbol).address);
  return {
    pay: (from, to, ether) => ({ from, to, value: parseEther(ether) }),
    give: (from, to, symbol, amount) => onToken(symbol, from, 'transfer', to, units(symbol, amount)),
    make: (to, symbol, amount) => onToken(symbol, DEPLOYER, 'mint', to, units(symbol, amount)),
    burn: (from, symbol, amount) => onToken(symbol, from, 'burn', units(symbol, amount)),
    approve: (from, symbol, amount) => onToken(symbol, from, 'approve', map.router, units(symbol, amount)),
    wrap: (from, ether) => act(from, map.weth, exchange.weth.abi, 'deposit', [], parseEther(ether)),
    unwrap: (from, ether) => act(from, map.weth, exchange.weth.abi, 'withdraw', [parseEther(ether)]),
    buy: (from, ether, symbols) =>
      onRouter(from, 'swapExactETHForTokens', [0n, path(['WETH', ...symbols]), from, FOREVER], parseEther(ether)),
    sell: (from, amount, symbols) =>
      onRouter(from, 'swapExactTokensForETH', [units(symbols[0], amount), 0n, path([...symbols, 'WETH']), from, FOREVER]),
    swap: (from, amount, symbols) =>
      onRouter(from, 'swapExactTokensForTokens', [units(symbols[0], amount), 0n, path(symbols), from, FOREVER]),
    mintCard: (from, symbol, to = from) => act(from, collection(symbol).address, own.Postcards.abi, 'mint', [to]),
    mintShell: (from, id, amount) => act(from, collection('SHELL').address, own.Shells.abi, 'mint', [from, id, amount]),
    giveShell: (from, to, id, amount) =>
      act(from, collection('SHELL').address, own.Shells.abi, 'safeTransferFrom', [from, to, id, amount, '0x']),
    giveCard: (from, to, id) => act(from, collection('TIDE').address, own.Postcards.abi, 'transferFrom', [from, to, id]),
    deployBuoy: (from) => ({ from, data: encodeDeployData(own.Buoy), gas: 600_000 }),
    onBuoy: (from, buoy, functionName) => act(from, buoy, own.Buoy.abi, functionName),
  };
}

const HOUR = 1 / 24;

/** Small everyday payments between the first account and its neighbours: enough of them for a second page. */
function everyday(acts, ada) {
  return Array.from({ length: 54 }, (_, index) => {
    const neighbour = NEIGHBOURS[index % 3];
    const cents = `${1 + ((index * 7) % 19)}.${String(10 + ((index * 37) % 90))}`;
    const daysAgo = 84 - index * 1.375 - ((index * 29) % 41) / 60;
    return [daysAgo, index % 4 === 1 ? acts.give(ada, neighbour, 'TERN', cents) : acts.give(neighbour, ada, 'TERN', cents)];
  });
}

const lagoonStory = (acts, [ada, ben, cleo], [alma, bo, cai], buoyOf) => [
  ...[alma, bo, cai].map((neighbour, index) => [196 - index / 10, acts.make(neighbour, 'TERN', '2500')]),
  [181.2, acts.pay(alma, ada, '0.75')],
  [174.3, acts.give(ada, bo, 'TERN', '120.5')],
  [160.1, acts.approve(ada, 'TERN', '1000')],
  [160, acts.sell(ada, '250.75', ['TERN'])],
  [150.4, acts.mintCard(ada, 'TIDE')],
  [149.2, acts.giveCard(ada, cleo, 1n)],
  [141.7, acts.wrap(ben, '0.35')],
  [139.1, acts.unwrap(ben, '0.1')],
  [128.6, acts.deployBuoy(ada)],
  [127.5, acts.onBuoy(ada, buoyOf(ada), 'ring')],
  [126.9, acts.onBuoy(ada, buoyOf(ada), 'pull')],
  ...[ada, ben, cleo].map((account, index) => [120 - index * HOUR, acts.mintCard(DEPLOYER, 'LUCK', account)]),
  ...[ada, ben, cleo].map((account, index) => [119 - index * HOUR, acts.make(account, 'GIFT', '5000')]),
  [110.8, acts.burn(ada, 'PEBL', '3')],
  [104.2, acts.mintShell(ben, 7n, 5n)],
  [101.3, acts.giveShell(ben, cleo, 7n, 2n)],
  [95.6, acts.buy(cleo, '0.2', ['HERN'])],
  [88.4, acts.buy(ada, '0.125', ['GULL'])],
  ...everyday(acts, ada),
  [9.3, acts.approve(ada, 'TERN', '0')],
  [6.2, acts.pay(ada, cleo, '0.05')],
  [3.1, acts.give(ben, ben, 'TERN', '1.25')],
  [1.3, acts.approve(ada, 'SKUA', '100')],
  [1.2, acts.swap(ada, '100', ['SKUA', 'TERN'])],
  [2.4 * HOUR, acts.give(alma, ada, 'TERN', '42.42')],
  [0.2 * HOUR, acts.pay(cai, ben, '0.015')],
];

const coveStory = (acts, [ada, ben, cleo], [alma, bo], buoyOf) => [
  [190.5, acts.make(alma, 'HERN', '400')],
  [172.5, acts.pay(bo, ada, '0.11')],
  [151.2, acts.give(alma, ada, 'HERN', '2.5')],
  [133.9, acts.buy(ben, '0.04', ['TERN'])],
  [125.1, acts.mintCard(DEPLOYER, 'LUCK', ada)],
  [117.7, acts.mintCard(cleo, 'TIDE')],
  [96.4, acts.deployBuoy(cleo)],
  [96.2, acts.onBuoy(cleo, buoyOf(cleo), 'pull')],
  [71.8, acts.approve(cleo, 'HERN', '12')],
  [71.7, acts.sell(cleo, '12', ['HERN'])],
  [40.6, acts.give(ada, ben, 'PEBL', '4')],
  [19.5, acts.wrap(cleo, '1.005')],
  [5.5, acts.give(ben, ada, 'TERN', '12.34')],
  [0.6 * HOUR, acts.pay(cleo, ada, '0.0021')],
];

/**
 * Returns a chain's transactions of the last months.
 *
 * @param accounts Addresses of the three demo accounts.
 * @param buoyOf Returns the address of the contract that an account deploys in its story.
 * @returns `{ daysAgo, transaction }[]`, oldest first.
 */
export function writeStory(chainId, map, accounts, buoyOf) {
  const story = chainId === 31337 ? lagoonStory : coveStory;
  return story(createActs(map), accounts, NEIGHBOURS, buoyOf)
    .map(([daysAgo, transaction]) => ({ daysAgo, transaction }))
    .toSorted((a, b) => b.daysAgo - a.daysAgo);
}
