import type { Disposer } from '../config/environment.js';
import type { ConnectorPairing } from '../connectors/connector.js';
import type { BaseControllers } from '../controllers/controllers.js';

/**
 * Shows developers an alert when the relay refuses the page, in a visitor's connection or in a reconnection. Spec §8, "Provider messages
 * mapped".
 */
export function alertRelayErrors({
  connectors,
  alert,
  environment,
}: Pick<BaseControllers, 'connectors' | 'alert' | 'environment'>): Disposer {
  const followed = new Map<ConnectorPairing, Disposer>();
  const tell = async (words: string | undefined) => {
    if (words === undefined) return;
    // With the first refusal, which most pages never see.
    const { toAlertCode } = await import('../errors/alert-codes.js');
    const code = toAlertCode(words);
    if (code) alert.show(code, words);
  };
  const follow = (words: string | undefined) =>
    void tell(words).catch((error: unknown) => environment.log.error('A refusal could not be told.', words, error));
  const stop = connectors.$connectors.subscribe((known) => {
    for (const { pairing } of known) {
      if (pairing && !followed.has(pairing)) followed.set(pairing, pairing.$refusal.subscribe(follow));
    }
  });
  return () => [stop, ...followed.values()].forEach((dispose) => dispose());
}
