import type { Client } from 'viem';
import type { ChainNames } from '../../adapter.js';
import { parseEvmAddress } from '../parse-address.js';

/** Ethereum's coin type. @see https://docs.ens.domains/ensip/9 */
const ETHEREUM = 60n;
/** Added to a chain's id it is the chain's coin type. @see https://docs.ens.domains/ensip/11 */
const EVM_COINS = 0x80000000n;

/**
 * Creates the name lookup with ENS' universal resolver over a network's nodes. Off-chain records (CCIP-Read) are not followed. viem's part
 * of it is the chunk that also normalizes names: a further chunk would divide what connecting loads.
 *
 * @param createClient Creates a client that does not follow off-chain records.
 * @see https://docs.ens.domains/resolvers/universal
 * @see https://eips.ethereum.org/EIPS/eip-3668
 */
export function createChainNames(createClient: () => Promise<Client>, resolver: string): ChainNames {
  const at = { universalResolverAddress: resolver as `0x${string}` };
  return {
    async getAddress({ name, network }) {
      const [{ getEnsAddress }, client] = await Promise.all([import('viem/ens'), createClient()]);
      const own = EVM_COINS + BigInt(network.id);
      for (const coinType of network.id === 1 ? [ETHEREUM] : [own, ETHEREUM]) {
        const address = parseEvmAddress(await getEnsAddress(client, { name, coinType, ...at }));
        if (address !== undefined && BigInt(address) !== 0n) return address;
      }
      return undefined;
    },
    async getName({ address }) {
      const [{ getEnsName, normalize }, client] = await Promise.all([import('viem/ens'), createClient()]);
      const name = await getEnsName(client, { address: address as `0x${string}`, ...at });
      return name !== null && isNormal(name, normalize) ? name : undefined;
    },
  };
}

/** Whether a name is normalized (ENSIP-15); another spelling could look like another owner's name. */
function isNormal(name: string, normalize: (name: string) => string): boolean {
  try {
    return normalize(name) === name;
  } catch {
    return false;
  }
}
