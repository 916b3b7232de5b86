import type { ReadableAtom } from 'nanostores';
import type { Environment } from '../config/environment.js';
import type { Connector, ConnectorContext, ConnectorSource } from '../connectors/connector.js';
import type { ConnectorEntry } from '../connectors/registry.js';
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
  lookAgain(): void;
};

/** Makes the connector controller over the registry's entries. */
export function createConnectorController(
  environment: Environment,
  context: ConnectorContext,
  entries: readonly ConnectorEntry[],
): ConnectorController {
  const $connectors = atom<readonly Connector[]>([]);
  const byKind = new Map<string, readonly Connector[]>();
  const sources: ConnectorSource[] = [];

  const withHostImage = (connector: Connector): Connector => {
    const icon = toImageUrl(context.options.connectorImages?.[connector.id], environment.window?.location.origin ?? '');
    return icon ? { ...connector, icon } : connector;
  };

  const startEntry = async (entry: ConnectorEntry, merge: (connectors: readonly Connector[]) => readonly Connector[]) => {
    const { createConnectorSource } = await entry.load();
    if (environment.isDisposed()) return;
    const source = createConnectorSource(context);
    sources.push(source);
    const stop = source.subscribe((connectors) => {
      byKind.set(entry.kind, connectors);
      $connectors.set(merge(entries.flatMap(({ kind }) => byKind.get(kind) ?? [])).map(withHostImage));
    });
    environment.onDispose(stop);
  };
  // A chunk that failed to load is fetched again at the next start.
  const started = createLazy(async () => {
    const wanted = entries.filter((entry) => entry.isEnabled(context.options));
    // One kind alone has each wallet once.
    const merge =
      wanted.length > 1 ? (await import('../connectors/merge-connectors.js')).mergeConnectors : (all: readonly Connector[]) => all;
    await Promise.all(wanted.map(async (entry) => startEntry(entry, merge)));
  });

  return {
    $connectors,
    find: (connectorId) => $connectors.get().find(({ id, aliases }) => id === connectorId || aliases?.includes(connectorId)),
    start: started.load,
    lookAgain: () => sources.forEach((source) => source.lookAgain?.()),
  };
}
