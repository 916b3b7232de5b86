import { defineNetwork, type Network } from 'w3m-elements';
import * as networks from 'w3m-elements/networks';
import { bitcoinName, lagoon, nodeUrl, polkadotName, solana, solanaSocketUrl } from './lagoon.js';
import type { PageSettings } from './page-settings.js';

/** The local chains of Ethereum's kind. */
export const createEvmNetworks = (): [Network, ...Network[]] =>
  lagoon.chains.map(({ id, name }) =>
    defineNetwork({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [nodeUrl(id)] } },
      testnet: true,
    }),
  ) as [Network, ...Network[]];

/** The Solana chain of this machine, by the first part of its first block's hash. */
const createSolanaNetwork = () =>
  defineNetwork({
    ...networks.solana,
    id: solana.caipNetworkId.slice('solana:'.length),
    name: solana.name,
    nativeCurrency: { name: solana.coin.name, symbol: solana.coin.symbol, decimals: solana.coin.decimals },
    rpcUrls: { default: { http: [nodeUrl('solana')], webSocket: [solanaSocketUrl()] } },
    blockExplorers: undefined,
    testnet: true,
  });

const createBitcoinNetwork = () =>
  defineNetwork({
    ...networks.bitcoinTestnet,
    name: bitcoinName,
    nativeCurrency: { name: 'Test Bitcoin', symbol: 'tBTC', decimals: 8 },
    rpcUrls: { default: { http: [] } },
    blockExplorers: undefined,
    testnet: true,
  });

const createPolkadotNetwork = () =>
  defineNetwork({
    ...networks.polkadot,
    id: '1a900d0000000000000000000000d075',
    name: polkadotName,
    nativeCurrency: { name: 'Lagoon Dot', symbol: 'LDOT', decimals: 10 },
    rpcUrls: { default: { http: [] } },
    blockExplorers: undefined,
    testnet: true,
  });

/** The networks that a page has beside those of Ethereum's kind, as its address says. */
export function createOtherNetworks({ solana: hasSolana, bitcoin, polkadot }: PageSettings): readonly Network[] {
  return [
    ...(hasSolana === 'on' ? [createSolanaNetwork()] : []),
    ...(bitcoin === 'on' ? [createBitcoinNetwork()] : []),
    ...(polkadot === 'on' ? [createPolkadotNetwork()] : []),
  ];
}
