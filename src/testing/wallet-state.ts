import { createProviderEmitter, type ProviderEmitter } from './provider-emitter.js';
import { type AnswerCall, createRequestQueue, type RequestQueue } from './request-queue.js';
import { walletErrors } from './wallet-errors.js';
import { createWalletLock } from './wallet-lock.js';
import { createWalletMemory } from './wallet-memory.js';
import type { WalletControls, WalletControlsOptions } from './wallet-controls-types.js';
import type { WalletCall } from './wallet-types.js';

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
