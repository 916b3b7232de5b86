import type { Disposer } from '../../config/environment.js';
import type { Network } from '../../config/network.js';
import { hasErrorCode, isUserRejection, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import { recentConnectorsKey } from '../../storage/recent-connectors-key.js';
import { createStorage } from '../../storage/storage.js';
import { cleanText } from '../../utils/clean-text.js';
import {
  type Connector,
  type RawConnection,
  type WalletProvider,
  type ConnectorContext,
  type ConnectorSource,
  watchReading,
} from '../connector.js';

/** An account as extensions list them; nothing of it has been checked. */
export type ExtensionAccount = { readonly address?: unknown; readonly type?: unknown; readonly name?: unknown };

/** Object that an extension returns for an allowed page. @see https://github.com/polkadot-js/extension */
export type EnabledExtension = {
  readonly accounts?: {
    get?(anyType?: boolean): Promise<unknown>;
    subscribe?(listener: (accounts: unknown) => void): unknown;
  };
  readonly signer?: {
    signRaw?(raw: { address: string; data: string; type: 'bytes' }): Promise<unknown>;
    signPayload?(payload: unknown): Promise<unknown>;
  };
};

/** An extension in `window.injectedWeb3`, under the key by which it is known. */
export type Extension = {
  readonly key: string;
  readonly name: string;
  /** Asks the visitor, unless the extension has allowed the page before. */
  enable(dappName: string): Promise<EnabledExtension>;
  /** Whether its `enable` is another function than when it was listed. */
  isReplaced(): boolean;
};

const LONGEST_NAME = 48;

/** Keys that do not say what the wallet calls itself. */
const NAMES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot{.js}',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
};

/**
 * Lists the extensions that stand in a page, in their order. Anything may stand there: what cannot be asked is none. Each is asked through the
 * `enable` that it has now, which a script can replace later.
 */
export function listExtensions(page: Window | undefined): readonly Extension[] {
  const injected = (page as { injectedWeb3?: unknown } | undefined)?.injectedWeb3;
  if (typeof injected !== 'object' || injected === null) return [];
  return Object.keys(injected).flatMap((key): Extension[] => {
    const found = (injected as Readonly<Record<string, { enable?: (name: string) => Promise<EnabledExtension> } | null | undefined>>)[key];
    const name = cleanText(Object.hasOwn(NAMES, key) ? NAMES[key] : key, '', LONGEST_NAME);
    const before = found?.enable;
    if (typeof before !== 'function' || name === '') return [];
    const enable = before.bind(found);
    return [{ key, name, enable: async (dappName) => enable(dappName), isReplaced: watchReading(() => found?.enable) }];
  });
}

/** Reads the addresses that an extension shares, in its order; keys of Ethereum's kind have none of Polkadot's. */
export function readAddresses(accounts: unknown): readonly string[] {
  const list = (Array.isArray(accounts) ? accounts : []) as readonly (ExtensionAccount | null)[];
  return list.flatMap((account) => (typeof account?.address === 'string' && account.type !== 'ethereum' ? [account.address] : []));
}

/** Reads the names that the visitor gave accounts, by the addresses as the extension writes them. */
export function readLabels(accounts: unknown): Readonly<Record<string, { readonly label: string }>> {
  const list = (Array.isArray(accounts) ? accounts : []) as readonly (ExtensionAccount | null)[];
  const named = list.flatMap((account) => {
    const label = cleanText(account?.name, '', LONGEST_NAME);
    return typeof account?.address === 'string' && label !== '' ? [[account.address, { label }] as const] : [];
  });
  return Object.fromEntries(named);
}

/** Follows an extension's accounts. The extension's immediate first callback is passed on too. */
export function followAccounts({ accounts }: EnabledExtension, listener: (addresses: readonly string[]) => void): Disposer {
  let stop: unknown;
  let isOver = false;
  try {
    stop = accounts?.subscribe?.((list) => !isOver && listener(readAddresses(list)));
  } catch {
    // A wallet that cannot be listened to can still be used.
  }
  return () => {
    isOver = true;
    if (typeof stop === 'function') (stop as () => void)();
    // Some hand out what ends it only later.
    else void Promise.resolve(stop).then((given) => typeof given === 'function' && (given as () => void)(), noRejection);
  };
}

