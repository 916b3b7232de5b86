import { isRecord } from './wallet-params.js';
import type { WalletStorage } from './wallet-types.js';

/** Stored state of an extension for one site; `chainId` where a wallet is on one chain at a time. */
export type WalletMemory = { permitted: boolean; chainId?: number };

/** Loads and saves a {@link WalletMemory}; a memory that cannot be read is an empty one. */
export type WalletMemoryStore = { load(): Partial<WalletMemory>; save(memory: WalletMemory): void };

/** Creates the memory of one wallet: kept under `key`, or nowhere when there is no key. */
export function createWalletMemory(key: string | undefined, openStorage: () => WalletStorage): WalletMemoryStore {
  return {
    load() {
      if (key === undefined) return {};
      try {
        const value: unknown = JSON.parse(openStorage().getItem(key) ?? '{}');
        if (!isRecord(value)) return {};
        return {
          ...(typeof value.permitted === 'boolean' && { permitted: value.permitted }),
          ...(typeof value.chainId === 'number' && { chainId: value.chainId }),
        };
      } catch {
        return {};
      }
    },
    save(memory) {
      if (key === undefined) return;
      try {
        if (memory.permitted) openStorage().setItem(key, JSON.stringify(memory));
        else openStorage().removeItem(key);
      } catch {
        // Storage may be full or barred; then the wallet forgets, as it would in a private window.
      }
    },
  };
}
