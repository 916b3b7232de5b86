import type { Namespace } from '../config/namespaces.js';
import type { Network } from '../config/network.js';
import type { DataSource, ResolvedOptions } from '../config/options.js';
import type { WalletProvider } from '../connectors/connector.js';
import { type Capability, getSources, getWantedSources, WALLET_LIST_QUERY } from '../controllers/query/sources.js';
import { getInternals } from './internals.js';
import type { Modal } from './modal.js';

/**
 * Reads the log of the wallet connections, without secrets, and what the account does not show because nothing can be asked for it. Loads
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
  const missing = account ? listMissing($options.get(), wallet, account.namespace, account.network) : [];
  return [...known.flatMap(({ pairing }) => pairing?.readLog() || []), ...missing.map((one) => JSON.stringify(one))].join('\n');
}

/** A capability that the account does not show, and why. */
type Missing = { readonly capability: Capability; readonly shown: false; readonly reasons: readonly string[] };

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
    const wanted = getWantedSources(options, capability).filter((source) => source !== 'wallet' || capability === 'balances');
    const reasons = wanted.map((source) => REASONS[source](namespace, wallet));
    return { capability, shown: false, reasons: reasons.length > 0 ? reasons : [`sources.${capability} is empty`] };
  });
}
