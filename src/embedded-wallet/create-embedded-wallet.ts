// chunk of this folder: embedded
import type { ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import type { Environment } from '../config/environment.js';
import { PROVIDER_ERROR_CODES } from '../errors/provider-errors.js';
import { ProviderRequestError, RequestNotAllowedError } from '../errors/request-errors.js';
import { atom } from '../utils/atom.js';
import { createLazy } from '../utils/lazy.js';
import { FrameMessageError } from './errors.js';
import { abortRequests } from './messages/page.js';
import { createMessenger, type AskOptions, type Messenger, isTransactionAnswer, readAnswer } from './messenger.js';
import { chainIdSchema, defineMessage, textSchema, toIssueText, type Schema, type Message } from './schemas.js';
import { createSecureFrame, type FrameQuery, type SecureFrame } from './secure-frame.js';

/** Methods that are asked with nothing. */
const BARE: readonly string[] = [
  ...['eth_accounts', 'eth_blockNumber', 'eth_chainId', 'eth_gasPrice', 'eth_maxPriorityFeePerGas', 'eth_newBlockFilter'],
  ...['eth_newPendingTransactionFilter', 'eth_syncing', 'eth_supportedEntryPoints'],
];

const listSchema = z.array(z.unknown(), { error: toIssueText });
const bytesSchema = z.string({ error: toIssueText }).check(z.regex(/^0x/, 'Invalid input'));

const sendOptionsSchema = z.object({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(z.enum(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'])),
  maxRetries: z.optional(z.number()),
  minContextSlot: z.optional(z.number()),
});

/** Schemas of the methods whose parameters are not a plain list. Spec §5 names `to` and `data` of `wallet_sendCalls`. */
const PARAMS: Readonly<Record<string, Schema>> = {
  wallet_getCapabilities: z.optional(listSchema),
  wallet_revokePermissions: z.unknown(),
  wallet_getAssets: z.unknown(),
  wallet_getCallsStatus: z.array(textSchema, { error: toIssueText }),
  wallet_sendCalls: z
    .array(
      z.object({
        chainId: z.optional(chainIdSchema),
        from: z.optional(z.string()),
        version: z.optional(z.string()),
        id: z.optional(z.string()),
        atomicRequired: z.optional(z.boolean()),
        capabilities: z.optional(z.unknown()),
        calls: z.array(z.object({ to: z.optional(bytesSchema), data: z.optional(bytesSchema), value: z.optional(z.string()) }), {
          error: toIssueText,
        }),
      }),
      { error: toIssueText },
    )
    .check(z.length(1, 'Invalid input')),
  solana_signMessage: z.object({ message: textSchema, pubkey: textSchema }, { error: toIssueText }),
  solana_signTransaction: z.object({ transaction: textSchema }, { error: toIssueText }),
  solana_signAllTransactions: z.object({ transactions: z.array(textSchema, { error: toIssueText }) }, { error: toIssueText }),
  solana_signAndSendTransaction: z.object({ transaction: textSchema, options: z.optional(sendOptionsSchema) }, { error: toIssueText }),
};

/** A request as the frame takes it. */
export type RpcRequest = {
  readonly method: string;
  readonly params?: unknown;
  readonly chainId?: string | number | undefined;
};

/**
 * Returns the schema of a method's parameters. Parameters of a method without any are dropped.
 *
 * @param method One that is not refused.
 */
export function toParamsSchema(method: string): Schema {
  if (BARE.includes(method))
    return z.pipe(
      z.unknown(),
      z.transform((): undefined => undefined),
    ) as Schema;
  return PARAMS[method] ?? listSchema;
}

/** Asks what a wallet can be asked. The parameters are checked for their method before. */
export const rpcRequest = defineMessage({
  name: 'RPC_REQUEST',
  payload: z.object({ method: textSchema, params: z.optional(z.unknown()), chainId: z.optional(chainIdSchema) }),
  success: z.unknown(),
});

const READS = [
  ...['accounts', 'blockNumber', 'call', 'chainId', 'estimateGas', 'feeHistory', 'gasPrice', 'getAccount', 'getBalance'],
  ...['getBlockByHash', 'getBlockByNumber', 'getBlockReceipts', 'getBlockTransactionCountByHash', 'getBlockTransactionCountByNumber'],
  ...['getCode', 'getFilterChanges', 'getFilterLogs', 'getLogs', 'getProof', 'getStorageAt', 'getTransactionByBlockHashAndIndex'],
  ...['getTransactionByBlockNumberAndIndex', 'getTransactionByHash', 'getTransactionCount', 'getTransactionReceipt'],
  ...['getUncleCountByBlockHash', 'getUncleCountByBlockNumber', 'maxPriorityFeePerGas', 'newBlockFilter', 'newFilter'],
  ...['newPendingTransactionFilter', 'sendRawTransaction', 'syncing', 'uninstallFilter', 'getUserOperationReceipt'],
  ...['estimateUserOperationGas', 'getUserOperationByHash', 'supportedEntryPoints'],
].map((name) => `eth_${name}`);

/** Methods that need no approval: reads, and sending what is already signed. Spec §6. */
export const SAFE_METHODS: ReadonlySet<string> = new Set([...READS, 'wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets']);

/** Methods that sign, send or permit something: only with the visitor's approval. Spec §6. */
export const UNSAFE_METHODS: ReadonlySet<string> = new Set([
  ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'eth_sendUserOperation'],
  ...['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions', 'solana_signAndSendTransaction'],
  ...['wallet_sendCalls', 'wallet_grantPermissions', 'wallet_revokePermissions'],
]);

/** Callbacks of the embedded wallet. */
export type EmbeddedWalletHooks = {
  /** Returns the container of the frame. The frame must not be moved. */
  getContainer(): Promise<HTMLElement>;
  /** Runs first whenever the frame was made anew: what it has to know before it is asked anything. */
  onLoad?(wallet: EmbeddedWallet): Promise<void>;
  /** Holds what needs the visitor until they are asked: `run` sends it, and gives the frame's answer. Spec §6. */
  guard(request: RpcRequest, run: (signal?: AbortSignal) => Promise<unknown>): Promise<unknown>;
  /** A method that is in neither list was asked for. Spec §6. */
  onRefused(method: string): void;
  /** The frame did not come. */
  onFailed?(error: unknown): void;
  /** An answer says that something was sent. Spec §5. */
  onTransaction?(): void;
};

/** Inputs of {@link createEmbeddedWallet}. */
export type EmbeddedWalletContext = {
  readonly environment: Pick<Environment, 'window' | 'listen' | 'setTimer'>;
  /** Address of the frame's page; its origin is the only one that is believed. */
  readonly url: string;
  readonly query: FrameQuery;
  /** Accessible name of the frame. */
  readonly title: string;
  readonly hooks: EmbeddedWalletHooks;
};

/** The wallet behind the frame. */
export type EmbeddedWallet = {
  /** Frame element; `undefined` while there is none. */
  readonly $frame: ReadableAtom<HTMLIFrameElement | undefined>;
  /** Puts the frame there, unless it is. @throws {FrameLoadError} */
  load(): Promise<void>;
  /** Asks as soon as the frame is ready. @throws what {@link Messenger.ask} throws, and {FrameLoadError}. */
  ask<Payload, Success>(message: Message<Payload, Success>, payload: Payload, options?: AskOptions): Promise<Success>;
  /**
   * Sends a wallet request: reads at once, everything else with the visitor's approval. @throws {RequestNotAllowedError} For a method in
   * neither list; {FrameMessageError} for invalid parameters or an invalid answer.
   */
  request(request: RpcRequest): Promise<unknown>;
  on: Messenger['on'];
  /** Gives every open question up but those that only read. Spec §4. */
  abort(): void;
  /** Takes the frame away. The next question makes it anew. */
  remove(): void;
};

/** Makes the wallet. Nothing is loaded before it is asked for. Spec §4, "Embedded wallet". */
export function createEmbeddedWallet({ environment, url, query, title, hooks }: EmbeddedWalletContext): EmbeddedWallet {
  const $frame = atom<HTMLIFrameElement | undefined>();
  let frame: SecureFrame | undefined;
  /** Aborts pending unsafe requests when the visitor leaves. */
  let open = new AbortController();
  const messenger = createMessenger({
    environment,
    origin: new URL(url).origin,
    getTarget: () => frame?.element.contentWindow ?? null,
  });

  const make = () =>
    createLazy(async () => {
      const container = await hooks.getContainer();
      frame = createSecureFrame({
        ...{ environment, url, query, container, title },
        onReady: (listener) => messenger.on('READY', listener),
        onLost: remove,
      });
      $frame.set(frame.element);
      try {
        await frame.ready;
        isReported = true;
        await hooks.onLoad?.(wallet);
      } catch (error) {
        remove();
        hooks.onFailed?.(error);
        throw error;
      } finally {
        isReported = false;
      }
    });
  let loading = make();
  /** Set while the first messages are sent, which do not wait for the preparation that they are part of. */
  let isReported = false;

  const remove = () => {
    frame?.remove();
    frame = undefined;
    $frame.set(undefined);
    loading = make();
    messenger.abort();
  };
  const load = async () => {
    // The host took the dialog away, and the frame with it.
    if (frame?.element.isConnected === false) remove();
    return loading.load();
  };
  const ask: EmbeddedWallet['ask'] = async (message, payload, options) => {
    if (!isReported) await load();
    return messenger.ask(message, payload, options);
  };

  const wallet: EmbeddedWallet = {
    $frame,
    load,
    ask,
    async request({ method, params, chainId }) {
      if (typeof method !== 'string') throw new ProviderRequestError(PROVIDER_ERROR_CODES.invalidParams, 'The method is not a string.');
      const kind = classifyMethod(method);
      if (kind === 'refused') {
        hooks.onRefused(method);
        throw new RequestNotAllowedError(method);
      }
      const read = toParamsSchema(method).safeParse(copyParams(method, params));
      if (!read.success) throw new FrameMessageError(method, read.error.issues[0]);
      const request: RpcRequest = {
        method,
        ...(read.data !== undefined && { params: read.data }),
        ...(chainId !== undefined && { chainId }),
      };
      const run = async (signal?: AbortSignal) => ask(rpcRequest, request, { signal });
      if (kind === 'safe') return readAnswer(method, await run());
      const { signal } = open;
      const runOnce = async (other?: AbortSignal) => {
        const either = other ? AbortSignal.any([signal, other]) : signal;
        // Abort in the frame too, or it would go on asking the visitor.
        const stop = () => messenger.tell(abortRequests);
        either.addEventListener('abort', stop);
        return run(either).finally(() => either.removeEventListener('abort', stop));
      };
      const answer = readAnswer(method, await hooks.guard(request, runOnce));
      if (isTransactionAnswer(method, answer)) hooks.onTransaction?.();
      return answer;
    },
    on: messenger.on,
    abort() {
      open.abort();
      open = new AbortController();
    },
    remove,
  };
  return wallet;
}

/** Class of a method: asked at once, with approval, or refused. Spec §5. */
export type MethodKind = 'safe' | 'unsafe' | 'refused';

/** Classifies a method; one that is in neither list is refused. */
export function classifyMethod(method: string): MethodKind {
  if (SAFE_METHODS.has(method)) return 'safe';
  return UNSAFE_METHODS.has(method) ? 'unsafe' : 'refused';
}

/**
 * Copies the parameters of a request, so that the page cannot change them after the call.
 *
 * @throws {FrameMessageError} for what cannot be sent to a frame.
 */
export function copyParams(method: string, params: unknown): unknown {
  try {
    return structuredClone(params);
  } catch {
    throw new FrameMessageError(method, { message: 'Invalid input' });
  }
}
