import type { AnswerCall } from './request-queue.js';
import { createDialects } from './wallet-dialects.js';
import {
  ScriptedWalletError,
  walletErrors,
  isRecord,
  chainIdParam,
  newChainUrl,
  objectParam,
  signerParam,
  toHexChainId,
} from './wallet-params.js';
import type { WalletCall, WalletDialects } from './wallet-types.js';

/** Methods that a wallet forwards to its node without asking the visitor. */
const READ_METHODS = new Set(
  `eth_blockNumber eth_call eth_estimateGas eth_feeHistory eth_gasPrice eth_getBalance eth_getBlockByHash eth_getBlockByNumber
  eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode eth_getLogs eth_getProof eth_getStorageAt
  eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount
  eth_getTransactionReceipt eth_maxPriorityFeePerGas eth_sendRawTransaction eth_syncing net_listening web3_clientVersion`.split(/\s+/),
);

/** Whether wallets forward this method without asking. */
export const isReadMethod = (method: string): boolean => READ_METHODS.has(method);

let nextId = 1;

/**
 * Sends one JSON-RPC request to a node.
 *
 * @returns The node's `result`.
 * @throws {ScriptedWalletError} The node's own error, or -32603 when what came back is not JSON-RPC.
 */
export async function forwardToNode(url: string, call: WalletCall, fetch: typeof globalThis.fetch): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: nextId++, method: call.method, params: call.params ?? [] });
  let answer: unknown;
  try {
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    answer = await response.json();
  } catch (cause) {
    throw walletErrors.internal('Internal JSON-RPC error.', { cause: String(cause) });
  }
  if (isRecord(answer) && isRecord(answer.error)) {
    const { code, message, data } = answer.error;
    throw new ScriptedWalletError(typeof code === 'number' ? code : -32603, String(message), data);
  }
  if (!isRecord(answer) || !('result' in answer)) throw walletErrors.internal('Internal JSON-RPC error.', { answer });
  return answer.result;
}

/** State and functions of a wallet that its methods use. */
export type WalletVault = {
  /** Accounts the page may see now. */
  visibleAccounts(): readonly string[];
  permitted(): boolean;
  permit(permitted: boolean): void;
  chainId(): number;
  setChain(chainId: number): void;
  nodeUrl(chainId: number): string | undefined;
  addChain(chainId: number, url: string): void;
  /** Rejects when a node is not reached, or is not of this chain. */
  checkNode(chainId: number, url: string): Promise<void>;
  /** Sends a request to the node of a chain. Default: the current one. */
  forward(call: WalletCall, chainId?: number): Promise<unknown>;
  /** Resolves when the wallet is not locked. */
  unlocked(): Promise<void>;
  origin(): string;
  /** Standards beside EIP-1193. */
  readonly dialects: WalletDialects;
  /** Answer of the wallet about executing several calls as one. */
  readonly atomic: 'supported' | 'ready' | 'unsupported' | undefined;
  /** Whether it appends a suffix to calls. */
  readonly dataSuffix: boolean;
  /** Whether it takes calls for other chains than the current one. */
  readonly callsOnAnyChain: boolean;
  /** Id of calls → hashes of their transactions; with the chain where it was not the current one. */
  readonly batches: Map<string, readonly unknown[]>;
  /** Called when `batches` has changed. */
  keepBatches(): void;
};

type Method = AnswerCall;

/** One open question of a kind at a time: the next one fails with -32002. */
function createTurnstile(origin: () => string) {
  const open = new Map<string, string>();
  return async <T>(kind: string, call: WalletCall, work: () => Promise<T>): Promise<T> => {
    const earlier = open.get(kind);
    if (earlier !== undefined) throw walletErrors.alreadyPending(earlier, origin());
    open.set(kind, call.method);
    try {
      return await work();
    } finally {
      open.delete(kind);
    }
  };
}

const accountsPermission = (origin: string, accounts: readonly string[]) => [
  { invoker: origin, parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [...accounts] }] },
];

