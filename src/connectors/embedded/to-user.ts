import type { AccountType, Namespace } from '../../config/namespaces.js';
import type { EmbeddedAccountType } from '../../embedded-wallet/schemas.js';
import type { RawConnection } from '../connector.js';
import type { LoginUser } from '../login.js';

/** What the frame says about who is logged in. */
export type FrameUser = {
  readonly email?: string | null | undefined;
  readonly userName?: string | null | undefined;
  readonly address: string;
  readonly chainId: string | number;
  readonly smartAccountDeployed?: boolean | undefined;
  readonly accounts?: readonly { readonly address: string; readonly type: EmbeddedAccountType }[] | undefined;
  readonly preferredAccountType?: EmbeddedAccountType | undefined;
};

/** Reads the frame's answer. Spec §3, "Embedded wallet user". */
export function toUser(namespace: Namespace, answer: FrameUser): LoginUser {
  const { address, accounts = [], preferredAccountType, chainId, smartAccountDeployed, email, userName } = answer;
  const isUsed = (account: { readonly address: string }) => account.address.toLowerCase() === address.toLowerCase();
  const type = accounts.find(isUsed)?.type ?? preferredAccountType ?? 'eoa';
  return {
    address,
    type,
    accounts: [{ address, type }, ...accounts.filter((account) => !isUsed(account))],
    network: toCaip(namespace, chainId),
    ...(email && { email }),
    ...(userName && { userName }),
    ...(smartAccountDeployed !== undefined && { isDeployed: smartAccountDeployed }),
  };
}

/** What the page is told of the login as of any other wallet. */
export function toRawConnection({ accounts, network }: LoginUser): RawConnection & { readonly types: readonly AccountType[] } {
  return {
    accounts: accounts.map(({ address }) => address),
    types: accounts.map(({ type }) => type),
    chainId: network.split(':')[1],
  };
}

/** A chain as the frame names it (`1`, `'0x1'`, `'eip155:1'`), by its CAIP-2 id. */
function toCaip(namespace: Namespace, chainId: string | number): string {
  if (typeof chainId === 'string' && chainId.includes(':')) return chainId;
  return `${namespace}:${namespace === 'eip155' ? Number(chainId) : chainId}`;
}
