import type { Namespace } from '../config/namespaces.js';
import type { DataSource, ResolvedOptions } from '../config/options.js';
import type { WalletProvider } from '../connectors/connector.js';
import { type Capability, getSources } from '../controllers/query/sources.js';
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
  const namespace = getAccount()?.namespace;
  const missing = namespace ? listMissing($options.get(), $providers.get()[namespace], namespace) : [];
  return [...known.flatMap(({ pairing }) => pairing?.readLog() || []), ...missing.map((one) => JSON.stringify(one))].join('\n');
}

/** A capability that the account does not show, and why. */
type Missing = { readonly capability: Capability; readonly shown: false; readonly reasons: readonly string[] };

const CAPABILITIES: readonly Capability[] = ['balances', 'activity', 'nfts', 'names', 'swaps'];

/** Reasons for which a source cannot be asked. */
const REASONS: Readonly<Record<DataSource, (namespace: Namespace) => string>> = {
  service: () => 'service: neither projectId nor services.blockchainApi is set',
  wallet: () => 'wallet: the connected wallet does not list its tokens',
  node: (namespace) => `node: nodes of ${namespace} are not read`,
};

/** Lists what an account does not show for want of a source. */
export function listMissing(options: ResolvedOptions, provider: WalletProvider | undefined, namespace: Namespace): readonly Missing[] {
  return CAPABILITIES.filter((capability) => getSources(options, capability, provider, namespace).length === 0).map((capability) => {
    const wanted: readonly DataSource[] = options.sources?.[capability] ?? ['service'];
    const reasons = wanted.map((source) => REASONS[source](namespace));
    return { capability, shown: false, reasons: reasons.length > 0 ? reasons : [`sources.${capability} is empty`] };
  });
}
