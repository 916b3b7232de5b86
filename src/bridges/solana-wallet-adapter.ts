// chunk: bridge
/**
 * `w3m-elements/solana-wallet-adapter`: the modal as a wallet of Solana's wallet adapter. Needs `@solana/wallet-adapter-base`.
 *
 * @module w3m-elements/solana-wallet-adapter
 */
import { base58, base64 } from '@scure/base';
import {
  BaseMessageSignerWalletAdapter,
  isVersionedTransaction,
  type SendTransactionOptions,
  type SupportedTransactionVersions,
  type TransactionOrVersionedTransaction,
  WalletConnectionError,
  WalletDisconnectionError,
  type WalletError,
  type WalletName,
  WalletNotConnectedError,
  WalletReadyState,
  WalletSendTransactionError,
  WalletSignMessageError,
  WalletSignTransactionError,
  WalletWindowClosedError,
} from '@solana/wallet-adapter-base';
import { PublicKey } from '@solana/web3.js';
import type { Modal } from '../client/modal.js';
import { ConnectError } from '../errors/modal-errors.js';
import { parseProviderFailure, PROVIDER_ERROR_CODES } from '../errors/provider-errors.js';
import { type ConnectionWatch, watchConnection } from './watch-connection.js';

// Types of web3.js as the wallet adapter has them: the host's copy of it, whose name the declarations do not need.
type Versions = NonNullable<SupportedTransactionVersions>;
type Connection = Parameters<BaseMessageSignerWalletAdapter['sendTransaction']>[1];
type Key = NonNullable<BaseMessageSignerWalletAdapter['publicKey']>;
type AnyTransaction = TransactionOrVersionedTransaction<Versions>;

const VERSIONS: Versions = new Set(['legacy', 0] as const);
/** A wallet in a squircle's colours. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Cpath fill="%2341606b" d="M0 0h40v40H0z"/%3E%3Cpath fill="none" stroke="%23fff" stroke-width="2.4" stroke-linejoin="round" d="M9 13h20v15H9zM29 18h3v5h-3"/%3E%3C/svg%3E';

/**
 * Parameters of {@link W3mWalletAdapter}.
 *
 * @example
 * const parameters: W3mWalletAdapterParameters = { modal, name: 'Lagoon' };
 */
export type W3mWalletAdapterParameters = {
  readonly modal: Modal;
  /** Name of the wallet in the wallet adapter. Default: "Wallet". */
  readonly name?: string;
  /** URL of the wallet's site. Default: the page's own. */
  readonly url?: string;
  /** A picture, as an address or a data URL. */
  readonly icon?: string;
};

/**
 * The modal as a wallet: `connect()` opens it, a connection made with a tag is shared, and requests go to the connected wallet.
 * Transactions are sent over the host's own `Connection` where the wallet only signs, and where it does both.
 *
 * @example
 * const adapter = new W3mWalletAdapter({ modal: createModal({ networks: [solana] }) });
 * <WalletProvider wallets={[adapter]} autoConnect>…</WalletProvider>
 */
export class W3mWalletAdapter extends BaseMessageSignerWalletAdapter {
  readonly name: WalletName;
  readonly url: string;
  readonly icon: string;
  readonly supportedTransactionVersions: Versions = VERSIONS;
  readonly readyState = typeof window === 'undefined' ? WalletReadyState.Unsupported : WalletReadyState.Loadable;
  readonly #modal: Modal;
  readonly #watch: ConnectionWatch;
  #isConnecting = false;

