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
