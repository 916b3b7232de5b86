import type { ReadableAtom } from 'nanostores';
import type { Connector, ConnectorContext, ConnectorEntry, ConnectorModule, ConnectorSource } from '../connectors/connector.js';
import { toImageUrl } from '../utils/image-url.js';
import { createLazy } from '../utils/lazy.js';
import { atom } from '../utils/atom.js';

/** The wallets that can be reached, as they become known. */
export type ConnectorController = {
  readonly $connectors: ReadableAtom<readonly Connector[]>;
  /** Loads every kind of connector that the options want. Resolves when they have reported once; safe to call again. */
  start(): Promise<void>;
  find(connectorId: string): Connector | undefined;
  /** Asks every wallet to announce itself once more. */
  refresh(): void;
  /** Applies `connectorImages` again, after the option has changed. */
  updateImages(): void;
};

/** Makes the connector controller over the entries of the list of connectors. */
export function createConnectorController(context: ConnectorContext, entries: readonly ConnectorEntry[]): ConnectorController {
  const { environment } = context;
  const $connectors = atom<readonly Connector[]>([]);
  const byKind = new Map<string, readonly Connector[]>();
  const sources: ConnectorSource[] = [];

  const withHostImage = (connector: Connector): Connector => {
    const own = context.options.connectorImages?.[connector.id];
    const icon = own && toImageUrl(own, environment.window?.location.origin ?? '');
    return icon ? { ...connector, icon } : connector;
  };

  // Kinds that have each wallet once need none.
  let merge: ConnectorModule['mergeConnectors'];
  const update = () => {
    const all = entries.flatMap(({ kind }) => byKind.get(kind) ?? []);
    const app = all.find(({ isAlone }) => isAlone);
    $connectors.set((app ? [app] : (merge?.(all) ?? all)).map(withHostImage));
  };
  const startEntry = async (entry: ConnectorEntry) => {
    const module = await entry.load(context.options);
    if (environment.isDisposed()) return;
    merge ??= module.mergeConnectors;
    const source = module.createConnectorSource(context);
    sources.push(source);
    environment.onDispose(
      source.subscribe((connectors) => {
        byKind.set(entry.kind, connectors);
        update();
      }),
    );
    await source.settled;
  };
  // A chunk that failed to load is fetched again at the next start, and a kind that the options have come to want is started by it.
  const starts = entries.map((entry) => {
    const started = createLazy(() => startEntry(entry));
    return async () => entry.isEnabled(context.options, environment.window) && started.load();
  });
  /** The first entry is the wallet app that has opened the page: no other wallet is listed before it has answered or is late. */
  const start = async () => {
    await starts[0]?.();
    if (!$connectors.get()[0]?.isAlone) await Promise.all(starts.map((startOne) => startOne()));
  };

  return {
    $connectors,
    find: (connectorId) => $connectors.get().find(({ id, aliases }) => id === connectorId || aliases?.includes(connectorId)),
    start,
    refresh: () => sources.forEach((source) => source.refresh?.()),
    updateImages: update,
  };
}
