import { hex } from '@scure/base';
import type { WalletQuirkName } from '../../connectors/quirks/quirks.js';
import type { PolkadotAccount, PolkadotKeyType } from '../accounts/account-types.js';
import { readQuirk, setQuirkBehavior } from '../quirks.js';
import { isRecord } from '../wallet-params.js';
import { createWalletState, type WalletState } from '../wallet-state.js';
import type { WalletCall, WalletControls, WalletControlsOptions } from '../wallet-types.js';

const join = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

const isHex = (text: string) => /^0x([\da-f]{2})*$/i.test(text);

const startsWith = (bytes: Uint8Array, text: string) => [...new TextEncoder().encode(text)].every((byte, index) => bytes[index] === byte);

const endsWith = (bytes: Uint8Array, text: string) => startsWith(bytes.slice(-text.length), text);

/** A number that pages write with its highest byte first, as `0x0000000a`. */
const readNumber = (field: string, value: unknown): bigint => read(field, value).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);

/** A number in so many bytes, the lowest first. */
const fixed = (value: bigint, size: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn));

const NOTHING: Part = () => new Uint8Array();

/** Additions of each extension: to the transaction, and to the signed payload. */
const EXTENSIONS: Readonly<Record<string, readonly [Part, Part]>> = {
  CheckNonZeroSender: [NOTHING, NOTHING],
  CheckWeight: [NOTHING, NOTHING],
  PrevalidateAttests: [NOTHING, NOTHING],
  StorageWeightReclaim: [NOTHING, NOTHING],
  CheckSpecVersion: [NOTHING, ({ specVersion }) => fixed(readNumber('specVersion', specVersion), 4)],
  CheckTxVersion: [NOTHING, ({ transactionVersion }) => fixed(readNumber('transactionVersion', transactionVersion), 4)],
  CheckGenesis: [NOTHING, ({ genesisHash }) => read('genesisHash', genesisHash)],
  CheckMortality: [({ era }) => read('era', era), ({ blockHash }) => read('blockHash', blockHash)],
  CheckNonce: [({ nonce }) => toCompact(readNumber('nonce', nonce)), NOTHING],
  ChargeTransactionPayment: [({ tip }) => toCompact(readNumber('tip', tip)), NOTHING],
  CheckMetadataHash: [
    ({ mode }) => Uint8Array.of(mode ?? 0),
    ({ metadataHash }) => (metadataHash === undefined ? Uint8Array.of(0) : join(Uint8Array.of(1), read('metadataHash', metadataHash))),
  ],
};

type InjectedPage = { injectedWeb3?: Record<string, InjectedPolkadotProvider> };

/** The byte before a transaction's signature, by kind of key. */
const KINDS = { ed25519: 0, sr25519: 1, ecdsa: 2 } as const;

function assertOptions({ name, accounts }: PolkadotWalletOptions): void {
  const isAccount = (account: unknown) => (account as PolkadotAccount | undefined)?.namespace === 'polkadot';
  const wrong = [
    (typeof name !== 'string' || name === '') && 'name must be a string with something in it',
    !(Array.isArray(accounts) && accounts.every(isAccount)) && 'accounts must be a list of Polkadot accounts',
  ].filter((text) => text !== false);
  if (wrong.length > 0) throw new TypeError(`createPolkadotWallet: ${wrong.join('; ')}`);
}

const toInjected = ({ address, name, type }: PolkadotAccount): InjectedAccount => ({ address, genesisHash: null, name, type });

/**
 * Creates a Polkadot extension for tests and demos: it really signs, says no in the words of the common extension
 * (errors without a code), and its visitor is a script. It is invisible to the page until
 * {@link PolkadotWallet.inject}.
 *
 * @see https://polkadot.js.org/docs/extension/
 * @throws {TypeError} When an option has the wrong type.
 * @example
 * const wallet = createPolkadotWallet({ name: 'harbor-js', accounts: [await createPolkadotAccount('ada')] });
 * const stop = wallet.inject();
 * wallet.setBehavior('reject', 'signRaw');
 */
