import { type AnswerCall, createRequestQueue, type RequestQueue } from './request-queue.js';
import { walletErrors, isRecord } from './wallet-params.js';
import type { WalletCall, WalletControls, WalletControlsOptions, WalletStorage, ProviderListener } from './wallet-types.js';

/** The event half of an EIP-1193 provider. */
export type ProviderEmitter = {
  on(event: string, listener: ProviderListener): void;
  removeListener(event: string, listener: ProviderListener): void;
  listenerCount(event?: string): number;
  emit(event: string, ...args: unknown[]): void;
};

/** Creates an emitter that calls listeners in the order they came; one that throws does not stop the others. */
export function createProviderEmitter(): ProviderEmitter {
  const listeners = new Map<string, ProviderListener[]>();
  return {
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    },
    removeListener(event, listener) {
      const list = listeners.get(event) ?? [];
      const at = list.lastIndexOf(listener);
      if (at >= 0) listeners.set(event, list.toSpliced(at, 1));
    },
    listenerCount(event) {
      const lists = event === undefined ? [...listeners.values()] : [listeners.get(event) ?? []];
      return lists.reduce((count, list) => count + list.length, 0);
    },
    emit(event, ...args) {
      for (const listener of listeners.get(event) ?? []) {
        try {
          listener(...args);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}

/** Errors that a kind of wallet throws. */
export type WalletErrors = {
  rejected(call: WalletCall): unknown;
  /** A question for accounts is open already. */
  pending(call: WalletCall, earlier: string): unknown;
  gone(): unknown;
};

/** Accounts, permission, lock and request queue of one wallet, as its methods use them. */
export type WalletState<Account> = {
  readonly page: Window;
  readonly queue: RequestQueue;
  /** Emits `change` when what the page may see differs. */
  readonly emitter: ProviderEmitter;
  /** The part of the wallet that every kind has. */
  readonly controls: WalletControls<Account>;
  visible(): readonly Account[];
  permit(permitted: boolean): void;
  /** Asks for the accounts unless that was granted before; waits while the wallet is locked. */
  grant(call: WalletCall, consent: () => Promise<void>): Promise<void>;
  readonly gone: boolean;
  /** Called once when the wallet is uninstalled. */
  onUninstall(work: () => void): void;
};

/** Parts of a wallet that differ by namespace. */
export type WalletParts<Account> = {
  answer: AnswerCall;
  addressesOf(account: Account): readonly string[];
  errors: WalletErrors;
};

/** Creates the state that wallets of every namespace but EVM share: accounts, permission, lock, memory, request queue. */
export function createWalletState<Account>(
  options: WalletControlsOptions<Account>,
  { answer, addressesOf, errors }: WalletParts<Account>,
): WalletState<Account> {
  const page = options.window ?? window;
  const emitter = createProviderEmitter();
  const memory = createWalletMemory(options.storageKey, () => options.storage ?? page.localStorage);
  const disposers: (() => void)[] = [];
  let accounts = [...options.accounts];
  let permitted = memory.load().permitted ?? false;
  let gone = false;
  let asking: string | undefined;

  const visible = () => (permitted && !lock.isLocked() ? accounts : []);
  /** Changes something the page can see, and says so if it did. */
  const change = (mutate: () => void) => {
    const before = visible().flatMap(addressesOf).join();
    mutate();
    if (visible().flatMap(addressesOf).join() !== before) emitter.emit('change');
  };
  const lock = createWalletLock(change);
  const permit = (next: boolean) =>
    change(() => {
      permitted = next;
      memory.save({ permitted });
    });
  /** Another tab changed what the wallet remembers: as an extension, it is one wallet in all of them. */
  const catchUp = ({ key }: StorageEvent) => {
    if (key === options.storageKey) change(() => (permitted = memory.load().permitted ?? false));
  };
  if (options.storageKey !== undefined) page.addEventListener('storage', catchUp);

  const queue = createRequestQueue({
    now: () => Math.round(page.performance.timeOrigin + page.performance.now()),
    wait: async () => {
      if (options.delayMs) await new Promise((resolve) => page.setTimeout(resolve, options.delayMs));
    },
    onRequest: (entry) => options.onRequest?.(entry),
    ask: (call, signal) =>
      options.decide?.({ ...call, origin: page.location.origin, accounts: accounts.flatMap(addressesOf), signal }) ?? 'approve',
    answer,
    rejected: errors.rejected,
  });

  const controls: WalletControls<Account> = {
    requests: queue.log,
    pending: queue.pending,
    get accounts() {
      return accounts;
    },
    get permitted() {
      return permitted;
    },
    listenerCount: () => emitter.listenerCount(),
    setBehavior: (behavior, method) => queue.setBehavior(behavior, method),
    respondOnce: (decision) => queue.respondOnce(decision),
    setAccounts: (next) => change(() => (accounts = [...next])),
    lock: lock.lock,
    unlock: lock.unlock,
    permit: () => permit(true),
    revoke: () => permit(false),
    uninstall() {
      if (gone) return;
      gone = true;
      page.removeEventListener('storage', catchUp);
      for (const dispose of disposers) dispose();
      queue.close(errors.gone);
    },
  };

  return {
    page,
    queue,
    emitter,
    controls,
    visible,
    permit,
    async grant(call, consent) {
      if (visible().length > 0) return;
      if (asking !== undefined) throw errors.pending(call, asking);
      asking = call.method;
      try {
        await lock.whenUnlocked();
        if (!permitted) await consent();
        permit(true);
      } finally {
        asking = undefined;
      }
    },
    get gone() {
      return gone;
    },
    onUninstall: (work) => void disposers.push(work),
  };
}

/** The errors of wallets that follow EIP-1193's codes: Solana's, and the Bitcoin wallets' own features. */
export const commonErrors = (page: Window): WalletErrors => ({
  rejected: () => walletErrors.rejected(),
  pending: (_call, earlier) => walletErrors.alreadyPending(earlier, page.location.origin),
  gone: walletErrors.disconnected,
});

/** The lock of a wallet: a request that needs it open waits. */
export type WalletLock = {
  isLocked(): boolean;
  /** Resolves when the wallet is unlocked; at once while it is. */
  whenUnlocked(): Promise<void>;
  lock(): void;
  unlock(): void;
};

/** Creates an open lock. @param change Runs a change of what the page can see, and announces it. */
export function createWalletLock(change: (mutate: () => void) => void): WalletLock {
  let locked: { readonly opened: Promise<void>; readonly open: () => void } | undefined;
  return {
    isLocked: () => locked !== undefined,
    whenUnlocked: async () => locked?.opened,
    lock() {
      if (locked) return;
      change(() => {
        let open!: () => void;
        const opened = new Promise<void>((resolve) => (open = resolve));
        locked = { opened, open };
      });
    },
    unlock() {
      const lock = locked;
      change(() => (locked = undefined));
      lock?.open();
    },
  };
}

/** Stored state of an extension for one site; `chainId` where a wallet is on one chain at a time. */
export type WalletMemory = { permitted: boolean; chainId?: number; batches?: readonly (readonly [string, readonly unknown[]])[] };

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
          ...(Array.isArray(value.batches) && { batches: value.batches as WalletMemory['batches'] & {} }),
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
