import type { WalletQuirkName } from '../connectors/quirks/quirks.js';

/**
 * Wallet info of EIP-6963. `icon` should be a `data:` image; tests may put anything there.
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 * @example
 * const toText = ({ name, rdns }: ScriptedWalletInfo) => `${name} (${rdns})`;
 */
export type ScriptedWalletInfo = { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string };

/**
 * A JSON-RPC request as a page hands it to `provider.request`.
 *
 * @example
 * const call: WalletCall = { method: 'eth_chainId', params: [] };
 */
export type WalletCall = { method: string; params: unknown };

/**
 * A request that needs the approval of the wallet's user.
 *
 * @example
 * const isSigning = ({ method }: EvmApprovalRequest) => method === 'personal_sign';
 */
export type EvmApprovalRequest = WalletCall & {
  /** Origin of the page that asks. */
  origin: string;
  /** Accounts that the wallet holds, the active one first. */
  accounts: readonly string[];
  /** Chain that the wallet is on. */
  chainId: number;
  /** Aborts when the question is settled in another way, so that a drawn sheet can go away. */
  signal: AbortSignal;
};

/**
 * Decision of the wallet's user.
 *
 * @example
 * const decision: WalletDecision = 'reject';
 */
export type WalletDecision = 'approve' | 'reject';

/**
 * Behaviour on a request: the visitor's (`approve`, `reject`, `hang` until settled by hand), or a faulty wallet's (`throw` this, `answer`
 * that).
 *
 * @example
 * const behavior: WalletBehavior = { answer: '0x1' };
 */
export type WalletBehavior = WalletDecision | 'hang' | { readonly throw: unknown } | { readonly answer: unknown };

/**
 * One line of a wallet's request log; `outcome` moves once, from `open`.
 *
 * @example
 * const toMethods = (log: readonly WalletLogEntry[]) => log.map(({ method }) => method);
 */
export type WalletLogEntry = WalletCall & {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  outcome: 'open' | 'answered' | 'failed';
  result?: unknown;
  error?: unknown;
};

/**
 * A request without an answer yet, and the handles to settle it by hand.
 *
 * @example
 * const approveAll = (requests: readonly PendingWalletRequest[]) => requests.forEach((request) => request.approve());
 */
export type PendingWalletRequest = WalletCall & {
  readonly id: number;
  /** Goes on as if the visitor had said yes. */
  approve(): void;
  /** Fails with 4001. */
  reject(): void;
  /** Answers with this value, whatever it is. */
  answer(value: unknown): void;
  /** Fails with this error, whatever it is. */
  fail(error: unknown): void;
};

/**
 * A listener of provider events.
 *
 * @example
 * const listener: ProviderListener = (accounts) => console.log(accounts);
 */
export type ProviderListener = (...args: unknown[]) => void;

/**
 * An EIP-1193 provider with the emitter that wallets have.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 * @example
 * const ask = async (provider: ScriptedProvider) => provider.request({ method: 'eth_accounts' });
 */
export type ScriptedProvider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
  on(event: string, listener: ProviderListener): ScriptedProvider;
  removeListener(event: string, listener: ProviderListener): ScriptedProvider;
  /** Returns the number of listeners for one event, or for all; 0 after a page has removed its own. */
  listenerCount(event?: string): number;
};

/**
 * The part of `Storage` that a wallet needs to remember a permission over reloads.
 *
 * @example
 * const storage: WalletStorage = sessionStorage;
 */
export type WalletStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Standard that a scripted wallet has beside EIP-1193 and EIP-5792: permissions to act (ERC-7715, by the names of 2026), a list of assets
 * (ERC-7811), connecting with a sign-in (ERC-7846).
 *
 * @see https://eips.ethereum.org/EIPS/eip-7715
 * @see https://eips.ethereum.org/EIPS/eip-7811
 * @see https://eips.ethereum.org/EIPS/eip-7846
 * @example
 * const standard: WalletStandardName = 'ERC-7846';
 */
export type WalletStandardName = 'ERC-7715' | 'ERC-7811' | 'ERC-7846';

/**
 * Standards of a scripted wallet and their answers.
 *
 * @example
 * const dialects: WalletDialects = { standards: ['ERC-7846'], connectCapabilities: [] };
 */
export type WalletDialects = {
  /** Methods of the other standards fail with 4200. @default none */
  readonly standards?: readonly WalletStandardName[] | undefined;
  /**
   * Answer of `wallet_getAssets`, by chain id in hexadecimal.
   *
   * @default no chain
   * @see https://eips.ethereum.org/EIPS/eip-7811
   */
  readonly assets?: Readonly<Record<string, readonly unknown[]>> | undefined;
  /** Capabilities that `wallet_connect` answers; it passes over the others. @default `['signInWithEthereum']` */
  readonly connectCapabilities?: readonly string[] | undefined;
};

/**
 * Options of a scripted wallet.
 *
 * @example
 * const options: ScriptedWalletOptions = {
 *   name: 'Harbor',
 *   rdns: 'example.harbor',
 *   accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
 *   chainId: 1,
 * };
 */
