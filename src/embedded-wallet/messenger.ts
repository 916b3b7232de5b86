import * as z from 'zod/mini';
import type { Disposer, Environment } from '../config/environment.js';
import { FrameAbortError, FrameError, FrameMessageError, NoFrameError } from './errors.js';
import { failureSchema, type Message, textSchema, type Schema, toIssueText } from './schemas.js';

/** Events of the frame, by name. */
const FRAME_EVENTS = {
  READY: z.optional(
    z.object({
      version: z.optional(z.string()),
      /** Height in CSS px that the page wants where it asks its visitor. Another value does not count. */
      // oxlint-disable-next-line promise/valid-params
      height: z.catch(z.optional(z.number()), undefined),
    }),
  ),
  SESSION_UPDATE: z.object({ token: textSchema }),
} as const;

const TO_FRAME = '@w3m-app/';
const FROM_FRAME = '@w3m-frame/';
const SUCCESS = '_SUCCESS';
const FAILURE = '_ERROR';

/** Options of one request. */
export type AskOptions = {
  /** Gives the question up. */
  readonly signal?: AbortSignal | undefined;
  /** Called when the answer took too long, before the question is given up. Spec §9. */
  onTimeout?(): void;
};

/** Speaks with one frame. */
export type Messenger = {
  /**
   * Asks, and waits for the answer with the same id.
   *
   * @throws {FrameMessageError} when the payload, or the answer, is not what it has to be.
   * @throws {FrameError} with the frame's own words when it says no.
   * @throws {FrameAbortError} when it took too long, or was given up.
   * @throws {NoFrameError}
   */
  ask<Payload, Success>(message: Message<Payload, Success>, payload: Payload, options?: AskOptions): Promise<Success>;
  /** Sends a message without an answer; does nothing without a frame. */
  tell(message: Message<undefined>): void;
  /** Listens to what the frame says by itself. */
  on<Name extends keyof FrameEvents>(name: Name, listener: (payload: FrameEvents[Name]) => void): Disposer;
  /** Gives every open question up. */
  abort(): void;
};

/** Inputs of {@link createMessenger}. */
export type MessengerContext = {
  readonly environment: Pick<Environment, 'window' | 'listen' | 'setTimer'>;
  /** The only origin that is spoken to and believed. */
  readonly origin: string;
  /** The frame's window now; `null` while there is none. */
  getTarget(): Window | null;
};

/** An open question. */
type Pending = { readonly name: string; settle(body: unknown, isSuccess: boolean): void; abort(reason: 'timeout' | 'aborted'): void };

/**
 * Creates the messenger. A message is accepted only if it comes from the frame's own window and origin, is of a known type, and answers a
 * pending request; all other messages are ignored, so that no other script on the page can answer.
 */
export function createMessenger({ environment, origin, getTarget }: MessengerContext): Messenger {
  const { window: page } = environment;
  const pending = new Map<string, Pending>();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();

  const receive = (event: Event) => {
    const message = event as MessageEvent<unknown>;
    const target = getTarget();
    // Reading `data` copies it: that of another sender may be large enough to freeze the page.
    if (!message.isTrusted || !target || message.origin !== origin || message.source !== target) return;
    const { id, type, payload } = readEnvelope(message.data);
    if (typeof type !== 'string' || !type.startsWith(FROM_FRAME)) return;
    const name = type.slice(FROM_FRAME.length);
    if (Object.hasOwn(FRAME_EVENTS, name)) {
      const read = FRAME_EVENTS[name as keyof FrameEvents].safeParse(payload);
      if (read.success) listeners.get(name)?.forEach((listener) => listener(read.data));
      return;
    }
    const open = typeof id === 'string' ? pending.get(id) : undefined;
    if (open && name === open.name + SUCCESS) open.settle(payload, true);
    else if (open && name === open.name + FAILURE) open.settle(payload, false);
  };
  if (page) environment.listen(page, 'message', receive);

  return {
    async ask<Payload, Success>(message: Message<Payload, Success>, payload: Payload, { signal, onTimeout }: AskOptions = {}) {
      const { name } = message;
      const sent = message.payload?.safeParse(payload);
      if (sent?.success === false) throw new FrameMessageError(name, sent.error.issues[0]);
      const target = getTarget();
      if (!target || !page) throw new NoFrameError();
      if (signal?.aborted) throw new FrameAbortError(name, 'aborted');
      const id = createId(page.crypto);
      let stopTimer: Disposer = () => {};
      let stopSignal: Disposer = () => {};
      const answer = new Promise<Success>((resolve, reject) => {
        const giveUp = (reason: 'timeout' | 'aborted') => reject(new FrameAbortError(name, reason));
        pending.set(id, {
          name,
          abort: giveUp,
          settle(body, isSuccess) {
            const read = isSuccess ? message.success?.safeParse(body) : failureSchema.safeParse(body);
            if (!isSuccess) reject(new FrameError(read?.success ? (read.data as { message?: string }).message : undefined, name));
            else if (read?.success === false) reject(new FrameMessageError(name, read.error.issues[0]));
            else resolve(read?.data as Success);
          },
        });
        const onAbort = () => giveUp('aborted');
        signal?.addEventListener('abort', onAbort);
        stopSignal = () => signal?.removeEventListener('abort', onAbort);
        if (message.timeoutMs === undefined) return;
        stopTimer = environment.setTimer(() => {
          onTimeout?.();
          giveUp('timeout');
        }, message.timeoutMs);
      });
      const body = sent?.data === undefined ? {} : { payload: sent.data };
      target.postMessage({ id, type: TO_FRAME + name, ...body }, origin);
      return answer.finally(() => {
        pending.delete(id);
        stopTimer();
        stopSignal();
      });
    },
    tell: ({ name }) => getTarget()?.postMessage({ id: createId(page!.crypto), type: TO_FRAME + name }, origin),
    on(name, listener) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener as (payload: unknown) => void));
      return () => void all.delete(listener as (payload: unknown) => void);
    },
    abort: () => pending.forEach(({ abort }) => abort('aborted')),
  };
}