const noRejection = () => {};

const { disconnected, invalidParams, unsupportedMethod, userRejected } = PROVIDER_ERROR_CODES;

/** Inputs of an extension's connector. */
export type ExtensionConnectorParameters = {
  readonly extension: Extension;
  /** Networks of Polkadot's kind, at least one. */
  readonly networks: readonly [Network, ...Network[]];
  /** The network on which the page is, or would start. Default: the first one. */
  getStart?(): Network | undefined;
  /** Returns the name of the page, which the extension shows when it asks the visitor. */
  getDappName(): string;
  /** Whether the visitor connected this wallet here before, and has not disconnected it since. */
  wasConnected(id: string): boolean;
};

const PREFIX = 'injectedWeb3.';
/** Whether a connector's id is one of an extension, as it is known by itself. */
export const isExtension = (id: string): boolean => id.startsWith(PREFIX);

/**
 * Creates the connector of an extension in `window.injectedWeb3`. The extension has no silent request: `enable` answers at once where the
 * extension allowed the page before, and else asks the visitor. So it is called without the visitor only for a wallet that they connected
 * here and did not disconnect; if they removed the page from the extension's list meanwhile, the extension asks once more, and a rejection
 * ends the stored connection.
 */
export function createExtensionConnector(parameters: ExtensionConnectorParameters): Connector {
  const { extension, networks, getStart, getDappName, wasConnected } = parameters;
  const id = `${PREFIX}${extension.key}`;
  let enabled: EnabledExtension | undefined;
  let signer = holdSigner(undefined);
  let chain: string | undefined;
  /** Addresses that were shared last. */
  let shared: readonly string[] = [];
  let labels: ReturnType<typeof readLabels> = {};

  const provider = {
    ...createExtensionProvider(() => enabled && signer),
    isReplaced: () => extension.isReplaced() || signer.isReplaced(),
    approves: (reference: string) => networks.some((network) => String(network.id) === reference),
    setChain(reference: string) {
      chain = reference;
    },
  };
  const enable = async () => {
    const given = await asking(extension.enable(getDappName()));
    signer = holdSigner(given.signer);
    enabled = given;
  };
  const read = async () => {
    const told = await enabled?.accounts?.get?.();
    labels = readLabels(told);
    shared = readAddresses(told);
    return shared;
  };
  const toConnection = (accounts: readonly string[]): RawConnection => {
    const start = getStart?.();
    const network = networks.find(({ id }) => id === start?.id) ?? networks[0];
    return { accounts, chainId: chain ?? String(network.id) };
  };

  return {
    id,
    kind: 'polkadot',
    type: 'ANNOUNCED',
    name: extension.name,
    namespaces: ['polkadot'],
    hosts: [],

    async connect() {
      await enable();
      return toConnection(await read());
    },

    async getAccounts(_namespace, before) {
      if (!enabled && !wasConnected(id)) return undefined;
      if (!enabled) await enable();
      if (before !== undefined && provider.approves(before)) chain = before;
      const accounts = await read();
      return accounts.length > 0 ? toConnection(accounts) : undefined;
    },

    async disconnect() {
      // The extension keeps its own list of pages; only this page's state is cleared.
      enabled = undefined;
      chain = undefined;
      shared = [];
    },

    describe: () => labels,
    getProvider: () => provider,

    listen(_namespace, { onAccounts }) {
      if (!enabled) return () => {};
      // Extensions begin by reporting the accounts: only a difference is a change.
      return followAccounts(enabled, (addresses) => {
        if (addresses.join() === shared.join()) return;
        shared = addresses;
        onAccounts(addresses);
      });
    },
  };
}

type Signer = NonNullable<EnabledExtension['signer']>;
type HeldSigner = Signer & {
  /** Whether one of the functions is another one now. */
  isReplaced(): boolean;
};