/** Creates the function that answers every method of a wallet. */
export function createWalletMethods(state: WalletVault): AnswerCall {
  const oneAtATime = createTurnstile(() => state.origin());

  /** Asks for the accounts; a locked wallet asks once it is open, and not at all if it has said yes before. */
  const grant = (call: WalletCall, consent: () => Promise<void>, again: boolean) =>
    oneAtATime('accounts', call, async () => {
      await state.unlocked();
      if (again || !state.permitted()) await consent();
      state.permit(true);
    });

  const sign: Method = async (call, consent) => {
    const signer = signerParam(call).toLowerCase();
    if (!state.visibleAccounts().some((account) => account.toLowerCase() === signer)) throw walletErrors.unauthorized();
    await consent();
    return state.forward(call);
  };

  const permissions = () => (state.permitted() ? accountsPermission(state.origin(), state.visibleAccounts()) : []);

  const grants = createGrants(state);
  const methods: Record<string, Method> = {
    eth_accounts: async () => [...state.visibleAccounts()],
    eth_chainId: async () => toHexChainId(state.chainId()),
    net_version: async () => String(state.chainId()),
    eth_requestAccounts: async (call, consent) => {
      if (state.visibleAccounts().length === 0) await grant(call, consent, false);
      return [...state.visibleAccounts()];
    },
    wallet_requestPermissions: async (call, consent) => {
      if (!('eth_accounts' in objectParam(call))) throw walletErrors.invalidParams('Only eth_accounts can be requested.');
      await grant(call, consent, true);
      return permissions();
    },
    wallet_getPermissions: async () => permissions(),
    wallet_revokePermissions: async (call, consent) => {
      const parameters = objectParam(call);
      if ('pci' in parameters) return grants.revokeGrant(call, consent);
      if ('eth_accounts' in parameters) state.permit(false);
      return null;
    },
    wallet_grantPermissions: grants.wallet_grantPermissions,
    wallet_switchEthereumChain: async (call, consent) => {
      const chainId = chainIdParam(call);
      if (state.nodeUrl(chainId) === undefined) throw walletErrors.unknownChain(toHexChainId(chainId));
      if (chainId !== state.chainId()) {
        await oneAtATime('chain', call, consent);
        state.setChain(chainId);
      }
      return null;
    },
    wallet_addEthereumChain: async (call, consent) => {
      const chainId = chainIdParam(call);
      const url = newChainUrl(call);
      if (state.nodeUrl(chainId) === undefined || chainId !== state.chainId()) {
        const isNew = state.nodeUrl(chainId) === undefined;
        if (isNew) await state.checkNode(chainId, url);
        await oneAtATime('chain', call, consent);
        if (isNew) state.addChain(chainId, url);
        state.setChain(chainId);
      }
      return null;
    },
    personal_sign: sign,
    eth_signTypedData_v4: sign,
    eth_sendTransaction: sign,
    // It says whether it executes several calls as one only where an option or a behavior makes it.
    wallet_getCapabilities: async () => {
      const found = {
        ...(state.atomic !== undefined && { atomic: { status: state.atomic } }),
        ...(state.dataSuffix && { dataSuffix: { supported: true } }),
        ...(state.dialects.standards?.includes('ERC-7811') && { assetDiscovery: { supported: true } }),
      };
      return Object.keys(found).length > 0 ? { '0x0': found } : {};
    },
    ...createBatches(state),
    ...createDialects({ ...state, grant }, state.dialects),
  };

  return async (call, consent) => {
    const method = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined;
    if (method) return method(call, consent);
    if (isReadMethod(call.method)) return state.forward(call);
    throw walletErrors.unsupportedMethod(call.method);
  };
}

type Call = { readonly to?: unknown; readonly value?: unknown; readonly data?: unknown };