/** Reads own fields only: inherited ones were not sent. */
function readEnvelope(data: unknown): { readonly id?: unknown; readonly type?: unknown; readonly payload?: unknown } {
  if (typeof data !== 'object' || data === null) return {};
  const read = (name: string): unknown => (Object.hasOwn(data, name) ? (data as Record<string, unknown>)[name] : undefined);
  return { id: read('id'), type: read('type'), payload: read('payload') };
}

/** Creates an unguessable id of letters and digits. */
function createId(crypto: Crypto): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}

/** Payload of each frame event. */
type FrameEvents = { readonly [Name in keyof typeof FRAME_EVENTS]: z.infer<(typeof FRAME_EVENTS)[Name]> };

const HASH = /^0x[\da-f]{64}$/i;
const LONG_HEX = /^0x[\da-f]{62,}$/i;

/**
 * Whether an answer means that something was sent: the hash of a transaction, or a long hexadecimal text (spec §5), which is how
 * EVM chains name it. Solana's method says so by itself: it has an answer only once the transaction is out.
 */
export function isTransactionAnswer(method: string, answer: unknown): boolean {
  if (method === 'solana_signAndSendTransaction') return true;
  return typeof answer === 'string' && (HASH.test(answer) || LONG_HEX.test(answer));
}

const base58Schema = textSchema.check(z.regex(/^[1-9A-HJ-NP-Za-km-z]+$/, 'Invalid input'));
/** 64 bytes are so many characters. */
const signatureSchema = base58Schema.check(z.minLength(64, 'Invalid input'), z.maxLength(88, 'Invalid input'));

/** Schemas of Solana's results: signatures and transactions in base58. */
const SOLANA_ANSWERS: Readonly<Record<string, Schema>> = {
  solana_signMessage: z.object({ signature: signatureSchema }, { error: toIssueText }),
  solana_signTransaction: z.object({ transaction: base58Schema }, { error: toIssueText }),
  solana_signAllTransactions: z.object({ transactions: z.array(base58Schema, { error: toIssueText }) }, { error: toIssueText }),
  solana_signAndSendTransaction: z.object({ signature: signatureSchema }, { error: toIssueText }),
};

/**
 * Reads what a method gave, of those whose answer has a shape; every other answer is passed on as it is.
 *
 * @throws {FrameMessageError} when it is not what it has to be. Spec §5.
 */
export function readAnswer(method: string, answer: unknown): unknown {
  if (method === 'wallet_getAssets') return readAssets(answer);
  const read = SOLANA_ANSWERS[method]?.safeParse(answer);
  if (read?.success === false) throw new FrameMessageError(method, read.error.issues[0]);
  return read ? read.data : answer;
}

const numberSchema = z.number({ error: toIssueText });

/** Something that an account holds. Spec §3, "Wallet asset"; §5. */
const assetSchema = z.object({
  address: textSchema,
  /** Hexadecimal, in base units. */
  balance: textSchema,
  type: z.enum(['ERC20', 'NATIVE'], { error: toIssueText }),
  metadata: z.object(
    { name: textSchema, symbol: textSchema, decimals: numberSchema, price: numberSchema, iconUrl: textSchema },
    { error: toIssueText },
  ),
});

/** Something that an account holds. */
export type WalletAsset = z.infer<typeof assetSchema>;

const assetsSchema = z.record(z.string(), z.array(assetSchema, { error: toIssueText }), { error: toIssueText });

/**
 * Reads what `wallet_getAssets` gave: by chain id in hexadecimal.
 *
 * @throws {FrameMessageError} when one asset is not what it has to be. Spec §5.
 */
export function readAssets(answer: unknown): Readonly<Record<string, readonly WalletAsset[]>> {
  const read = assetsSchema.safeParse(answer);
  if (!read.success) throw new FrameMessageError('wallet_getAssets', read.error.issues[0]);
  return read.data;
}
