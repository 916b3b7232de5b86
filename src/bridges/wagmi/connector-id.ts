// chunk: wagmi-session
import type { Config, Connector } from '@wagmi/core';

/** A connector, or what wagmi has stored of one. */
type Named = Pick<Connector, 'id' | 'uid'>;

/** Returns the id of a connector in the modal: wagmi's own, with a number where an earlier connector of the page has the same one. */
export function toConnectorId({ connectors }: Pick<Config, 'connectors'>, { id, uid }: Named): string {
  const alike = connectors.filter((one) => one.id === id);
  const at = alike.findIndex((one) => one.uid === uid);
  return at > 0 ? `${id}:${at}` : id;
}

/** Finds a connector by its id in the modal. */
export function findConnector(config: Pick<Config, 'connectors'>, connectorId: string): Connector | undefined {
  return config.connectors.find((connector) => toConnectorId(config, connector) === connectorId);
}
