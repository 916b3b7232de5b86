import { getInternals } from './internals.js';
import type { Modal } from './modal.js';

/**
 * Reads what was noted on the way to wallets, without secrets. Loads nothing: where nobody has waited for a wallet of
 * another device, nothing was noted.
 *
 * @returns One JSON object a line, oldest first.
 */
export async function readDiagnostics(modal: Modal | undefined): Promise<string> {
  const internals = modal && getInternals(modal);
  const engine = await internals?.loadEngine().catch(() => undefined);
  const known = engine?.controllers.connectors.$connectors.get() ?? [];
  return known.flatMap(({ pairing }) => pairing?.readLog() || []).join('\n');
}