  /** @throws {TypeError} when `modal` is none. */
  constructor({ modal, name = 'Wallet', url, icon = ICON }: W3mWalletAdapterParameters) {
    super();
    this.name = name as WalletName;
    this.url = url ?? (typeof window === 'undefined' ? '' : window.location.origin);
    this.icon = icon;
    this.#modal = modal;
    this.#watch = watchConnection(modal, 'solana');
    this.#watch.listen((now, before) => {
      if (!now) this.emit('disconnect');
      // Another network of the same account is no news to a library that has networks of its own.
      else if (now.accounts[0] !== before?.accounts[0]) this.emit('connect', new PublicKey(now.accounts[0]!));
    });
  }

  get publicKey(): Key | null {
    const address = this.#watch.get()?.accounts[0];
    return address === undefined ? null : new PublicKey(address);
  }

  get connecting(): boolean {
    return this.#isConnecting;
  }

  /** Waits for the modal's reconnection after a reload; opens nothing. */
  override async autoConnect(): Promise<void> {
    await this.#whileConnecting(async () => this.#watch.settle());
  }

  /** Opens the modal, unless a wallet is connected. @throws {WalletWindowClosedError} {WalletConnectionError} */
  async connect(): Promise<void> {
    await this.#whileConnecting(async () => {
      const standing = await this.#watch.settle();
      try {
        await (standing ? this.#watch.whenSignedIn() : this.#modal.connect({ namespace: 'solana' }));
      } catch (error) {
        const isClosed = error instanceof ConnectError && error.reason === 'closed';
        throw this.#tell(isClosed ? new WalletWindowClosedError(toText(error), error) : new WalletConnectionError(toText(error), error));
      }
    });
  }

  /** Ends the connection. @throws {WalletDisconnectionError} */
  async disconnect(): Promise<void> {
    try {
      await this.#modal.disconnect('solana');
    } catch (error) {
      throw this.#tell(new WalletDisconnectionError(toText(error), error));
    }
  }

  /** Signs and sends over the host's connection; a wallet that only does both sends over its own. */
  override async sendTransaction(
    transaction: TransactionOrVersionedTransaction<this['supportedTransactionVersions']>,
    connection: Connection,
    options: SendTransactionOptions = {},
  ): Promise<string> {
    const { signers = [], ...sendOptions } = options;
    try {
      return await super.sendTransaction(transaction, connection, options);
    } catch (error) {
      if (!isUnsupported(error)) throw error;
      if (isVersionedTransaction(transaction)) {
        if (signers.length > 0) transaction.sign(signers);
        return this.#sendByWallet(transaction, sendOptions);
      }
      const prepared = await this.prepareTransaction(transaction, connection, sendOptions);
      if (signers.length > 0) prepared.partialSign(...signers);
      return this.#sendByWallet(prepared, sendOptions);
    }
  }

  /** @throws {WalletSignTransactionError} */
  override async signTransaction<Signable extends AnyTransaction>(transaction: Signable): Promise<Signable> {
    try {
      const answer = await this.#ask('solana_signTransaction', { transaction: base64.encode(toBytes(transaction)) });
      return toSigned(transaction, answer, this.#needKey());
    } catch (error) {
      throw this.#tell(new WalletSignTransactionError(toText(error), error));
    }
  }

  /** @throws {WalletSignMessageError} */
  async signMessage(message: Uint8Array): Promise<Uint8Array> {
    try {
      const answer = await this.#ask('solana_signMessage', { message: base58.encode(message) });
      return base58.decode(readText(answer, 'signature') ?? String(answer));
    } catch (error) {
      throw this.#tell(new WalletSignMessageError(toText(error), error));
    }
  }

  async #sendByWallet(transaction: AnyTransaction, sendOptions: object): Promise<string> {
    try {
      const params = { transaction: base64.encode(toBytes(transaction)), sendOptions };
      const answer = await this.#ask('solana_signAndSendTransaction', params);
      return readText(answer, 'signature') ?? String(answer);
    } catch (error) {
      throw this.#tell(new WalletSendTransactionError(toText(error), error));
    }
  }

  async #ask(method: string, params: object): Promise<unknown> {
    const pubkey = this.#needKey().toBase58();
    const provider = this.#modal.getProvider('solana');
    if (!provider) throw new WalletNotConnectedError();
    return provider.request({ method, params: { ...params, pubkey } });
  }

  #needKey(): Key {
    const key = this.publicKey;
    if (!key) throw new WalletNotConnectedError();
    return key;
  }

  async #whileConnecting(run: () => Promise<unknown>): Promise<void> {
    this.#isConnecting = true;
    try {
      await run();
    } finally {
      this.#isConnecting = false;
    }
  }

  #tell(error: WalletError): WalletError {
    this.emit('error', error);
    return error;
  }
}

function toBytes(transaction: AnyTransaction): Uint8Array {
  return isVersionedTransaction(transaction)
    ? transaction.serialize()
    : transaction.serialize({ requireAllSignatures: false, verifySignatures: false });
}

/** Wallets answer with the whole transaction, or with their signature alone. Made by the host's own copy of web3.js. */
function toSigned<Signable extends AnyTransaction>(transaction: Signable, answer: unknown, key: Key): Signable {
  const whole = readText(answer, 'transaction');
  if (whole === undefined) {
    transaction.addSignature(key, base58.decode(readText(answer, 'signature') ?? String(answer)) as never);
    return transaction;
  }
  const bytes = base64.decode(whole);
  const made = transaction.constructor as unknown as { deserialize?(from: Uint8Array): Signable; from?(from: Uint8Array): Signable };
  return isVersionedTransaction(transaction) ? made.deserialize!(bytes) : made.from!(bytes);
}

function readText(value: unknown, name: string): string | undefined {
  const field = (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof field === 'string' ? field : undefined;
}

function isUnsupported(error: unknown): boolean {
  return parseProviderFailure(error).code === PROVIDER_ERROR_CODES.unsupportedMethod;
}

const toText = (error: unknown): string => parseProviderFailure(error).text;
