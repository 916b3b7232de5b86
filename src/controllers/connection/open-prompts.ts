import type { Namespace } from '../../config/namespaces.js';
import type { Connector, RawConnection } from '../../connectors/connector.js';

/** Requests to connect that lie unanswered in wallets. */
export type OpenPrompts = {
  /** Asks a wallet, or joins its open request: it would refuse another one with -32002, or show both. */
  ask(connector: Connector, namespace: Namespace, signal: AbortSignal): Promise<RawConnection>;
  /** Has the next request asked anew, for a wallet that has lost the open one. */
  forget(connector: Connector, namespace: Namespace): void;
};

/** Makes the list of open requests, by namespace and wallet. */
export function createOpenPrompts(): OpenPrompts {
  const open = new Map<string, Promise<RawConnection>>();
  const toKey = ({ id }: Connector, namespace: Namespace) => namespace + id;
  return {
    ask(connector, namespace, signal) {
      const key = toKey(connector, namespace);
      // A pairing and a login end with their attempt.
      const prompt = (!connector.pairing && !connector.login && open.get(key)) || connector.connect(namespace, signal);
      open.set(key, prompt);
      const end = () => open.get(key) === prompt && open.delete(key);
      void prompt.then(end, end);
      return prompt;
    },
    forget: (connector, namespace) => void open.delete(toKey(connector, namespace)),
  };
}