export type ScriptedWalletOptions = WalletDialects & {
  /** Name in lists. */
  name: string;
  /** Reverse domain name, such as `example.harbor`. */
  rdns: string;
  /** @default a grey squircle, as a data URI */
  icon?: string | undefined;
  /** @default a random UUID */
  uuid?: string | undefined;
  /** Addresses it holds, the active one first. An empty list is allowed: a wallet with no accounts. */
  accounts: readonly string[];
  /** Chain it starts on. */
  chainId: number;
  /** Chains it knows: id to the URL of a node. Reads and approved writes go there. */
  chains?: Readonly<Record<number, string>> | undefined;
  /** Whether the node of a chain that is added is asked for its chain id first, as wallets do. @default true */
  checksNodes?: boolean | undefined;
  /** @default the page's `fetch` */
  fetch?: typeof globalThis.fetch | undefined;
  /**
   * Answer of `wallet_getCapabilities` about executing several calls as one, on every chain. Its node executes them one by one all the same.
   *
   * @default the wallet does not say
   * @see https://eips.ethereum.org/EIPS/eip-5792#atomic-capability
   */
  atomic?: 'supported' | 'ready' | 'unsupported' | undefined;
  /**
   * Whether it says of every chain that it appends a suffix to the data of calls, and does so.
   *
   * @default false
   * @see https://eips.ethereum.org/EIPS/eip-8021
   */
  dataSuffix?: boolean | undefined;
  /** Whether it takes calls for any chain that it knows, whichever it is on. @default false, as MetaMask */
  callsOnAnyChain?: boolean | undefined;
  /** Decides for the wallet's user. Called once per request that needs consent. @default approves */
  decide?: ((question: EvmApprovalRequest) => Promise<WalletDecision> | WalletDecision) | undefined;
  /** Called with every request as it arrives (`outcome` is `open`) and again when it is settled. */
  onRequest?: ((entry: WalletLogEntry) => void) | undefined;
  /** Milliseconds before every answer. @default 0 */
  delayMs?: number | undefined;
  /**
   * Remembers permission and chain under this key, and follows other tabs, as extensions do. Without it the memory ends
   * with the object.
   */
  storageKey?: string | undefined;
  /** Storage with `storageKey`. @default the page's local storage */
  storage?: WalletStorage | undefined;
  /** Behaves as a certain wallet does otherwise than the standards; see `docs/wallet-quirks.md`. @default as the standards say */
  quirk?: WalletQuirkName | undefined;
  /** The page. @default the global window */
  window?: Window | undefined;
};

/**
 * A wallet that does what a test says.
 *
 * @example
 * const getRequests = (wallet: ScriptedWallet) => wallet.requests.map(({ method }) => method);
 */
export type ScriptedWallet = {
  readonly provider: ScriptedProvider;
  readonly info: ScriptedWalletInfo;
  /** Every request so far, oldest first. */
  readonly requests: readonly WalletLogEntry[];
  /** Requests without an answer, oldest first. */
  readonly pending: readonly PendingWalletRequest[];
  readonly accounts: readonly string[];
  readonly chainId: number;
  /** Whether the page may see the accounts. */
  readonly permitted: boolean;
  /** Announces itself by EIP-6963, now and whenever a page asks. Returns the way to stop. */
  announce(): () => void;
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
  /** Changes the accounts; emits `accountsChanged` if the page sees a difference. */
  setAccounts(accounts: readonly string[]): void;
  /** Changes the chain; emits `chainChanged`. */
  setChain(chainId: number): void;
  /** Emits any event with any arguments, as a wallet that does not keep to the standard would. */
  emit(event: string, ...args: unknown[]): void;
  /** Hides the accounts until {@link ScriptedWallet.unlock}; questions wait for it. */
  lock(): void;
  unlock(): void;
  /** Forgets the calls of every `wallet_sendCalls`: their status fails with 5730. */
  forgetCalls(): void;
  /** Shares the accounts with the page, as a visitor does in the wallet's own settings. */
  permit(): void;
  /** Forgets the permission, as a visitor does in the wallet's own settings. */
  revoke(): void;
  /** Stops announcing the wallet for good; every request fails with 4900, open ones too. */
  uninstall(): void;
};

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
  /** Shares the accounts with the page, as a visitor does in the wallet's own settings. */
  permit(): void;
  /** Forgets the permission, as a visitor does in the wallet's own settings. */
  revoke(): void;
  /** Removes the wallet from the page for good; every request fails, open ones too. */
  uninstall(): void;
};

/** A wallet's picture where none is given: a grey squircle, as a data URI. */
export const PLAIN_ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 36 36'%3E%3Crect width='36' height='36' rx='9' fill='%236b7680'/%3E%3Cpath d='M10 14h16v10H10zM10 18h16' fill='none' stroke='%23fff' stroke-width='2' stroke-linejoin='round'/%3E%3C/svg%3E";
