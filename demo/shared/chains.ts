import { defineNetwork, type Network } from 'w3m-elements';
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
    id: solana.caipNetworkId.slice('solana:'.length),
    chainNamespace: 'solana',
    name: solana.name,
    nativeCurrency: { name: solana.coin.name, symbol: solana.coin.symbol, decimals: solana.coin.decimals },
    rpcUrls: { default: { http: [nodeUrl('solana')], webSocket: [solanaSocketUrl()] } },
    testnet: true,
  });

const createBitcoinNetwork = () =>
  defineNetwork({
    id: '000000000933ea01ad0ee984209779ba',
    chainNamespace: 'bip122',
    name: bitcoinName,
    nativeCurrency: { name: 'Test Bitcoin', symbol: 'tBTC', decimals: 8 },
    rpcUrls: { default: { http: [] } },
    testnet: true,
  });

const createPolkadotNetwork = () =>
  defineNetwork({
    id: '1a900d0000000000000000000000d075',
    chainNamespace: 'polkadot',
    name: polkadotName,
    nativeCurrency: { name: 'Lagoon Dot', symbol: 'LDOT', decimals: 10 },
    rpcUrls: { default: { http: [] } },
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