/**
 * Several calls with one consent: each is sent to the node in turn, because a node of its own cannot do them as one.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
function createBatches(
  state: Pick<
    WalletVault,
    'visibleAccounts' | 'chainId' | 'nodeUrl' | 'forward' | 'atomic' | 'dataSuffix' | 'callsOnAnyChain' | 'batches' | 'keepBatches'
  >,
): Readonly<Record<'wallet_sendCalls' | 'wallet_getCallsStatus', AnswerCall>> {
  const { batches } = state;
  const isServed = (chainId: unknown) =>
    chainId === toHexChainId(state.chainId()) || (state.callsOnAnyChain && state.nodeUrl(Number(chainId)) !== undefined);
  return {
    wallet_sendCalls: async (call, consent) => {
      const { from, calls, chainId, id: requestedId, capabilities } = objectParam(call);
      const isOwn = state.visibleAccounts().some((account) => account.toLowerCase() === String(from).toLowerCase());
      if (!isOwn) throw walletErrors.unauthorized();
      if (!Array.isArray(calls) || calls.length === 0) throw walletErrors.invalidParams('calls must be a list with something in it.');
      if (!isServed(chainId)) throw walletErrors.unknownChain(String(chainId));
      if (typeof requestedId === 'string' && batches.has(requestedId)) throw walletErrors.duplicateCalls(requestedId);
      await consent();
      const chain = Number(chainId);
      const isElsewhere = chain !== state.chainId();
      const { dataSuffix } = isRecord(capabilities) ? capabilities : {};
      const suffix = state.dataSuffix && isRecord(dataSuffix) ? String(dataSuffix['value']).slice(2) : '';
      const hashes: unknown[] = [];
      for (const { to, value = '0x0', data = '0x' } of calls as readonly Call[]) {
        const transaction = { from, to, value, data: data === '0x' ? data : `${String(data)}${suffix}` };
        const hash = await state.forward({ method: 'eth_sendTransaction', params: [transaction] }, chain);
        hashes.push(isElsewhere ? { hash, chain } : hash);
      }
      const id = typeof requestedId === 'string' ? requestedId : `0x${String(batches.size + 1).padStart(64, '0')}`;
      batches.set(id, hashes);
      state.keepBatches();
      return { id };
    },
    wallet_getCallsStatus: async ({ params }) => {
      const [id] = Array.isArray(params) ? (params as unknown[]) : [];
      const hashes = batches.get(String(id));
      if (!hashes) throw walletErrors.unknownCalls(String(id));
      const found = await Promise.all(
        hashes.map((one) => {
          const { hash, chain } = isRecord(one) ? one : { hash: one, chain: undefined };
          return state.forward({ method: 'eth_getTransactionReceipt', params: [hash] }, chain as number | undefined);
        }),
      );
      const [first] = hashes;
      const receipts = found.filter((receipt) => receipt !== null) as readonly { readonly status?: unknown }[];
      const isOver = receipts.length === hashes.length;
      const status = !isOver ? 100 : receipts.every((receipt) => receipt.status === '0x1') ? 200 : 500;
      return {
        version: '2.0.0',
        id,
        chainId: toHexChainId(isRecord(first) ? Number(first['chain']) : state.chainId()),
        atomic: state.atomic === 'supported' || state.atomic === 'ready',
        status,
        receipts,
      };
    },
  };
}

/**
 * Creates the wallet's permission methods: the visitor grants and revokes; the context of a grant is a number without a check, and the
 * proof of a revocation is a signature over its id.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
function createGrants(
  state: Pick<WalletVault, 'visibleAccounts' | 'chainId' | 'forward'>,
): Readonly<Record<'wallet_grantPermissions' | 'revokeGrant', AnswerCall>> {
  let granted = 0;
  const assertOwn = (address: unknown) => {
    const isOwn = state.visibleAccounts().some((account) => account.toLowerCase() === String(address).toLowerCase());
    if (!isOwn) throw walletErrors.unauthorized();
  };
  return {
    wallet_grantPermissions: async (call, consent) => {
      const { address, chainId, permissions, signer } = objectParam(call);
      assertOwn(address);
      if (chainId !== toHexChainId(state.chainId())) throw walletErrors.unknownChain(String(chainId));
      if (!Array.isArray(permissions) || permissions.length === 0 || !isRecord(signer))
        throw walletErrors.invalidParams('Expected permissions and a signer.');
      await consent();
      granted += 1;
      return { ...objectParam(call), context: `0x${granted.toString(16).padStart(64, '0')}` };
    },
    revokeGrant: async (call, consent) => {
      const { address, pci } = objectParam(call);
      assertOwn(address);
      await consent();
      const bytes = [...new TextEncoder().encode(String(pci))];
      const text = `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
      return state.forward({ method: 'personal_sign', params: [text, address] });
    },
  };
}
