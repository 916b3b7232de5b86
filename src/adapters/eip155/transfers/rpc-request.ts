import { numberToHex, keccak256 } from 'viem/utils';
import { RPC_TIMEOUT_MS } from '../../../config/constants.js';
import type { Environment } from '../../../config/environment.js';
import type { Network } from '../../../config/network.js';
import type { TracedCall } from '../../../storage/pending-key.js';
import { MAX_UNITS } from '../../../utils/decimals.js';
import { isOneAddress } from '../../../utils/token-address.js';
import { withTimeout } from '../../../utils/with-timeout.js';
import type { Eip1193Requester } from '../../eip1193-requester.js';
import { TransferError, type Transfer, type TransferFee, type TransferRequest } from '../../transfers.js';
import { toNodeError } from '../node-error.js';
import { withSuffix, type DataSuffix } from '../data-suffix.js';
import { parseEvmAddress } from '../parse-address.js';

/** Selector of `transfer(address,uint256)`. @see https://eips.ethereum.org/EIPS/eip-20 */
const TRANSFER = '0xa9059cbb';

/** A number or an address as 32 bytes in hexadecimal, without `0x`. */
export const toWord = (value: bigint | string): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0');

/** Asks a node through a wallet: one method, its answer unread. */
export type RpcRequest = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** Creates the function that sends requests to the wallet's node. Each request times out after 10 s. @throws {NodeError} */
export function createRpcRequest(provider: Eip1193Requester, { setTimer }: Pick<Environment, 'setTimer'>): RpcRequest {
  return (method, params) =>
    withTimeout(provider.request({ method, params }), {
      setTimer,
      limitMs: RPC_TIMEOUT_MS,
      createError: () => toNodeError(`${method} gave no answer within ${RPC_TIMEOUT_MS} ms.`),
    });
}

/** A hexadecimal quantity, as a number without end; `undefined` for anything else. */
export function readQuantity(answer: unknown): bigint | undefined {
  return typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer) ? BigInt(answer) : undefined;
}

/** The first 32 bytes of what a call returned; `undefined` where it returned less. */
export function readWord(answer: unknown): bigint | undefined {
  return typeof answer === 'string' && /^0x[0-9a-f]{64}/i.test(answer) ? BigInt(answer.slice(0, 66)) : undefined;
}

/**
 * Builds the call of a transfer: the native token goes to its receiver with empty data, a token by its contract's `transfer` and the page's
 * suffix. Spec §7.
 *
 * @see https://eips.ethereum.org/EIPS/eip-20
 */
export function toCall({ to, amount, token }: Transfer, suffix: DataSuffix): { to: string; value: bigint; data: `0x${string}` } {
  const receiver = parseEvmAddress(to);
  const contract = token === undefined ? undefined : parseEvmAddress(token);
  if (!receiver || amount < 0n || amount > MAX_UNITS || (token !== undefined && !contract)) throw new TransferError('input');
  return contract
    ? { to: contract, value: 0n, data: withSuffix(`${TRANSFER}${toWord(receiver)}${toWord(amount)}` as const, suffix) }
    : { to: receiver, value: amount, data: '0x' };
}

/**
 * Builds the transaction that the wallet is asked to sign. It names its chain, so that a wallet on another one refuses.
 *
 * @see https://ethereum.org/en/developers/docs/apis/json-rpc/#eth_sendtransaction
 * @throws {TransferError} `input`.
 */
export function toTransferRequest({
  network,
  transfer,
  fee,
  suffix,
}: {
  readonly network: Network;
  readonly transfer: Transfer;
  readonly fee?: TransferFee | undefined;
  readonly suffix: DataSuffix;
}): TransferRequest {
  const { to, value, data } = toCall(transfer, suffix);
  const call = { from: transfer.from, to, value: numberToHex(value), data, chainId: numberToHex(Number(network.id)), ...fee?.limits };
  return { method: 'eth_sendTransaction', params: [call] };
}

/** Transaction as a node returns it. */
export type ChainTransaction = {
  readonly hash: string;
  readonly from: string;
  /** Absent for a contract creation. */
  readonly to?: string | undefined;
  readonly nonce: number;
  /** Wei. */
  readonly value: bigint;
  /** 0x and hexadecimal digits. */
  readonly data: string;
};

