// chunk: background
import type { CaipNetworkId } from '../config/network.js';
import type { WalletProvider } from '../connectors/connector.js';

/** Whether the session with a wallet allows no method of this name on a network; `false` where only a request can find out. */
export const isForbidden = (provider: WalletProvider | undefined, network: CaipNetworkId, name: RegExp): boolean =>
  provider?.getAllowed?.(network.replace(/^\w+:/, ''))?.methods.some((method) => name.test(method)) === false;
