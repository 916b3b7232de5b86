/**
 * Everything that is told to the host and, where analytics are on, to the analytics service: type → payload. A feature
 * adds its own by augmenting this interface.
 */
export interface EventPayloads {
  MODAL_CREATED: Record<never, never>;
  MODAL_OPEN: { connected: boolean };
  MODAL_CLOSE: { connected: boolean };
  SELECT_WALLET: { name: string; connectorId: string };
  CONNECT_SUCCESS: { method: string; name: string; address: string };
  CONNECT_ERROR: { name: string; reason: string; message: string };
  USER_REJECTED: { name: string };
  CLICK_NETWORKS: Record<never, never>;
  SWITCH_NETWORK: { network: string };
  SWITCH_NETWORK_ERROR: { network: string; reason: string };
  DISCONNECT_SUCCESS: { namespace: string };
}
