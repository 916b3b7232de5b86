import type { Network } from '../../config/network.js';
import type { RawConnection } from '../connector.js';
import type { AccountType } from '../../config/namespaces.js';
import type { LoginUser } from '../login.js';

/** Returns the frame's name of a network: an EVM chain by its number, every other one by its CAIP-2 id. */
export function toFrameChain({ chainNamespace, id, caipNetworkId }: Network): string | number {
  return chainNamespace === 'eip155' ? Number(id) : caipNetworkId;
}

/** Converts the login to the answer that any wallet gives. */
export function toRawConnection({ accounts, network }: LoginUser): RawConnection & { readonly types: readonly AccountType[] } {
  return {
    accounts: accounts.map(({ address }) => address),
    types: accounts.map(({ type }) => type),
    chainId: network.split(':')[1],
  };
}
