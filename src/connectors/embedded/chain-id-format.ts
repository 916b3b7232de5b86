import type { Network } from '../../config/network.js';
import type { RawConnection } from '../connector.js';
import type { AccountType } from '../../config/namespaces.js';
import type { LoginUser } from '../login.js';

/** What the frame calls a network: an EVM chain by its number, every other one by its CAIP-2 id. */
export function toFrameChain({ chainNamespace, id, caipNetworkId }: Network): string | number {
  return chainNamespace === 'eip155' ? Number(id) : caipNetworkId;
}

/** What the page is told of the login as of any other wallet. */
export function toRawConnection({ accounts, network }: LoginUser): RawConnection & { readonly types: readonly AccountType[] } {
  return {
    accounts: accounts.map(({ address }) => address),
    types: accounts.map(({ type }) => type),
    chainId: network.split(':')[1],
  };
}