export function createPolkadotWallet(options: PolkadotWalletOptions): PolkadotWallet {
  assertOptions(options);
  const { name, version = '1.0.0' } = options;
  const quirk = readQuirk(options.quirk);
  const page: Window & InjectedPage = options.window ?? window;
  const source = page.location.origin;
  let lastId = 0;

  const accountOf = (payload: unknown): PolkadotAccount => {
    if (!state.controls.permitted) throw new Error(`The source ${source} has not been enabled yet`);
    const found = state.visible().find(({ address }) => isRecord(payload) && payload.address === address);
    if (!found) throw new Error('Unable to find keypair');
    return found;
  };
  const sign = async (payload: unknown, consent: () => Promise<void>, write: () => Promise<Uint8Array> | Uint8Array, withKind: boolean) => {
    const account = accountOf(payload);
    const bytes = await write();
    await consent();
    const kind = withKind ? hex.encode(Uint8Array.of(KINDS[account.type])) : '';
    return { id: ++lastId, signature: `0x${kind}${hex.encode(account.sign(bytes))}` };
  };

  const state: WalletState<PolkadotAccount> = createWalletState(options, {
    addressesOf: ({ address }) => [address],
    errors: {
      rejected: ({ method }) => new Error(method === 'enable' ? 'Connection request was cancelled by the user.' : 'Cancelled'),
      pending: () => new Error(`The source ${source} has a pending authorization request`),
      gone: () => new Error('The extension is gone.'),
    },
    async answer(call, consent) {
      const [payload] = call.params as readonly unknown[];
      if (call.method === 'signRaw') return sign(payload, consent, () => wrapBytes(readData(payload)), false);
      if (call.method === 'signPayload') return sign(payload, consent, () => writePayload(payload as SignerPayload), true);
      if (call.method === 'enable') return state.grant(call, consent);
      if (!state.controls.permitted) throw new Error(`The source ${source} has not been enabled yet`);
      return state.visible().map(toInjected);
    },
  });
  // Extensions throw errors, whose text is all that they say.
  const throws = Object.entries(quirk.throws ?? {}).map(([method, text]) => [method, new Error(String(text))]);
  setQuirkBehavior({ ...quirk, throws: Object.fromEntries(throws) as Record<string, Error> }, state.queue.setBehavior);
  const receive = (method: string, ...params: unknown[]) => state.queue.receive({ method, params } satisfies WalletCall);

  const injected: InjectedPolkadot = Object.freeze({
    name,
    version,
    accounts: Object.freeze({
      get: async (anyType?: boolean) => (await receive('accounts.get', anyType)) as InjectedAccount[],
      subscribe(listener: (accounts: InjectedAccount[]) => void) {
        const tell = () => listener(state.visible().map(toInjected));
        if (!quirk.silent?.includes('accounts')) state.emitter.on('change', tell);
        tell();
        return () => state.emitter.removeListener('change', tell);
      },
    }),
    signer: Object.freeze({
      signRaw: async (payload: unknown) => (await receive('signRaw', payload)) as SignerResult,
      signPayload: async (payload: unknown) => (await receive('signPayload', payload)) as SignerResult,
    }),
  });
  const provider: InjectedPolkadotProvider = Object.freeze({
    version,
    async enable(origin: string) {
      // A behavior may answer with another thing: that is what the page gets.
      return ((await receive('enable', origin)) as InjectedPolkadot | undefined) ?? injected;
    },
  });

  const stop = () => {
    const all = page.injectedWeb3;
    if (all?.[name] !== provider) return;
    delete all[name];
    if (Object.keys(all).length === 0) delete page.injectedWeb3;
  };
  state.onUninstall(stop);
  return Object.assign(state.controls, {
    name,
    provider,
    inject() {
      if (state.gone) return () => {};
      page.injectedWeb3 = { ...page.injectedWeb3, [name]: provider };
      return stop;
    },
  });
}

function readData(payload: unknown): string {
  if (!isRecord(payload) || typeof payload.data !== 'string') throw new Error('Expected data to be a string.');
  return payload.data;
}

/**
 * Wraps a text for signing: between `<Bytes>` and `</Bytes>`, so that it cannot be a transaction. A wrapped text, or a signed text of
 * Ethereum, stays as it is.
 *
 * @see https://github.com/polkadot-js/common/blob/master/packages/util/src/u8a/wrap.ts
 */
export function wrapBytes(data: string): Uint8Array {
  const bytes = isHex(data) ? hex.decode(data.slice(2)) : new TextEncoder().encode(data);
  const isWrapped = startsWith(bytes, '<Bytes>') && endsWith(bytes, '</Bytes>');
  if (isWrapped || startsWith(bytes, '\x19Ethereum Signed Message:\n')) return bytes;
  return join(new TextEncoder().encode('<Bytes>'), bytes, new TextEncoder().encode('</Bytes>'));
}

function read(field: string, value: unknown): Uint8Array {
  if (typeof value !== 'string' || !isHex(value)) throw new Error(`${field} is not hexadecimal.`);
  return hex.decode(value.slice(2));
}

/** A number in as few bytes as it needs. @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/data-encoding/ */
export function toCompact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return fixed(value << 2n, 1);
  if (value < 1n << 14n) return fixed((value << 2n) | 1n, 2);
  if (value < 1n << 30n) return fixed((value << 2n) | 2n, 4);
  const size = Math.max(4, Math.ceil(value.toString(16).length / 2));
  return join(Uint8Array.of(((size - 4) << 2) | 3), fixed(value, size));
}

type Part = (payload: SignerPayload) => Uint8Array;

