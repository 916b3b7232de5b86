import type { PendingWalletRequest, WalletBehavior, WalletCall, WalletDecision, WalletLogEntry, WalletStorage } from './wallet-types.js';

/**
 * A request that needs the approval of the wallet's user. `params` is as the page passed it.
 *
 * @example
 * const approve = async (request: ApprovalRequest) => (request.method ? 'approve' : 'reject');
 */
export type ApprovalRequest = WalletCall & {
  /** Origin of the page that asks. */
  origin: string;
  /** Addresses that the wallet holds, the active account's first. */
  accounts: readonly string[];
  /** Aborts when the question is settled in another way, so that a drawn sheet can go away. */
  signal: AbortSignal;
};

/**
 * Options of a scripted wallet of any namespace but EVM.
 *
 * @example
 * const options: WalletControlsOptions<SolanaAccount> = { accounts: [await createSolanaAccount('ada')], decide: () => 'reject' };
 */
export type WalletControlsOptions<Account> = {
  /** Accounts it holds, the active one first. An empty list is allowed: a wallet with no accounts. */
  accounts: readonly Account[];
  /** Decides for the wallet's user. Called once per request that needs consent. @default approves */
  decide?: ((question: ApprovalRequest) => Promise<WalletDecision> | WalletDecision) | undefined;
  /** Called with every request as it arrives (`outcome` is `open`) and again when it is settled. */
  onRequest?: ((entry: WalletLogEntry) => void) | undefined;
  /** Milliseconds before every answer. @default 0 */
  delayMs?: number | undefined;
  /** Remembers the permission under this key, and follows other tabs, as extensions do. Without it the memory ends with the object. */
  storageKey?: string | undefined;
  /** Storage with `storageKey`. @default the page's local storage */
  storage?: WalletStorage | undefined;
  /** The page. @default the global window */
  window?: Window | undefined;
};

/**
 * Controls of a scripted wallet of any namespace but EVM.
 *
 * @example
 * const getMethods = ({ requests }: WalletControls<SolanaAccount>) => requests.map(({ method }) => method);
 */
export type WalletControls<Account> = {
  /** Every request so far, oldest first. */
  readonly requests: readonly WalletLogEntry[];
  /** Requests without an answer, oldest first. */
  readonly pending: readonly PendingWalletRequest[];
  readonly accounts: readonly Account[];
  /** Whether the page may see the accounts. */
  readonly permitted: boolean;
  /** Returns the number of listeners; 0 after a page has removed its own. */
  listenerCount(): number;
  /**
   * Sets the behavior of one method, or, without `method`, to all. For all methods, `approve`, `reject` and `hang`
   * govern the requests that need consent, `throw` and `answer` every request. `undefined` takes the setting back.
   */
  setBehavior(behavior: WalletBehavior | undefined, method?: string): void;
  /**
   * Decides the next approval request that has no behavior set for its method, once; `undefined` cancels it.
   * Resolves with the request that it decided, or with `undefined` if it was taken back.
   */
  respondOnce(decision: WalletDecision | undefined): Promise<WalletCall | undefined>;
  /** Changes the accounts; the page hears of it if it sees a difference. */
  setAccounts(accounts: readonly Account[]): void;
  /** Hides the accounts until {@link WalletControls.unlock}; questions for accounts wait for it. */
  lock(): void;
  unlock(): void;
  /** Forgets the permission, as a visitor does in the wallet's own settings. */
  revoke(): void;
  /** Removes the wallet from the page for good; every request fails, open ones too. */
  uninstall(): void;
};
