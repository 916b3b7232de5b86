import { atom, type ReadableAtom } from 'nanostores';
import type { Disposer, Environment } from '../config/environment.js';
import type { Namespace } from '../config/namespaces.js';
import type { Connector, ConnectorContext, ConnectorSource } from '../connectors/connector.js';
import type { ConnectorEntry } from '../connectors/registry.js';

/** The wallets that can be reached, as they become known. */
export type ConnectorController = {
  readonly $connectors: ReadableAtom<readonly Connector[]>;
  /** Loads every kind of connector that the options want. Resolves when they have reported once; safe to call again. */
  start(): Promise<void>;
  find(connectorId: string): Connector | undefined;
  /** Asks every wallet to announce itself once more. */
  lookAgain(): void;
  /** The connector with this id, as soon as it is known. `undefined` after `waitMs`. */
  waitFor(connectorId: string, waitMs: number): Promise<Connector | undefined>;
  /** The connectors that serve a namespace. */
  listFor(namespace: Namespace): readonly Connector[];
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
  let started: Promise<void> | undefined;

  const startEntry = async (entry: ConnectorEntry) => {
    const { createConnectorSource } = await entry.load();
    if (environment.isDisposed()) return;
    const source = createConnectorSource(context);
    sources.push(source);
    const stop = source.subscribe((connectors) => {
      byKind.set(entry.kind, connectors);
      $connectors.set(entries.flatMap(({ kind }) => byKind.get(kind) ?? []));
    });
    environment.onDispose(stop);
  };
  const find = (connectorId: string) => $connectors.get().find(({ id }) => id === connectorId);

  return {
    $connectors,
    find,
    start() {
      started ??= Promise.all(entries.filter((entry) => entry.isEnabled(context.options)).map(startEntry)).then(
        () => undefined,
        (error: unknown) => {
          // A chunk that failed to load is fetched again at the next start.
          started = undefined;
          throw error;
        },
      );
      return started;
    },
    async waitFor(connectorId, waitMs) {
      return new Promise((resolve) => {
        const disposers: Disposer[] = [];
        let finished = false;
        const finish = (connector: Connector | undefined) => {
          if (finished) return;
          finished = true;
          disposers.forEach((dispose) => dispose());
          resolve(connector);
        };
        disposers.push(environment.setTimer(() => finish(undefined), waitMs));
        disposers.push(environment.onDispose(() => finish(undefined)));
        disposers.push(
          $connectors.listen(() => {
            const found = find(connectorId);
            if (found) finish(found);
          }),
        );
        const known = find(connectorId);
        if (known) finish(known);
      });
    },
    lookAgain: () => sources.forEach((source) => source.lookAgain?.()),
    listFor: (namespace) => $connectors.get().filter(({ namespaces }) => namespaces.includes(namespace)),
  };
}
