import type { PolkadotAccount, PolkadotKeyType } from '../accounts/account-types.js';
import type { WalletControls, WalletControlsOptions } from '../wallet-types.js';

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
    /** Signs a text between `<Bytes>` and `</Bytes>`; 64 bytes. */
    signRaw(payload: SignerPayloadRaw): Promise<SignerResult>;
    /** Signs a transaction; 65 bytes, the first of which says the kind of key. */
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
