import { useCallback, useEffect, useState } from 'react';
import type { Modal } from 'w3m-elements';
import type { DemoWalletRequest } from '../shared/demo-wallets.js';
import { withEntry, type LogEntry } from '../shared/log-entry.js';
import { toLogEntry } from '../shared/request-log.js';

/** A log's lines, newest first, and the way to empty it. */
export type Log = { entries: readonly LogEntry[]; clear(): void };

function useLog(): [log: Log, add: (entry: LogEntry) => void] {
  const [entries, setEntries] = useState<readonly LogEntry[]>([]);
  const clear = useCallback(() => setEntries([]), []);
  const add = useCallback((entry: LogEntry) => setEntries((earlier) => withEntry(earlier, entry)), []);
  return [{ entries, clear }, add];
}

/** Everything the modal reports. */
export function useModalEvents(modal: Modal): Log {
  const [log, add] = useLog();
  useEffect(() => {
    let count = 0;
    return modal.subscribeEvents(({ event, properties, timestamp }) =>
      add({ key: `${timestamp} ${count++}`, at: timestamp, title: event, data: properties }),
    );
  }, [modal, add]);
  return log;
}

/** Everything that reaches the page's wallets. */
export function useWalletRequests(): Log {
  const [log, add] = useLog();
  useEffect(() => {
    const listener = ({ detail }: CustomEvent<DemoWalletRequest>) => add(toLogEntry(detail));
    window.addEventListener('demo-wallet-request', listener);
    return () => window.removeEventListener('demo-wallet-request', listener);
  }, [add]);
  return log;
}
