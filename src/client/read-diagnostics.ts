import { getInternals } from './internals.js';
import type { Modal } from './modal.js';

/**
 * Reads the log of the wallet connections, without secrets. Loads nothing: without a WalletConnect connection the log is empty.
 *
 * @returns One JSON object per line, oldest first.
 */
export async function readDiagnostics(modal: Modal | undefined): Promise<string> {
  const internals = modal && getInternals(modal);
  const engine = await internals?.loadEngine().catch(() => undefined);
  const known = engine?.controllers.connectors.$connectors.get() ?? [];
  return known.flatMap(({ pairing }) => pairing?.readLog() || []).join('\n');
}