/** Takes the functions of an extension's signer, which a script can replace later. */
function holdSigner(own: EnabledExtension['signer']): HeldSigner {
  const { signRaw, signPayload } = own ?? {};
  const checks = [watchReading(() => own?.signRaw), watchReading(() => own?.signPayload)];
  return {
    ...(signRaw && { signRaw: signRaw.bind(own) }),
    ...(signPayload && { signPayload: signPayload.bind(own) }),
    isReplaced: () => checks.some((check) => check()),
  };
}

/**
 * An extension as a provider: takes the words of WalletConnect, and has it sign. Its keys are on no chain, so it serves each.
 *
 * @param getSigner Returns the extension's signer while the extension allows the page.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc
 */
function createExtensionProvider(getSigner: () => Signer | undefined): WalletProvider {
  return {
    async request({ method, params }) {
      const signer = getSigner();
      if (!signer) throw new ProviderRequestError(disconnected, 'The extension has not allowed this page.');
      const { address, message, transactionPayload } = (params ?? {}) as Readonly<Record<string, unknown>>;
      if (method === 'polkadot_signMessage' && signer.signRaw) {
        if (typeof address !== 'string' || typeof message !== 'string') throw new ProviderRequestError(invalidParams, 'There is no text.');
        return asking(signer.signRaw({ address, data: toData(message), type: 'bytes' }));
      }
      if (method === 'polkadot_signTransaction' && signer.signPayload) return asking(signer.signPayload(transactionPayload));
      throw new ProviderRequestError(unsupportedMethod, `The extension does not know ${method}.`);
    },
  };
}

/**
 * Extensions show a text as it is, and bytes that are not all ASCII as hexadecimal: so it is given as a text. One that begins as
 * hexadecimal does would be taken for the bytes that it writes, and is given as its own.
 */
function toData(message: string): string {
  if (!/^0x/i.test(message)) return message;
  return `0x${Array.from(new TextEncoder().encode(message), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Waits for an extension, whose "no" is only a word: `Rejected`, `Cancelled`. @throws {ProviderRequestError} 4001 for it. */
async function asking<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (thrown) {
    const text = thrown instanceof Error ? thrown.message : String(thrown);
    const isNo = isUserRejection(thrown) || /^\W*(rejected|cancell?ed|denied|declined)\b/i.test(text);
    if (isNo && !hasErrorCode(thrown, [userRejected])) throw new ProviderRequestError(userRejected, `The visitor declined: ${text}`);
    throw thrown;
  }
}

// Its wallets may be there as EVM wallets too.
export { mergeConnectors } from '../merge-connectors.js';

/**
 * Lists the extensions in `window.injectedWeb3`. They do not announce themselves: the object is read at the start, when the page has
 * loaded, and whenever a list of wallets is shown.
 *
 * @see https://github.com/polkadot-js/extension
 */
export function createConnectorSource(context: ConnectorContext): ConnectorSource {
  const { environment, getNetwork, storage = createStorage(environment) } = context;
  const page = environment.window;
  const listeners = new Set<(connectors: readonly Connector[]) => void>();
  const known = new Map<string, Connector>();
  const [first, ...others] = context.networks.filter((network) => network.chainNamespace === 'polkadot');

  const look = () => {
    if (!first) return;
    const added = listExtensions(page).filter(({ key }) => !known.has(key));
    for (const extension of added) {
      const connector = createExtensionConnector({
        extension,
        networks: [first, ...others],
        ...(getNetwork && { getStart: () => getNetwork('polkadot') }),
        getDappName: () => context.options.metadata?.name ?? page?.location.host ?? '',
        // A wallet that is there for other chains too is known by the id that it has there.
        wasConnected: (id) => storage.get(recentConnectorsKey)?.polkadot?.some((one) => one === id || !isExtension(one)) === true,
      });
      known.set(extension.key, connector);
    }
    if (added.length > 0) listeners.forEach((listener) => listener([...known.values()]));
  };
  look();
  if (page) environment.onDispose(environment.listen(page, 'load', look));

  return {
    refresh: look,
    subscribe(listener) {
      listeners.add(listener);
      listener([...known.values()]);
      return () => listeners.delete(listener);
    },
  };
}
