import { forwardToNode, createWalletMethods } from './wallet-methods.js';
import {
  PLAIN_ICON,
  type ScriptedProvider,
  type ScriptedWallet,
  type ScriptedWalletInfo,
  type ScriptedWalletOptions,
} from './wallet-types.js';
import { createProviderEmitter, createWalletLock, createWalletMemory } from './wallet-state.js';
import { announceQuirk, readQuirk, setQuirkBehavior, setQuirkMembers, WALLET_QUIRKS } from './quirks.js';
import { createRequestQueue } from './request-queue.js';
import { walletErrors, parseCall, toHexChainId } from './wallet-params.js';

function assertOptions(options: ScriptedWalletOptions): void {
  const wrong = [
    typeof options.name !== 'string' && 'name must be a string',
    typeof options.rdns !== 'string' && 'rdns must be a string',
    !(Array.isArray(options.accounts) && options.accounts.every((account) => typeof account === 'string')) &&
      'accounts must be a list of strings',
    !(Number.isSafeInteger(options.chainId) && options.chainId > 0) && 'chainId must be a positive integer',
  ].filter((text) => text !== false);
  if (wrong.length > 0) throw new TypeError(`createScriptedWallet: ${wrong.join('; ')}`);
}

/**
 * Creates a wallet for tests and demos: a real EIP-1193 provider whose visitor is a script. It keeps a permission per
 * wallet object, refuses what wallets refuse with the codes they use, and reaches the chain through a node you name.
 * It is invisible to the page until {@link ScriptedWallet.announce}. With `quirk` it behaves as a certain wallet does.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 * @throws {TypeError} When an option has the wrong type, or there is no such quirk.
 * @example
 * const wallet = createScriptedWallet({ name: 'Harbor', rdns: 'example.harbor', accounts: ['0x1a4c…'], chainId: 31337 });
 * const stop = wallet.announce();
 * wallet.setBehavior('reject', 'eth_requestAccounts');
 */
