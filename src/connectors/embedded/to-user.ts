import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { FrameMessageError } from '../../embedded-wallet/errors.js';
import type { EmbeddedAccountType } from '../../embedded-wallet/schemas.js';
import type { LoginUser } from '../login.js';

/** Frame's answer about the logged-in user. */
export type FrameUser = {
  readonly email?: string | null | undefined;
  readonly userName?: string | null | undefined;
  readonly address: string;
  readonly chainId: string | number;
  readonly smartAccountDeployed?: boolean | undefined;
  readonly accounts?: readonly { readonly address: string; readonly type: EmbeddedAccountType }[] | undefined;
  readonly preferredAccountType?: EmbeddedAccountType | undefined;
};

/**
 * Parses the frame's answer to the logged-in user of an adapter's namespace. Spec §3, "Embedded wallet user".
 *
 * @throws {FrameMessageError} If it is about another namespace: a frame without this one answers with its own.
 */
export function toUser({ namespace, parseAddress }: Pick<NamespaceAdapter, 'namespace' | 'parseAddress'>, answer: FrameUser): LoginUser {
  const { preferredAccountType, chainId, smartAccountDeployed, email, userName } = answer;
  const network = toCaip(namespace, chainId);
  const address = parseAddress(answer.address);
  const refuse = (path: keyof FrameUser) => new FrameMessageError('GET_USER', { message: 'Invalid input', path: [path] });
  if (!network.startsWith(`${namespace}:`)) throw refuse('chainId');
  if (address === undefined) throw refuse('address');
  // A person's accounts in other namespaces may stand there too.
  const accounts = (answer.accounts ?? []).flatMap((account) => {
    const parsed = parseAddress(account.address);
    return parsed === undefined ? [] : [{ address: parsed, type: account.type }];
  });
  const type = accounts.find((account) => account.address === address)?.type ?? preferredAccountType ?? 'eoa';
  return {
    address,
    type,
    accounts: [{ address, type }, ...accounts.filter((account) => account.address !== address)],
    network,
    ...(email && { email }),
    ...(userName && { userName }),
    ...(smartAccountDeployed !== undefined && { isDeployed: smartAccountDeployed }),
  };
}

/** A chain as the frame names it (`1`, `'0x1'`, `'eip155:1'`), by its CAIP-2 id. */
export function toCaip(namespace: string, chainId: string | number): string {
  if (typeof chainId === 'string' && chainId.includes(':')) return chainId;
  return `${namespace}:${namespace === 'eip155' ? Number(chainId) : chainId}`;
}
