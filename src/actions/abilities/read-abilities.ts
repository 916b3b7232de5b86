// chunk: verify
import { readAccountCode, type AccountCode } from '../../adapters/eip155/read-account-code.js';
import type { Namespace } from '../../config/namespaces.js';
import type { CaipNetworkId } from '../../config/network.js';
import type { Account } from '../../controllers/account/account.js';
import type { WalletProvider } from '../../connectors/connector.js';
import type { Controllers } from '../../controllers/controllers.js';
import { findNetwork } from '../../controllers/network/active-network.js';
import { type Abilities, type AbilitiesParameters, type AccountKind, type AtomicStatus, deriveSignature, isDeployed } from './abilities.js';

/** Controllers with which abilities are read; `abilitiesForgotten` counts how often changes have cleared what was read. */
export type AbilitiesControllers = Pick<Controllers, 'environment' | 'getAdapter' | 'query' | 'stores'> & { abilitiesForgotten?: number };

/** Reads the capabilities of a wallet by chain id; none where the wallet refuses. @see https://eips.ethereum.org/EIPS/eip-5792 */
export type ReadCapabilities = (wallet: WalletProvider, address: string) => Promise<object>;

/** Time for which the code of an account on a network is not read again, in milliseconds. */
export const CODE_LIFETIME_MS = 30_000;
/** Time for which a wallet is not asked for its capabilities again, in milliseconds. */
export const CAPABILITIES_LIFETIME_MS = 300_000;
/** Longest wait for the capabilities of a wallet, in milliseconds: a phone may be asleep. An answer that comes later is kept. */
export const CAPABILITIES_LIMIT_MS = 3000;

/** Beginning of the keys of what is read here. */
const KEY = 'abilities';

/** Methods that sign a message or typed data, of every namespace. */
const SIGNING = /^personal_sign$|sign(Message|TypedData)/;

/** Code of an account, or the reason why it is unknown. */
type ReadCode = AccountCode | Extract<AccountKind, { kind: 'unknown' }>;

/**
 * Reads what an account can do: from the session with its wallet without a request, from the capabilities of the wallet, and from one request to
 * the nodes of each network: the one that is named, and the one of the wallet, where it signs. An account that changes meanwhile is read anew.
 *
 * @returns `undefined` while no wallet is connected.
 */
export async function readAbilities(
  controllers: AbilitiesControllers,
  readCapabilities: ReadCapabilities,
  parameters: AbilitiesParameters,
): Promise<Abilities | undefined> {
  const { stores, environment } = controllers;
  const namespace = parameters.namespace ?? (parameters.network?.split(':')[0] as Namespace | undefined) ?? stores.$activeNamespace.get();
  forgetWithAccount(controllers);
  for (;;) {
    const account = stores.getAccount(namespace);
    if (account?.status !== 'connected' || environment.isDisposed()) return undefined;
    const { abilitiesForgotten } = controllers;
    const abilities = await readOnce(controllers, readCapabilities, account, parameters.network ?? toNetworkId(account));
    if (controllers.abilitiesForgotten === abilitiesForgotten) return abilities;
  }
}

async function readOnce(
  controllers: AbilitiesControllers,
  readCapabilities: ReadCapabilities,
  account: Account,
  network: CaipNetworkId,
): Promise<Abilities> {
  const { stores } = controllers;
  const { address, namespace, type } = account;
  const own = toNetworkId(account);
  const [atomic, ownCode, code] = await Promise.all([
    readAtomic(controllers, readCapabilities, account),
    readCode(controllers, account, own),
    readCode(controllers, account, network),
  ]);
  // The address of a contract has no key: without code on another network it is not deployed there.
  const isSmart =
    type === 'smartAccount' ||
    isDeployed(ownCode) ||
    (ownCode.kind === 'none' && [own, network].some((one) => atomic[one] === 'supported'));
  const toKind = (read: ReadCode): AccountKind => (read.kind === 'none' ? { kind: isSmart ? 'undeployed' : 'eoa' } : read);
  const there = toKind(code);
  const allow = (one: CaipNetworkId) => stores.$providers.get()[namespace]?.getAllowed?.(one.slice(namespace.length + 1));
  const allowed = allow(network);
  const signing = allow(own)?.methods;
  return {
    caipAddress: `${network}:${address}`,
    network,
    account: there,
    chains: allowed?.chains as readonly CaipNetworkId[] | undefined,
    methods: allowed?.methods,
    atomic,
    signature: deriveSignature(toKind(ownCode), there, network === own, !signing || signing.some((method) => SIGNING.test(method))),
  };
}

