import type { Network } from '../config/network.js';
import type { TracedCall } from '../storage/pending-key.js';
import type { Eip1193Requester } from './eip1193-requester.js';

/**
 * One call: its contract or receiver, wei, and data.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_sendcalls
 * @example
 * const call: Call = { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 10n ** 15n };
 */
export type Call = {
  /** Address of the contract or receiver. Mixed case must have a valid checksum (EIP-55). */
  readonly to: `0x${string}`;
  /** Wei. Default: 0. */
  readonly value?: bigint | undefined;
  /** Call data: `0x` and an even number of hexadecimal digits. Default: `0x`. */
  readonly data?: `0x${string}` | undefined;
};

/** A call with its defaults written out. */
export type WholeCall = { readonly to: `0x${string}`; readonly value: bigint; readonly data: `0x${string}` };

/**
 * Receipt of a transaction that executed calls.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcallsstatus
 * @example
 * const toHash = ({ transactionHash }: CallReceipt) => transactionHash;
 */
export type CallReceipt = {
  /** Hash of the transaction, 32 bytes. */
  readonly transactionHash: `0x${string}`;
  /** Whether the transaction was executed or reverted. */
  readonly status: 'success' | 'reverted';
  /** Hash of its block, 32 bytes. */
  readonly blockHash: `0x${string}`;
  /** Number of its block. */
  readonly blockNumber: bigint;
  /** Gas that it used, in units of gas. */
  readonly gasUsed: bigint;
  /** Events that its contracts emitted. */
  readonly logs: readonly { readonly address: `0x${string}`; readonly data: `0x${string}`; readonly topics: readonly `0x${string}`[] }[];
};

/**
 * Status of a batch. `unknown`: the wallet's answer cannot be read. `hash` is that of the last transaction; `receipts` has those that can
 * be read.
 */
export type CallsProgress = {
  readonly state: 'pending' | 'confirmed' | 'failed' | 'unknown';
  readonly hash?: string | undefined;
  /** Whether the wallet executed the calls as one; `undefined` where it does not say. */
  readonly isAtomic?: boolean | undefined;
  readonly receipts: readonly CallReceipt[];
};

/** Provider and network of calls. */
export type CallsContext = { readonly provider: Eip1193Requester; readonly network: Network };

/** Whether a wallet does several calls as one, and appends a suffix to them. */
export type BatchAbility = boolean | 'dataSuffix';

/** Request to the wallet. */
export type CallsRequest = { readonly method: string; readonly params: readonly unknown[] };

/** A batch before it is sent. */
export type BatchRequestParameters = {
  readonly network: Network;
  readonly from: string;
  readonly calls: readonly Call[];
  /** Id of the caller's own. Absent: the wallet makes one. */
  readonly id?: string | undefined;
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined;
  /** Whether the wallet must execute all calls or none. */
  readonly atomicRequired: boolean;
  /** Whether the wallet appends the page's suffix itself. Default: each call with data has it. */
  readonly takesSuffix?: boolean | undefined;
};

/** Calls of a namespace. Loaded when calls are sent or followed. */
export type WalletCalls = {
  /** Checks a call and writes it in full. @returns `undefined` for an invalid address, value or data. */
  parseCall(call: Call): WholeCall | undefined;
  /** Shortens a call to what it is recognised by. */
  toTracedCall(call: WholeCall): TracedCall;
  /** Builds the request of one call as a transaction. */
  toTransaction(parameters: {
    readonly network: Network;
    readonly from: string;
    readonly call: Call;
    readonly capabilities?: BatchRequestParameters['capabilities'];
  }): CallsRequest;
  /** Builds the request of all calls in one. */
  toBatch(parameters: BatchRequestParameters): CallsRequest;
  /**
   * Whether the wallet does several calls as one; `dataSuffix` where it also appends a suffix itself (ERC-8021). `false` where it does not say.
   * Spec §8, "Fallbacks".
   */
  canBatch(parameters: CallsContext & { readonly from: string }): Promise<BatchAbility>;
  /** Asks the wallet for several calls in one. @returns Their id. @throws {TransferError} As sending does. */
  sendBatch(parameters: CallsContext & { readonly request: CallsRequest }): Promise<string>;
  /** Asks how far several calls are. Rejects with whatever the wallet threw. */
  followBatch(parameters: CallsContext & { readonly id: string }): Promise<CallsProgress>;
  /** Reads the receipt of a transaction; `undefined` while it is in no block. Rejects with whatever the node threw. */
  getReceipt(parameters: CallsContext & { readonly hash: string }): Promise<CallReceipt | undefined>;
};
