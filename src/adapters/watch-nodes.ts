// chunk: errors
import type { HttpRequestError } from 'viem';
import type { CaipNetworkId } from '../config/network.js';
import { crossesToDevice } from '../utils/crosses-to-device.js';
import { DEVICE_REFUSED, isDeviceRefused } from '../config/device-permission.js';
import type { NodeAccess } from './adapter.js';

/** Failure of a node. */
export type NodeFailure = {
  /** CAIP-2. */
  readonly network: CaipNetworkId;
  /** Host of the node's address, without path and key; empty for a transport that has no address. */
  readonly host: string;
  /** JSON-RPC method that failed first. */
  readonly method: string;
  /** HTTP status, or the reason. */
  readonly message: string;
};

/** JSON-RPC code of a node that answers no more requests for a while. @see https://eips.ethereum.org/EIPS/eip-1474 */
const LIMIT_EXCEEDED = -32005;

/**
 * Returns a function that reports the failure of a node once, until the node answers again. An error that a node answers is an answer.
 *
 * @param page Where it is given, a failure says whether the browser refuses the page a node on the visitor's device.
 */
export function watchNodes(report: (failure: NodeFailure) => void, page?: Window): NonNullable<NodeAccess['onResponse']> {
  const failed = new Set<string>();
  return ({ method, transport, error }, { caipNetworkId: network }) => {
    const url = transport.value?.url;
    const host = typeof url === 'string' ? new URL(url).host : '';
    const node = network + host;
    const { name, code, status, details, cause } = (error ?? {}) as Partial<HttpRequestError> & { readonly code?: unknown };
    if (code !== LIMIT_EXCEEDED && !/^(HttpRequest|Timeout)Error$/.test(name ?? '')) return void failed.delete(node);
    if (failed.has(node) || (cause as Error | undefined)?.name === 'AbortError') return;
    failed.add(node);
    // The text of viem's error has the whole address.
    const failure = { network, host, method, message: status ? `HTTP ${status}` : details || name || '' };
    if (!page || status || !crossesToDevice(url as string | undefined, page)) return report(failure);
    void isDeviceRefused(page).then((isRefused) => report(isRefused ? { ...failure, message: DEVICE_REFUSED } : failure));
  };
}
