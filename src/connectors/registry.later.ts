import type { Namespace } from '../config/namespaces.js';
import type { Connector, ConnectorContext, ConnectorSource } from './connector.js';

export { mergeConnectors } from './merge-connectors.js';

/** A kind of connector outside EVM chains: the namespaces that want it, and what loads it. */
export type OtherConnectorEntry = {
  readonly kind: string;
  readonly namespaces: readonly Namespace[];
  load(): Promise<{ createConnectorSource(context: ConnectorContext): ConnectorSource }>;
};

/** Every such kind, in the order in which their wallets are listed. One line each. */
export const OTHER_CONNECTORS: readonly OtherConnectorEntry[] = [
  { kind: 'standard', namespaces: ['solana', 'bip122'], load: async () => import('./standard/index.js') },
  { kind: 'polkadot', namespaces: ['polkadot'], load: async () => import('./polkadot/index.js') },
];

/** Lists the wallets of every such kind that the page wants. One wallet may come as several of them, and as an EVM wallet too. */
export async function createConnectorSource(context: ConnectorContext): Promise<ConnectorSource> {
  const { adapters } = context.options;
  const wanted = OTHER_CONNECTORS.filter(({ namespaces }) => namespaces.some((namespace) => adapters.includes(namespace)));
  const sources = (await Promise.all(wanted.map((entry) => entry.load()))).map((module) => module.createConnectorSource(context));
  return {
    subscribe(listener) {
      const known: (readonly Connector[])[] = sources.map(() => []);
      let isReady = false;
      const stops = sources.map((source, index) =>
        source.subscribe((connectors) => {
          known[index] = connectors;
          if (isReady) listener(known.flat());
        }),
      );
      isReady = true;
      listener(known.flat());
      return () => stops.forEach((stop) => stop());
    },
    lookAgain: () => sources.forEach((source) => source.lookAgain?.()),
  };
}
