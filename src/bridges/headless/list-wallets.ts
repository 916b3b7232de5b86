import type { Namespace } from '../../config/namespaces.js';
import type { ResolvedOptions } from '../../config/options.js';
import { type Connector, toOffered } from '../../connectors/connector.js';

/**
 * A wallet as a host draws it.
 *
 * @example
 * const toNames = (wallets: readonly HeadlessWallet[]) => wallets.map(({ name }) => name);
 */
export type HeadlessWallet = {
  readonly id: string;
  /** The wallet's own name, cleaned of control characters. */
  readonly name: string;
  /** A picture's address that may be shown. */
  readonly icon?: string | undefined;
  readonly rdns?: string | undefined;
  /** The namespaces that both the wallet and the page serve. */
  readonly namespaces: readonly Namespace[];
  /** `walletConnect`: connecting gives an address that the wallet has to read, as a code or by a link. */
  readonly type: 'injected' | 'walletConnect';
};

/** The wallets that a host can offer: those of this browser as the modal offers them, then those of other devices. */
export function toWallets(connectors: readonly Connector[], { adapters }: ResolvedOptions): readonly HeadlessWallet[] {
  const toWallet = ({ id, name, icon, rdns, namespaces, pairing }: Connector): HeadlessWallet => ({
    ...{ id, name, type: pairing ? 'walletConnect' : 'injected' },
    ...(icon !== undefined && { icon }),
    ...(rdns !== undefined && { rdns }),
    namespaces: namespaces.filter((namespace) => adapters.includes(namespace)),
  });
  return [...toOffered(connectors), ...connectors.filter(({ pairing }) => pairing)]
    .map(toWallet)
    .filter(({ namespaces }) => namespaces.length > 0);
}