/**
 * Reads a transaction object.
 *
 * @see https://ethereum.org/en/developers/docs/apis/json-rpc/#eth_gettransactionbyhash
 * @returns `undefined` for `null` and for anything malformed.
 */
export function readTransaction(answer: unknown): ChainTransaction | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { hash, from, to, nonce, value, input } = answer as Record<string, unknown>;
  const [count, amount] = [readQuantity(nonce), readQuantity(value)];
  const [sender, receiver] = [from, to].map((address) => (typeof address === 'string' ? parseEvmAddress(address) : undefined));
  const isCreation = to === null || to === undefined;
  if (typeof hash !== 'string' || !/^0x[0-9a-f]{64}$/i.test(hash) || sender === undefined) return undefined;
  if (count === undefined || count > BigInt(Number.MAX_SAFE_INTEGER) || amount === undefined) return undefined;
  if (typeof input !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(input) || (!isCreation && receiver === undefined)) return undefined;
  return { hash, from: sender, ...(receiver !== undefined && { to: receiver }), nonce: Number(count), value: amount, data: input };
}

/** Asks for a transaction, in a block or waiting for one. @returns `undefined` where the node does not know it. */
export async function getTransaction(ask: RpcRequest, hash: string): Promise<ChainTransaction | undefined> {
  return readTransaction(await ask('eth_getTransactionByHash', [hash]));
}

/**
 * Asks how a transaction ended.
 *
 * @see https://ethereum.org/en/developers/docs/apis/json-rpc/#eth_gettransactionreceipt
 * @returns `undefined` while it is in no block.
 */
export async function getOutcome(ask: RpcRequest, hash: string): Promise<'confirmed' | 'failed' | undefined> {
  const receipt = (await ask('eth_getTransactionReceipt', [hash])) as { status?: unknown; blockNumber?: unknown } | null;
  if (!receipt || readQuantity(receipt.blockNumber) === undefined) return undefined;
  return readQuantity(receipt.status) === 0n ? 'failed' : 'confirmed';
}

/** Asks how many transactions of a sender are in the blocks up to one. @returns `undefined` for an answer that is no count. */
export async function getTransactionCount(ask: RpcRequest, from: string, block: BlockTag = 'latest'): Promise<number | undefined> {
  const count = readQuantity(await ask('eth_getTransactionCount', [from, toTag(block)]));
  return count === undefined || count > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(count);
}

/** A block: its number, the latest one, or what waits for the next. */
type BlockTag = number | 'latest' | 'pending';

/** A block's number as nodes take it. */
export const toTag = (block: BlockTag): string => (typeof block === 'string' ? block : `0x${block.toString(16)}`);

/** The transactions of a sender among those of a block that a node returned whole. */
export function listInBlock(block: unknown, from: string): readonly ChainTransaction[] {
  const { transactions } = (block ?? {}) as { transactions?: unknown };
  return (Array.isArray(transactions) ? (transactions as unknown[]) : [])
    .map(readTransaction)
    .filter((transaction) => transaction !== undefined && isOneAddress(transaction.from, from)) as ChainTransaction[];
}

type Call = Pick<ChainTransaction, 'to' | 'value' | 'data'>;

/** A call in the form that is stored: data as its Keccak-256 hash. */
export function toTracedCall({ to, value, data }: Call): TracedCall {
  return { ...(to !== undefined && { to }), valueWei: value.toString(), dataHash: keccak256(data as `0x${string}`) };
}

/**
 * Classifies the transaction that used a nonce against the call that was requested with it.
 *
 * - `repriced`: the same call for another fee.
 * - `cancelled`: no value and no data, from the sender to itself.
 * - `replaced`: any other call.
 *
 * @see https://viem.sh/docs/actions/public/waitForTransactionReceipt#onreplaced-optional
 */
export function classifyReplacement(call: TracedCall, found: Call & { readonly from: string }): 'repriced' | 'cancelled' | 'replaced' {
  const other = toTracedCall(found);
  if (isOneAddress(call.to, other.to) && call.valueWei === other.valueWei && call.dataHash === other.dataHash) return 'repriced';
  return isCancellation(found) ? 'cancelled' : 'replaced';
}

/** Whether a transaction only uses up its nonce: no value and no data, from the sender to itself. */
export function isCancellation({ from, to, value, data }: Call & { readonly from: string }): boolean {
  return to !== undefined && isOneAddress(from, to) && value === 0n && data === '0x';
}
