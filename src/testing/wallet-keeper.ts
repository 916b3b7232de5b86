import { createProviderEmitter, type ProviderEmitter } from './provider-emitter.js';
import { type AnswerCall, createWalletDesk, type WalletDesk } from './wallet-desk.js';
import { walletErrors } from './wallet-errors.js';
import { createWalletMemory } from './wallet-memory.js';
import type { KeptWallet, KeptWalletOptions } from './kept-wallet-types.js';
import type { WalletCall } from './wallet-types.js';

/** How a kind of wallet says no. */
export type KeeperRefusals = {
  rejected(call: WalletCall): unknown;
  /** A question for accounts is open already. */
  pending(call: WalletCall, earlier: string): unknown;
  gone(): unknown;
};

/** What the inside of a wallet works with. */
export type WalletKeeper<Account> = {
  readonly page: Window;
  readonly desk: WalletDesk;
  /** Emits `change` when what the page may see differs. */
  readonly emitter: ProviderEmitter;
  /** The part of the wallet that every kind has. */
  readonly controls: KeptWallet<Account>;
  visible(): readonly Account[];
  permit(permitted: boolean): void;
  /** Asks for the accounts unless that was granted before; waits while the wallet is locked. */
  grant(call: WalletCall, consent: () => Promise<void>): Promise<void>;
  readonly gone: boolean;
  /** Called once when the wallet vanishes. */
  onVanish(work: () => void): void;
};

/** What a keeper needs beside its options. */
export type KeeperParts<Account> = {
  answer: AnswerCall;
  addressesOf(account: Account): readonly string[];
  refusals: KeeperRefusals;
};

/** Creates what wallets of every namespace but EVM have in common: accounts, permission, lock, memory, desk. */
export function createWalletKeeper<Account>(
  options: KeptWalletOptions<Account>,
  { answer, addressesOf, refusals }: KeeperParts<Account>,
): WalletKeeper<Account> {
  const page = options.window ?? window;
  const emitter = createProviderEmitter();
  const memory = createWalletMemory(options.storageKey, () => options.storage ?? page.localStorage);
  const farewells: (() => void)[] = [];
  let accounts = [...options.accounts];
  let permitted = memory.load().permitted ?? false;
  let locked: { opened: Promise<void>; open: () => void } | undefined;
  let gone = false;
  let asking: string | undefined;

  const visible = () => (permitted && !locked ? accounts : []);
  /** Changes something the page can see, and says so if it did. */
  const change = (mutate: () => void) => {
    const before = visible().flatMap(addressesOf).join();
    mutate();
    if (visible().flatMap(addressesOf).join() !== before) emitter.emit('change');
  };
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

  const desk = createWalletDesk({
    now: () => Math.round(page.performance.timeOrigin + page.performance.now()),
    wait: async () => {
      if (options.delayMs) await new Promise((resolve) => page.setTimeout(resolve, options.delayMs));
    },
    onRequest: (entry) => options.onRequest?.(entry),
    ask: (call, signal) =>
      options.decide?.({ ...call, origin: page.location.origin, accounts: accounts.flatMap(addressesOf), signal }) ?? 'approve',
    answer,
    rejected: refusals.rejected,
  });

  const controls: KeptWallet<Account> = {
    requests: desk.log,
    pending: desk.pending,
    get accounts() {
      return accounts;
    },
    get permitted() {
      return permitted;
    },
    listenerCount: () => emitter.listenerCount(),
    setBehaviour: (behaviour, method) => desk.setBehaviour(behaviour, method),
    decideNext: (decision) => desk.decideNext(decision),
    setAccounts: (next) => change(() => (accounts = [...next])),
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
    revoke: () => permit(false),
    vanish() {
      if (gone) return;
      gone = true;
      page.removeEventListener('storage', catchUp);
      for (const farewell of farewells) farewell();
      desk.close(refusals.gone);
    },
  };

  return {
    page,
    desk,
    emitter,
    controls,
    visible,
    permit,
    async grant(call, consent) {
      if (visible().length > 0) return;
      if (asking !== undefined) throw refusals.pending(call, asking);
      asking = call.method;
      try {
        await locked?.opened;
        if (!permitted) await consent();
        permit(true);
      } finally {
        asking = undefined;
      }
    },
    get gone() {
      return gone;
    },
    onVanish: (work) => void farewells.push(work),
  };
}

/** The refusals of wallets that follow EIP-1193's codes: Solana's, and the Bitcoin wallets' own features. */
export const commonRefusals = (page: Window): KeeperRefusals => ({
  rejected: () => walletErrors.rejected(),
  pending: (_call, earlier) => walletErrors.alreadyPending(earlier, page.location.origin),
  gone: walletErrors.disconnected,
});
