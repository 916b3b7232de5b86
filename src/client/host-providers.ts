import type { ReadableAtom } from 'nanostores';
import type { Namespace } from '../config/namespaces.js';
import type { WalletProvider } from '../connectors/connector.js';
import { atom } from '../utils/atom.js';
import { createLazy } from '../utils/lazy.js';
import type { Internals } from './internals.js';

/** Providers by namespace, as hosts get them. */
type Providers = Readonly<Partial<Record<Namespace, WalletProvider>>>;

/**
 * Makes the providers that hosts get: the connected wallet's own, and for a stored session that is taken up one that waits for its
 * wallet. That one stays the same object until its connection ends.
 */
export function createHostProviders(internals: Internals): ReadableAtom<Providers> {
  const { $connections, $providers } = internals.stores;
  const waiting: Partial<Record<Namespace, { readonly connectorId: string; readonly provider: WalletProvider }>> = {};
  const read = () => {
    const provided: Partial<Record<Namespace, WalletProvider>> = { ...$providers.get() };
    for (const [key, state] of Object.entries($connections.get())) {
      const namespace = key as Namespace;
      const connectorId = 'link' in state ? state.link.connectorId : 'previous' in state && state.previous?.connectorId;
      if (waiting[namespace]?.connectorId !== connectorId) delete waiting[namespace];
      if (state.status === 'reconnecting')
        waiting[namespace] ??= { connectorId: state.link.connectorId, provider: wait(namespace, state.link.connectorId) };
      const held = 'link' in state && waiting[namespace];
      if (held) provided[namespace] = held.provider;
    }
    return provided;
  };
  /** What it does comes with the first call; calls keep their order. */
  const wait = (namespace: Namespace, connectorId: string): WalletProvider => {
    const restored = createLazy(async () =>
      (await import('./restored-provider.js')).createRestoredProvider(internals.stores, internals.loadEngine, namespace, connectorId),
    );
    const tell =
      (name: 'on' | 'removeListener') =>
      (event: string, listener: (value: unknown) => void): WalletProvider => {
        restored.load().then(
          (loaded) => loaded[name](event, listener),
          () => {},
        );
        return provider;
      };
    const provider: WalletProvider = {
      request: async (call) => (await restored.load()).request(call),
      on: tell('on'),
      removeListener: tell('removeListener'),
    };
    return provider;
  };
  const $provided = atom<Providers>(read());
  $connections.listen((now, before) => {
    const provided = read();
    // Told when a wallet has answered too, with the provider that was there before.
    const isTold = (Object.keys({ ...provided, ...$provided.get() }) as Namespace[]).some(
      (namespace) => provided[namespace] !== $provided.get()[namespace] || now[namespace]?.status !== before?.[namespace]?.status,
    );
    if (isTold) $provided.set(provided);
  });
  return $provided;
}
