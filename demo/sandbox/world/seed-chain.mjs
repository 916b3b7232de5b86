import { getContractAddress, numberToHex } from 'viem';
import { lagoon, toWei } from '../chains.mjs';
import { assertInitCodeHash } from './artefacts.mjs';
import { deployments, gifts, poolings, toBlocks } from './deploy-world.mjs';
import { DEPLOYER, mapWorld } from './map-world.mjs';
import { withPastTime } from './mine-block.mjs';
import { NEIGHBOURS, writeStory } from './write-story.mjs';

const DAY = 86_400;
const FIRST_DAY = 200;
const millionEther = numberToHex(10n ** 24n);

/**
 * Returns the address of the contract that an account of a story deploys: it follows from the number of earlier transactions. Needs the
 * story itself, so the story is written twice, at first with a placeholder.
 */
function findBuoys(chainId, map, accounts) {
  const draft = writeStory(chainId, map, accounts, () => DEPLOYER).map(({ transaction }) => transaction);
  return (account) => {
    const own = draft.filter(({ from }) => from === account);
    const nonce = BigInt(own.findIndex(({ to }) => to === undefined));
    return getContractAddress({ from: account, nonce }).toLowerCase();
  };
}

const fund = (chain, addresses) => chain.batch(addresses.map((address) => ['anvil_setBalance', address, millionEther]));

/** Gives every demo account the ether that lagoon.json promises, whatever its history has cost. */
const settle = (chain) =>
  chain.batch(lagoon.accounts.map(({ address, ether }) => ['anvil_setBalance', address, numberToHex(toWei(ether[chain.id]))]));

/**
 * Makes the world of one fresh chain: contracts, pools, holdings, and a history of the last months that ends before now.
 *
 * @param nowMs Gives the present time in milliseconds.
 * @throws When something has happened on the chain before.
 */
export async function seedChain(chain, nowMs) {
  assertInitCodeHash();
  // Every address follows from how many transactions there were before.
  if (Number(await chain.call('eth_blockNumber')) > 0)
    throw new Error(`The chain "${chain.name}" is not fresh: a world cannot be made on it.`);
  const map = mapWorld(chain.id);
  const accounts = lagoon.accounts.map(({ address }) => address);
  const now = Math.floor(nowMs() / 1000);
  const start = now - FIRST_DAY * DAY;
  await fund(chain, [DEPLOYER, ...NEIGHBOURS, ...accounts]);
  await withPastTime(chain, start, nowMs, async (mineBlock) => {
    let time = start;
    for (const transactions of [deployments(map), poolings(map), gifts(map, chain.id, accounts)].flatMap((all) => toBlocks(all))) {
      time += 600;
      await mineBlock(time, transactions);
    }
    for (const { daysAgo, transaction } of writeStory(chain.id, map, accounts, findBuoys(chain.id, map, accounts))) {
      await mineBlock(now - Math.round(daysAgo * DAY), [transaction]);
    }
  });
  await settle(chain);
}