/**
 * The bytes that are signed of a transaction: the call, what the chain's extensions add, and the hash of it all when that is
 * more than 256 bytes.
 *
 * @see https://spec.polkadot.network/id-extrinsics#id-extrinsics-signature
 * @throws {Error} When a field is not hexadecimal, or the chain has an extension that is not known here.
 */
export async function writePayload(payload: SignerPayload): Promise<Uint8Array> {
  const parts = payload.signedExtensions.map((name) => {
    const found = Object.hasOwn(EXTENSIONS, name) ? EXTENSIONS[name] : undefined;
    if (!found) throw new Error(`The signed extension ${name} is not known.`);
    return found;
  });
  const bytes = join(
    read('method', payload.method),
    ...parts.map(([inside]) => inside(payload)),
    ...parts.map(([, beside]) => beside(payload)),
  );
  if (bytes.length <= 256) return bytes;
  const { blake2b } = await import('@noble/hashes/blake2');
  return blake2b(bytes, { dkLen: 32 });
}

/**
 * An account as extensions show it to pages.
 *
 * @example
 * const toNames = (accounts: readonly InjectedAccount[]) => accounts.map(({ name }) => name);
 */
export type InjectedAccount = {
  readonly address: string;
  /** The chain that it is kept for; `null` for any. */
  readonly genesisHash: string | null;
  readonly name: string;
  readonly type: PolkadotKeyType;
};

/**
 * A text or bytes (`0x…`) to be signed.
 *
 * @example
 * const payload: SignerPayloadRaw = { address: '5Grwva…', data: '0x00', type: 'bytes' };
 */
export type SignerPayloadRaw = { readonly address: string; readonly data: string; readonly type?: 'bytes' | 'payload' };

/**
 * A transaction to be signed; numbers and bytes in hexadecimal.
 *
 * @example
 * const toMethod = ({ method }: SignerPayload) => method;
 */
export type SignerPayload = {
  readonly address: string;
  readonly blockHash: string;
  readonly era: string;
  readonly genesisHash: string;
  readonly method: string;
  readonly nonce: string;
  readonly signedExtensions: readonly string[];
  readonly specVersion: string;
  readonly tip: string;
  readonly transactionVersion: string;
  readonly version: number;
  /** Whether `metadataHash` is signed, 1 or 0. */
  readonly mode?: number;
  readonly metadataHash?: string;
};

/**
 * A signature, `0x…`, and the number of the request.
 *
 * @example
 * const toSignature = ({ signature }: SignerResult) => signature;
 */
export type SignerResult = { readonly id: number; readonly signature: string };

/**
 * Object that a page receives when the extension allows it.
 *
 * @example
 * const list = async ({ accounts }: InjectedPolkadot) => accounts.get();
 */
export type InjectedPolkadot = {
  readonly name: string;
  readonly version: string;
  readonly accounts: {
    get(anyType?: boolean): Promise<InjectedAccount[]>;
    /** Calls at once, and again with every change. Returns the way to stop. */
    subscribe(listener: (accounts: InjectedAccount[]) => void): () => void;
  };
  readonly signer: {
    /** Signs a text between `<Bytes>` and `</Bytes>`; 64 bytes, of an `ecdsa` account 65. */
    signRaw(payload: SignerPayloadRaw): Promise<SignerResult>;
    /** Signs a transaction; one byte more, the first, which says the kind of key. */
    signPayload(payload: SignerPayload): Promise<SignerResult>;
  };
};

/**
 * Object that an extension sets on the page.
 *
 * @example
 * const connect = async ({ enable }: InjectedPolkadotProvider) => enable('https://lagoon.example');
 */
export type InjectedPolkadotProvider = { readonly version: string; enable(origin: string): Promise<InjectedPolkadot> };

/**
 * Options of a Polkadot wallet.
 *
 * @example
 * const options: PolkadotWalletOptions = { name: 'Harbor', accounts: [await createPolkadotAccount('ada')] };
 */
export type PolkadotWalletOptions = WalletControlsOptions<PolkadotAccount> & {
  /** Its key in `window.injectedWeb3`, such as `polkadot-js`. */
  name: string;
  /** @default '1.0.0' */
  version?: string | undefined;
  /** Behaves as a certain wallet does otherwise than others; see `docs/wallet-quirks.md`. @default as the common extension does */
  quirk?: WalletQuirkName | undefined;
};

/**
 * A Polkadot extension that does what a test says. Its methods are `enable`, `accounts.get`, `signRaw` and `signPayload`.
 *
 * @example
 * const getRequests = (wallet: PolkadotWallet) => wallet.requests.map(({ method }) => method);
 */
export type PolkadotWallet = WalletControls<PolkadotAccount> & {
  readonly name: string;
  readonly provider: InjectedPolkadotProvider;
  /** Puts itself into `window.injectedWeb3`. Returns the way to stop, which leaves nothing there. */
  inject(): () => void;
};
