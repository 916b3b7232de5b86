import type { Disposer } from '../config/environment.js';
import type { ConnectorPairing } from '../connectors/connector.js';
import type { Controllers } from '../controllers/controllers.js';
import { toAlertCode } from '../errors/alert-codes.js';

/**
 * Tells the page's developers by an alert when what lies between page and wallet refuses the page, whoever wanted it: a
 * visitor who waits for a wallet, or a stored session that is taken up. Spec §8, "Provider messages mapped".
 */
export function tellRefusals({ connectors, alert }: Pick<Controllers, 'connectors' | 'alert'>): Disposer {
  const followed = new Map<ConnectorPairing, Disposer>();
  const tell = (words: string | undefined) => {
    const code = words === undefined ? undefined : toAlertCode(words);
    if (code) alert.show(code, words ?? '');
  };
  const stop = connectors.$connectors.subscribe((known) => {
    for (const { pairing } of known) {
      if (pairing && !followed.has(pairing)) followed.set(pairing, pairing.$refusal.subscribe(tell));
    }
  });
  return () => [stop, ...followed.values()].forEach((dispose) => dispose());
}
