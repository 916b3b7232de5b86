import type { Namespace } from '../../config/namespaces.js';
import type { Connector, RawConnection } from '../../connectors/connector.js';

/** Requests to connect that lie unanswered in wallets. */
export type OpenPrompts = {
  /** Asks a wallet, or joins the request that it has not answered: it would refuse another one with -32002, or show both. */
  ask(connector: Connector, namespace: Namespace, signal: AbortSignal): Promise<RawConnection>;
  /** Has the wallet asked anew next time: it may have lost the request. */
  forget(connector: Connector, namespace: Namespace): void;
};

/** Creates an empty list of open requests. */
export function createOpenPrompts(): OpenPrompts {
  const open = new Map<string, Promise<RawConnection>>();
  const toKey = (connector: Connector, namespace: Namespace) => `${namespace} ${connector.id}`;
  return {
    ask(connector, namespace, signal) {
      const key = toKey(connector, namespace);
      const before = open.get(key);
      if (before) return before;
      const answer = connector.connect(namespace, signal);
      open.set(key, answer);
      const close = () => {
        // The wallet may have been asked anew meanwhile.
        if (open.get(key) === answer) open.delete(key);
      };
      answer.then(close, close);
      return answer;
    },
    forget: (connector, namespace) => void open.delete(toKey(connector, namespace)),
  };
}
