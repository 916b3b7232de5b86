/** Wallets as extensions announce them: Harbor answers, Mist never does, and as many more as make a list that scrolls. */
import { createScriptedWallet } from 'w3m-elements/testing';

const NAMES = 'Harbor Mist Quay Reef Cove Delta Fjord Inlet Lagoon Mole Pier Shoal Strait Tide'.split(' ');

export const CHAIN_ID = 31337;
/** A node that the driver answers for. */
export const NODE_URL = `${location.origin}/node`;

const makeWallet = (name, at) =>
  createScriptedWallet({
    name,
    rdns: `example.${name.toLowerCase()}`,
    accounts: [`0x${(at + 1).toString(16).padStart(40, '0')}`],
    chainId: CHAIN_ID,
    chains: { [CHAIN_ID]: NODE_URL },
    storageKey: name,
  });

/** The wallets by their names in lower case. */
export const wallets = Object.fromEntries(NAMES.map((name, at) => [name.toLowerCase(), makeWallet(name, at)]));

wallets.mist.setBehavior('hang');
for (const wallet of Object.values(wallets)) wallet.announce();
