import type { DemoWalletRequest } from './demo-wallets.js';
import { formatValue, type LogEntry } from './log-entry.js';

/** A request to a wallet as a line of a log; the settled one has the key of the open one and takes its place. */
export function toLogEntry({ wallet, entry }: DemoWalletRequest): LogEntry {
  const { id, at, method, params, outcome, result, error } = entry;
  return {
    key: `${wallet} ${id}`,
    at,
    title: method,
    aside: outcome === 'open' ? `${wallet}, waiting` : wallet,
    data: {
      ...(Array.isArray(params) && params.length > 0 && { params: formatValue(params) }),
      ...(outcome === 'answered' && { answer: formatValue(result) }),
      ...(outcome === 'failed' && { error: formatValue(error) }),
    },
  };
}