export function createScriptedWallet(options: ScriptedWalletOptions): ScriptedWallet {
  assertOptions(options);
  const quirk = readQuirk(options.quirk);
  const page = options.window ?? window;
  const emitter = createProviderEmitter();
  const emit = (event: string, ...args: unknown[]) => {
    if (!quirk.silent?.includes(event)) emitter.emit(event, ...args);
  };
  const memory = createWalletMemory(options.storageKey, () => options.storage ?? page.localStorage);
  const remembered = memory.load();
  const nodes = new Map(Object.entries(options.chains ?? {}).map(([id, url]) => [Number(id), url]));
  let accounts = [...options.accounts];
  let chainId = remembered.chainId !== undefined && nodes.has(remembered.chainId) ? remembered.chainId : options.chainId;
  let permitted = remembered.permitted ?? false;
  let gone = false;
  let silence = () => {};

  const batches = new Map(remembered.batches);
  const save = () => memory.save({ permitted, chainId, ...(batches.size > 0 && { batches: [...batches] }) });
  const visibleAccounts = () => (permitted && !lock.isLocked() ? accounts : []);
  /** Changes something the page can see through `eth_accounts`, and says so if it did. */
  const show = (mutate: () => void) => {
    const before = visibleAccounts().join();
    mutate();
    if (visibleAccounts().join() !== before) emit('accountsChanged', [...visibleAccounts()]);
  };
  const change = (mutate: () => void) =>
    show(() => {
      mutate();
      save();
    });
  const lock = createWalletLock(change);
  const showChain = (next: number, keep = () => {}) => {
    if (next === chainId) return;
    chainId = next;
    keep();
    if (quirk.emits) emit(...quirk.emits);
    emit('chainChanged', toHexChainId(chainId));
  };
  const setChain = (next: number) => showChain(next, save);

  /**
   * Another tab changed what the wallet remembers: as an extension, it is one wallet in all of them. Stores nothing: what is stored by
   * then may be newer than what this tab was on.
   */
  const catchUp = ({ key }: StorageEvent) => {
    if (key !== options.storageKey) return;
    const now = memory.load();
    show(() => (permitted = now.permitted ?? false));
    if (now.chainId !== undefined && nodes.has(now.chainId)) showChain(now.chainId);
  };
  if (options.storageKey !== undefined) page.addEventListener('storage', catchUp);

  const queue = createRequestQueue({
    now: () => Math.round(page.performance.timeOrigin + page.performance.now()),
    wait: async ({ method }) => {
      const delayMs = quirk.delaysMs?.[method] ?? options.delayMs;
      if (delayMs) await new Promise((resolve) => page.setTimeout(resolve, delayMs));
    },
    onRequest: (entry) => options.onRequest?.(entry),
    ask: (call, signal) => options.decide?.({ ...call, origin: page.location.origin, accounts, chainId, signal }) ?? 'approve',
    answer: createWalletMethods({
      visibleAccounts,
      permitted: () => permitted,
      permit: (next) => change(() => (permitted = next)),
      chainId: () => chainId,
      setChain,
      nodeUrl: (id) => (id === options.chainId ? (nodes.get(id) ?? '') : nodes.get(id)),
      addChain: (id, url) => nodes.set(id, url),
      async checkNode(id, url) {
        if (options.checksNodes === false) return;
        const answer = await forwardToNode(url, { method: 'eth_chainId', params: [] }, options.fetch ?? page.fetch.bind(page));
        if (answer !== toHexChainId(id)) throw walletErrors.wrongNode(url, String(answer), toHexChainId(id));
      },
      forward: (call, chain = chainId) => {
        const url = nodes.get(chain);
        if (!url) throw walletErrors.chainDisconnected(chain);
        return forwardToNode(url, call, options.fetch ?? page.fetch.bind(page));
      },
      unlocked: lock.whenUnlocked,
      origin: () => page.location.origin,
      atomic: options.atomic,
      dataSuffix: options.dataSuffix === true,
      callsOnAnyChain: options.callsOnAnyChain === true,
      dialects: options,
      batches,
      keepBatches: save,
    }),
  });

  const provider: ScriptedProvider = {
    async request(args) {
      return queue.receive(parseCall(args));
    },
    on(event, listener) {
      emitter.on(event, listener);
      return provider;
    },
    removeListener(event, listener) {
      emitter.removeListener(event, listener);
      return provider;
    },
    listenerCount: (event) => emitter.listenerCount(event),
  };

  setQuirkBehavior(quirk, queue.setBehavior);
  setQuirkMembers(provider, quirk, WALLET_QUIRKS.find(({ name }) => name === options.quirk)?.flags);

  const info: ScriptedWalletInfo = Object.freeze({
    uuid: options.uuid ?? crypto.randomUUID(),
    name: options.name,
    icon: options.icon ?? PLAIN_ICON,
    rdns: options.rdns,
  });

  return {
    provider,
    info,
    requests: queue.log,
    pending: queue.pending,
    get accounts() {
      return accounts;
    },
    get chainId() {
      return chainId;
    },
    get permitted() {
      return permitted;
    },
    announce() {
      if (gone) return () => {};
      const stop = announceQuirk(page, provider, quirk, (index) =>
        announceWallet(page, index === 0 ? info : { ...info, uuid: crypto.randomUUID() }, provider),
      );
      const earlier = silence;
      silence = () => {
        earlier();
        stop();
      };
      return stop;
    },
    setBehavior: (behavior, method) => queue.setBehavior(behavior, method),
    respondOnce: (decision) => queue.respondOnce(decision),
    setAccounts: (next) => change(() => (accounts = [...next])),
    setChain,
    emit: (event, ...args) => emitter.emit(event, ...args),
    lock: lock.lock,
    unlock: lock.unlock,
    forgetCalls() {
      batches.clear();
      save();
    },
    permit: () => change(() => (permitted = true)),
    revoke: () => change(() => (permitted = false)),
    uninstall() {
      gone = true;
      page.removeEventListener('storage', catchUp);
      silence();
      queue.close(walletErrors.disconnected);
      emitter.emit('disconnect', walletErrors.disconnected());
    },
  };
}

/**
 * Announces a provider to a page, at once and again whenever the page asks.
 *
 * @returns The way to stop.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
function announceWallet(page: Window, info: ScriptedWalletInfo, provider: ScriptedProvider): () => void {
  const detail = Object.freeze({ info, provider });
  const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  page.addEventListener('eip6963:requestProvider', announce);
  announce();
  return () => page.removeEventListener('eip6963:requestProvider', announce);
}
