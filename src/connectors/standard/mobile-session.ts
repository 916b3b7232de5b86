import { base64urlnopad } from '@scure/base';
import * as z from 'zod/mini';
import type { Disposer, Environment } from '../../config/environment.js';
import { ConnectError } from '../../errors/modal-errors.js';

/** Time in which an app takes the screen, in milliseconds; without one nothing happens. */
const LAUNCH_MS = 3000;
/** Time in which the app opens its socket, in milliseconds: the visitor may have to choose one and to unlock it. */
const SOCKET_MS = 30_000;
/** Pauses between attempts to reach the socket, in milliseconds; the last one is repeated. */
const RETRY_MS: readonly number[] = [150, 150, 200, 500, 500, 750, 750, 1000];

/** Ports that an app may be asked to open. */
const FIRST_PORT = 49_152;
const PORTS = 16_384;
const SUBPROTOCOL = 'com.solana.mobilewalletadapter.v1';

const KEY_BYTES = 65;
const SEQUENCE_BYTES = 4;
const IV_BYTES = 12;

const P256 = { namedCurve: 'P-256' } as const;
const propertiesSchema = z.object({ v: z.optional(z.union([z.string(), z.number()])) });
const responseSchema = z.object({
  id: z.int(),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.int(), message: z.string() })),
});

/** A session with a wallet's app: encrypted, and as long as its socket. */
export type MobileSession = {
  /** Whether the app speaks the first version of the protocol. */
  readonly isLegacy: boolean;
  /** Sends a request. Rejects with `{ code, message }` of the app's refusal, and with a `ConnectError` when the socket ends. */
  request(method: string, params: unknown): Promise<unknown>;
  close(): void;
};

/**
 * Opens a wallet's app on this phone and a session with it: an Android intent names a port and a P-256 key, the app opens a WebSocket there,
 * and both derive the AES-GCM key of the session.
 *
 * @param base Address of the app that was used before; without one Android chooses.
 * @throws {ConnectError} `notFound` where no app took the screen, `blocked` where the browser may not reach this phone's sockets, `timeout`,
 *   `closed` when the instance is taken down.
 * @see https://solana-mobile.github.io/mobile-wallet-adapter/spec/spec.html
 */
export async function openSession(environment: Environment, base?: string): Promise<MobileSession> {
  const page = environment.window!;
  await assertLoopback(environment);
  const association = await crypto.subtle.generateKey({ name: 'ECDSA', ...P256 }, false, ['sign', 'verify']);
  const token = new Uint8Array(await crypto.subtle.exportKey('raw', association.publicKey));
  const port = FIRST_PORT + (crypto.getRandomValues(new Uint16Array(1))[0]! % PORTS);
  const opening = openSocket(environment, port);
  page.location.assign(toAssociationUrl(token, port, base));
  const socket = await opening;
  return handshake(environment, socket, association.privateKey, token);
}

/**
 * The address that opens a wallet's app. Padding is a dot, as the protocol has it.
 *
 * @see https://solana-mobile.github.io/mobile-wallet-adapter/spec/spec.html#association-uri
 */
export function toAssociationUrl(token: Uint8Array, port: number, base?: string): string {
  const encoded = base64urlnopad.encode(token);
  const association = encoded + '.'.repeat((4 - (encoded.length % 4)) % 4);
  const start = base === undefined ? 'solana-wallet:/' : base.replace(/\/*$/, '/');
  return `${start}v1/associate/local?association=${association}&port=${port}&v=v1`;
}

/**
 * Asks for the browser's permission to reach sockets of this device, where it wants one: with the app on the screen the visitor could not
 * see the question.
 *
 * @see https://wicg.github.io/local-network-access/
 */
async function assertLoopback({ window: page, fetch: request }: Environment): Promise<void> {
  const ask = async () => page!.navigator.permissions.query({ name: 'loopback-network' as PermissionName });
  // A browser that does not know the permission needs none.
  const state = await ask().catch(() => undefined);
  // The request fails; what matters is the question before it.
  if (state?.state === 'prompt') await request('http://localhost', { mode: 'no-cors' }).catch(() => {});
  const now = state && (await ask());
  if (now?.state === 'denied') throw new ConnectError('blocked', { details: 'The browser may not reach apps of this device.' });
}

/** Waits until an app listens on a port. */
function openSocket(environment: Environment, port: number): Promise<WebSocket> {
  const page = environment.window!;
  return new Promise((resolve, reject) => {
    const stops: Disposer[] = [];
    let socket: WebSocket | undefined;
    let attempts = 0;
    let isOpen = false;
    const end = (settle: () => void) => {
      if (isOpen) return;
      isOpen = true;
      stops.forEach((stop) => stop());
      settle();
    };
    const fail = (error: ConnectError) =>
      end(() => {
        socket?.close();
        reject(error);
      });
    const launch = environment.setTimer(() => fail(new ConnectError('notFound', { details: 'No app of this phone opened.' })), LAUNCH_MS);
    const late = environment.setTimer(
      () => fail(new ConnectError('timeout', { details: `The app opened no socket within ${SOCKET_MS} ms.` })),
      SOCKET_MS,
    );
    const attempt = () => {
      if (isOpen) return;
      const opened = new page.WebSocket(`ws://localhost:${port}/solana-wallet`, [SUBPROTOCOL]);
      socket = opened;
      opened.binaryType = 'arraybuffer';
      opened.onopen = () => end(() => resolve(opened));
      opened.onerror = () => {
        if (isOpen) return;
        const pauseMs = RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)]!;
        attempts += 1;
        stops.push(environment.setTimer(attempt, pauseMs));
      };
    };
    stops.push(
      launch,
      late,
      environment.onDispose(() => fail(new ConnectError('closed', { details: 'The instance was destroyed.' }))),
      // The app takes the screen.
      environment.listen(page, 'blur', launch),
      environment.listen(page.document, 'visibilitychange', launch),
    );
    attempt();
  });
}

