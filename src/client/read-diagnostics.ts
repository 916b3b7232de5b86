// chunk: diagnostics
import { wantsWalletConnect } from '../config/enabled-services.js';
import type { Namespace } from '../config/namespaces.js';
import type { Network } from '../config/network.js';
import type { DataSource, ResolvedOptions } from '../config/options.js';
import type { WalletProvider } from '../connectors/connector.js';
import { type Capability, getSources, getConfiguredSources, WALLET_LIST_QUERY } from '../controllers/query/sources.js';
import { getInternals } from './internals.js';
import type { Modal } from './modal.js';

/**
 * Reads the log of the wallet connections, without secrets, and what is not offered or shown because nothing can be asked for it. Loads
 * nothing.
 *
 * @returns One JSON object per line; the log's from the oldest.
 */
export async function readDiagnostics(modal: Modal | undefined): Promise<string> {
  const internals = modal && getInternals(modal);
  if (!internals) return '';
  const engine = await internals.loadEngine().catch(() => undefined);
  const known = engine?.controllers.connectors.$connectors.get() ?? [];
  const { $options, $providers, getAccount } = internals.stores;
  const account = getAccount();
  const provider = account && $providers.get()[account.namespace];
  // An outside wallet has said whether it lists tokens once it was asked.
  const said = engine?.controllers.query.loaded?.client.getQueryData<boolean>([WALLET_LIST_QUERY, account?.caipAddress]);
  const wallet = provider && { listsAssets: provider.listsAssets ?? said };
  const options = $options.get();
  const client = engine?.controllers.query.loaded?.client;
  const missing = [
    ...findPairingMissing(options),
    ...(account ? listMissing(options, wallet, account.namespace, account.network) : []),
    ...(account
      ? findSimulationMissing(options, account, client?.getQueryData([SIMULATION_QUERY, account.network?.caipNetworkId]) === true)
      : []),
  ];
  return [...known.flatMap(({ pairing }) => pairing?.readLog() || []), ...missing.map((one) => JSON.stringify(one))].join('\n');
}

/** As `SIMULATION_QUERY` of the simulations, whose file this one does not load. */
const SIMULATION_QUERY = 'simulation-refused';

/** A capability that the dialog or the account does not show, and why. */
type Missing = { readonly capability: Capability | 'walletConnect'; readonly shown: false; readonly reasons: readonly string[] };

/** Explains a project id: its meaning, its issuer, its price. */
const PROJECT_ID =
  'A project id names your page at WalletConnect’s public services; https://dashboard.reown.com gives one for free to those who have an account there.';

/** Reports why wallets on other devices cannot be paired. @returns Empty where they can, and where the host does not want them. */
export const findPairingMissing = (options: ResolvedOptions): readonly Missing[] =>
  options.enableWalletConnect === false || wantsWalletConnect(options)
    ? []
    : [
        {
          capability: 'walletConnect',
          shown: false,
          reasons: wantsWalletConnect(options, true)
            ? ['import: the page does not import w3m-elements/walletconnect.']
            : [`relay: neither projectId nor services.relay is set. ${PROJECT_ID}`],
        },
      ];

/**
 * Reports why nothing is simulated where the host wants it.
 *
 * @param isRefused Whether the node of the network has said that it cannot.
 */
export const findSimulationMissing = (
  { sources }: Pick<ResolvedOptions, 'sources'>,
  { namespace }: { readonly namespace: Namespace },
  isRefused: boolean,
): readonly Missing[] => {
  // As `NODE_NAMESPACES`, whose file is loaded with the first connection.
  const isRead = namespace === 'eip155' || namespace === 'solana';
  if (!sources?.simulation?.includes('node') || (isRead && !isRefused)) return [];
  const reason = isRead ? 'node: the node of the network does not have the method' : REASONS.node(namespace, undefined);
  return [{ capability: 'simulation', shown: false, reasons: [reason] }];
};

const CAPABILITIES: readonly Capability[] = ['balances', 'activity', 'nfts', 'names', 'swaps'];

type Wallet = Pick<WalletProvider, 'listsAssets'> | undefined;

/** Reasons for which a source cannot be asked. */
const REASONS: Readonly<Record<DataSource, (namespace: Namespace, wallet: Wallet) => string>> = {
  service: () => 'service: neither projectId nor services.blockchainApi is set',
  wallet: (namespace, wallet) =>
    namespace === 'eip155' && wallet && wallet.listsAssets === undefined
      ? 'wallet: the connected wallet is asked for its tokens when the account is opened'
      : 'wallet: the connected wallet does not list its tokens',
  node: (namespace) => `node: nodes of ${namespace} are not read`,
  explorer: () => 'explorer: the network has no blockExplorers.default.apiUrl',
};

/**
 * Lists what an account does not show for want of a source.
 *
 * @param network Its network. Default: any.
 * @param wallet Its wallet, and whether that lists tokens; absent while an outside wallet was not asked.
 */
export function listMissing(
  options: ResolvedOptions,
  wallet: Wallet,
  namespace: Namespace,
  network?: Pick<Network, 'blockExplorers'>,
): readonly Missing[] {
  return CAPABILITIES.filter((capability) => getSources(options, capability, wallet, namespace, network).length === 0).map((capability) => {
    // A wallet lists tokens alone.
    const sources = getConfiguredSources(options, capability).filter((source) => source !== 'wallet' || capability === 'balances');
    const reasons = sources.map((source) => REASONS[source](namespace, wallet));
    return { capability, shown: false, reasons: reasons.length > 0 ? reasons : [`sources.${capability} is empty`] };
  });
}