/** Reads the code of an account from the nodes of a network of the page. */
async function readCode(
  { getAdapter, query, stores }: AbilitiesControllers,
  { address, namespace }: Account,
  caipNetworkId: CaipNetworkId,
): Promise<ReadCode> {
  const network = findNetwork(stores.$options.get(), caipNetworkId);
  if (network?.chainNamespace !== namespace) return { kind: 'unknown', reason: 'network' };
  if (namespace !== 'eip155') return { kind: 'none' };
  const { client: cache } = await query.load();
  try {
    return await cache.fetchQuery({
      queryKey: [KEY, 'code', caipNetworkId, address],
      staleTime: CODE_LIFETIME_MS,
      async queryFn({ signal }) {
        const client = await (await getAdapter(namespace)).createNodeClient!({ network });
        return readAccountCode({ client, address, signal });
      },
    });
  } catch {
    return { kind: 'unknown', reason: 'node' };
  }
}

/** Reads the atomic status of each network of the page from the wallet's capabilities. Each wallet is asked once in their lifetime. */
async function readAtomic(
  { environment, query, stores }: AbilitiesControllers,
  readCapabilities: ReadCapabilities,
  account: Account,
): Promise<Abilities['atomic']> {
  const { address, connectorId, namespace } = account;
  const provider = stores.$providers.get()[namespace];
  if (namespace !== 'eip155' || !provider) return {};
  const { client: cache } = await query.load();
  const reading = cache.fetchQuery({
    queryKey: [KEY, 'capabilities', connectorId, address],
    staleTime: CAPABILITIES_LIFETIME_MS,
    queryFn: async () => readCapabilities(provider, address),
  });
  const capabilities = await new Promise<object>((resolve) => {
    const stop = environment.setTimer(() => resolve({}), CAPABILITIES_LIMIT_MS);
    reading.then(resolve, () => resolve({})).finally(stop);
  });
  const byChain = new Map(Object.entries(capabilities).map(([id, value]) => [Number(id), value as unknown]));
  const networks = stores.$options.get().networks.filter(({ chainNamespace }) => chainNamespace === namespace);
  return Object.fromEntries(
    networks.flatMap(({ caipNetworkId, id }) => {
      const own = byChain.get(Number(id)) ?? byChain.get(0);
      return own === undefined ? [] : [[caipNetworkId, toAtomicStatus(own)]];
    }),
  );
}

function toAtomicStatus(capabilities: unknown): AtomicStatus {
  const { atomic } = (capabilities ?? {}) as { readonly atomic?: { readonly status?: unknown } | null };
  const status = atomic?.status;
  return status === 'supported' || status === 'ready' ? status : 'unsupported';
}

const toNetworkId = ({ address, caipAddress }: Account) => caipAddress.slice(0, -1 - address.length) as CaipNetworkId;

/**
 * Clears what was read when an account, its network or its wallet changes, disconnects or comes back, when its transactions change, and when the
 * page names other networks or nodes.
 */
function forgetWithAccount(controllers: AbilitiesControllers): void {
  if (controllers.abilitiesForgotten !== undefined) return;
  controllers.abilitiesForgotten = 0;
  const { environment, query, stores } = controllers;
  const read = () =>
    JSON.stringify(
      stores.$options.get().adapters.map((namespace) => {
        const { caipAddress, connectorId, pendingTransactions, status } = stores.getAccount(namespace) ?? {};
        return [caipAddress, connectorId, pendingTransactions, status];
      }),
    );
  let before = read();
  let nodes = stores.$options.get();
  const forget = () => {
    const now = read();
    const options = stores.$options.get();
    const isSame = options.networks === nodes.networks && options.customRpcUrls === nodes.customRpcUrls;
    nodes = options;
    if (now === before && isSame) return;
    before = now;
    controllers.abilitiesForgotten! += 1;
    query.loaded?.client.removeQueries({ queryKey: [KEY] });
  };
  for (const store of [stores.$connections, stores.$details, stores.$options]) environment.onDispose(store.listen(forget));
}