/** Agrees on the session's key. */
async function handshake(
  environment: Environment,
  socket: WebSocket,
  associationKey: CryptoKey,
  token: Uint8Array<ArrayBuffer>,
): Promise<MobileSession> {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: unknown): void }>();
  let own: CryptoKeyPair | undefined;
  let secret: CryptoKey | undefined;
  let sent = 0;
  let received = 0;
  const close = () => socket.close();
  const stop = environment.onDispose(close);

  const sayHello = async () => {
    own = (await crypto.subtle.generateKey({ name: 'ECDH', ...P256 }, false, ['deriveBits'])) as CryptoKeyPair;
    const key = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey));
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, associationKey, key);
    socket.send(join(key, new Uint8Array(signature)));
  };
  const decrypt = async (message: Uint8Array<ArrayBuffer>): Promise<unknown> => {
    const [sequence, iv, rest] = [
      message.slice(0, SEQUENCE_BYTES),
      message.slice(SEQUENCE_BYTES, SEQUENCE_BYTES + IV_BYTES),
      message.slice(SEQUENCE_BYTES + IV_BYTES),
    ];
    // A message that comes twice or in another order is none of the app's.
    if (new DataView(sequence.buffer).getUint32(0) !== received + 1) throw new Error('Sequence number.');
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: sequence }, secret!, rest);
    received += 1;
    return JSON.parse(new TextDecoder().decode(text));
  };
  const encrypt = async (value: unknown, sequenceNumber: number) => {
    const sequence = new Uint8Array(SEQUENCE_BYTES);
    new DataView(sequence.buffer).setUint32(0, sequenceNumber);
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const text = new TextEncoder().encode(JSON.stringify(value));
    return join(
      sequence,
      iv,
      new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: sequence }, secret!, text)),
    );
  };

  return new Promise((resolve, reject) => {
    const fail = (details: string) => {
      const error = new ConnectError('closed', { details });
      stop();
      close();
      reject(error);
      waiting.forEach((request) => request.reject(error));
    };
    const session = (isLegacy: boolean): MobileSession => ({
      isLegacy,
      close() {
        stop();
        close();
      },
      async request(method, params) {
        sent += 1;
        const id = sent;
        const message = await encrypt({ jsonrpc: '2.0', id, method, params }, id);
        return new Promise((onResult, onError) => {
          if (socket.readyState !== socket.OPEN) return onError(new ConnectError('closed', { details: 'The app ended the session.' }));
          waiting.set(id, { resolve: onResult, reject: onError });
          return socket.send(message);
        });
      },
    });
    const read = async (message: Uint8Array<ArrayBuffer>) => {
      if (secret) {
        const { id, result, error } = responseSchema.parse(await decrypt(message));
        const request = waiting.get(id);
        waiting.delete(id);
        if (error) request?.reject(error);
        else request?.resolve(result);
        return;
      }
      // The app was not ready for the first one.
      if (message.length === 0) return sayHello();
      secret = await deriveSecret(message.slice(0, KEY_BYTES), own!.privateKey, token);
      const properties = message.length > KEY_BYTES ? propertiesSchema.parse(await decrypt(message.slice(KEY_BYTES))) : {};
      resolve(session(properties.v === undefined || properties.v === 'legacy'));
    };
    let last = Promise.resolve();
    socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
      last = last.then(async () => read(new Uint8Array(data))).catch((error: unknown) => fail(String(error)));
    };
    socket.onclose = () => fail('The app ended the session.');
    socket.onerror = null;
    void sayHello();
  });
}

/** ECDH with the app's key, then HKDF with the association's. */
async function deriveSecret(appKey: Uint8Array<ArrayBuffer>, privateKey: CryptoKey, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', appKey, { name: 'ECDH', ...P256 }, false, []);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: key }, privateKey, 256);
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info: new Uint8Array() };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 128 }, false, ['encrypt', 'decrypt']);
}

function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
