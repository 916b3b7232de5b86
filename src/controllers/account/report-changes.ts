// chunk: query
import type { WalletProvider, PinnedProvider, RequestPart } from '../../connectors/connector.js';
import type { Controllers } from '../controllers.js';

declare module '../../config/event-payloads.js' {
  interface EventPayloads {
    /** A script has replaced a part that requests pass through. `request`: the wallet’s, or a function of its Wallet Standard features or of an extension for Polkadot, after it announced itself. `fetch` and `XMLHttpRequest`: the page’s, after the dialog’s code was loaded; error monitors replace them too. Each is reported once. */
    PROVIDER_TAMPERED: { readonly part: RequestPart; readonly connectorId: string };
  }
}

/**
 * Returns whether a wallet has other functions than when it announced itself. One that has another function at each reading cannot be
 * compared.
 */
export const isTampered = (provider: WalletProvider | undefined): boolean =>
  (provider as PinnedProvider | undefined)?.isReplaced?.() === true;

/**
 * Reports what a script has replaced since the wallet announced itself and the dialog was loaded, each once. Requests of the modal do not pass
 * through a replaced `request`.
 *
 * @param connectorId Id of the wallet's connector.
 */
export function reportChanges(
  { events, findPageChanges }: Pick<Controllers, 'events' | 'findPageChanges'>,
  provider: WalletProvider | undefined,
  connectorId: string,
): void {
  for (const part of findPageChanges?.() ?? []) events.emit('PROVIDER_TAMPERED', { part, connectorId });
  if (!isTampered(provider) || (provider as PinnedProvider).isReported) return;
  (provider as PinnedProvider).isReported = true;
  events.emit('PROVIDER_TAMPERED', { part: 'request', connectorId });
}
