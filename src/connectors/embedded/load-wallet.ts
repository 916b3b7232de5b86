import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { Environment } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import type { CaipNetworkId, Network } from '../../config/network.js';
import type { ResolvedOptions } from '../../config/options.js';
import { PUBLIC_SERVICES } from '../../config/services.js';
import { createEmbeddedWallet, type EmbeddedWallet } from '../../embedded-wallet/create-embedded-wallet.js';
import { FrameMessageError } from '../../embedded-wallet/errors.js';
import {
  preferAccount,
  readSmartAccountNetworks,
  getChainId,
  getIsConnected,
  getUser,
  initSmartAccount,
  signOut,
  switchNetwork,
} from '../../embedded-wallet/messages/user.js';
import { syncDappData, syncTheme } from '../../embedded-wallet/messages/page.js';
import type { EmbeddedAccountType } from '../../embedded-wallet/schemas.js';
import type { EmbeddedWalletContext, LoginUser } from '../connector.js';
import { createUnauthorized } from './embedded-provider.js';

/** The protocol's version that the frame is asked for. Spec §7; AppKit's. */
const VERSION = '4';

/** The calls that the connector makes; they come with the protocol. */
export const messages = { getChainId, getIsConnected, getUser, initSmartAccount, preferAccount, signOut, switchNetwork };

/** Parameters of {@link loadWallet}. */
export type LoadWalletParameters = {
  readonly environment: Environment;
  readonly options: ResolvedOptions;
  getNetworks(): readonly Network[];
  readonly host: EmbeddedWalletContext;
  /** Returns the logged-in user of a namespace. */
  getUser(namespace: Namespace): LoginUser | undefined;
  setSmartNetworks(chainIds: readonly number[]): void;
};

/** Makes the wallet of a page. Its frame is fetched with the first question. */
export function loadWallet({
  environment,
  options,
  getNetworks,
  host,
  getUser: getCurrent,
  setSmartNetworks,
}: LoadWalletParameters): EmbeddedWallet {
  // Send the appearance once the frame is ready; if it is refused, only the frame's look differs.
  const tellAppearance = async () => {
    await wallet.ask(syncTheme, host.getAppearance()).catch(() => undefined);
  };
  const tellDappData = async () => {
    await wallet.ask(syncDappData, host.getDappData()).catch(() => undefined);
  };
  const { projectId = '', services, features } = options;
  const wallet = createEmbeddedWallet({
    environment,
    url: services?.secureSite ?? PUBLIC_SERVICES.secureSite,
    query: {
      projectId,
      chainId: (host.getNetwork(getNetworks()[0]!.chainNamespace) ?? getNetworks()[0]!).caipNetworkId,
      version: VERSION,
      enableLogger: features?.authLogger === true,
    },
    title: host.title,
    hooks: {
      getContainer: host.getContainer,
      async onLoad(loaded) {
        await Promise.all([tellAppearance(), tellDappData(), readSmartAccountNetworks(loaded).then(setSmartNetworks)]);
      },
      async guard({ method, params, chainId }, run) {
        const network = chainId === undefined ? getNetworks()[0]!.caipNetworkId : toNetworkId(chainId);
        const getAddress = () => getCurrent(network.split(':')[0] as Namespace)?.address ?? '';
        const address = getAddress();
        return host.guard({ method, network, address, ...(params !== undefined && { params }) }, async (signal) => {
          // What was shown was for this account: the login may be another one by now.
          if (getAddress() !== address) throw createUnauthorized('The account has changed.');
          return run(signal);
        });
      },
      onRefused: host.onRefused,
      onTransaction: host.onTransaction,
      onFailed: host.onFailed,
    },
  });
  environment.onDispose(host.onAppearance(() => wallet.$frame.get() && void tellAppearance()));
  environment.onDispose(host.onDappData(() => wallet.$frame.get() && void tellDappData()));
  environment.onDispose(wallet.remove);
  return wallet;
}

/** CAIP-2 of a chain as requests name it: by its CAIP-2 id, or an EVM chain by its number. */
function toNetworkId(chainId: string | number): CaipNetworkId {
  const written = String(chainId);
  return (written.includes(':') ? written : `eip155:${Number(written)}`) as CaipNetworkId;
}

/** Frame's answer about the logged-in user. */
type FrameUser = {
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
