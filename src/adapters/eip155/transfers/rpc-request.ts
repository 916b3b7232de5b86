import { numberToHex } from 'viem/utils';
import { RPC_TIMEOUT_MS } from '../../../config/constants.js';
import type { Environment } from '../../../config/environment.js';
import type { Network } from '../../../config/network.js';
import { MAX_UNITS } from '../../../utils/decimals.js';
import { withTimeout } from '../../../utils/with-timeout.js';
import type { Eip1193Requester } from '../../eip1193-requester.js';
import { type Transfer, TransferError, type TransferFee, type TransferRequest } from '../../transfers.js';
import { toNodeError } from '../node-error.js';
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
 * Builds the call of a transfer: the native token goes to its receiver with empty data, a token by its contract's `transfer`. Spec §7.
 *
 * @see https://eips.ethereum.org/EIPS/eip-20
 */
export function toCall({ to, units, token }: Transfer): { to: string; value: bigint; data: `0x${string}` } {
  const receiver = parseEvmAddress(to);
  const contract = token === undefined ? undefined : parseEvmAddress(token);
  if (!receiver || units < 0n || units > MAX_UNITS || (token !== undefined && !contract)) throw new TransferError('input');
  return contract
    ? { to: contract, value: 0n, data: `${TRANSFER}${toWord(receiver)}${toWord(units)}` }
    : { to: receiver, value: units, data: '0x' };
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
}: {
  readonly network: Network;
  readonly transfer: Transfer;
  readonly fee?: TransferFee | undefined;
}): TransferRequest {
  const { to, value, data } = toCall(transfer);
  const call = { from: transfer.from, to, value: numberToHex(value), data, chainId: numberToHex(Number(network.id)), ...fee?.limits };
  return { method: 'eth_sendTransaction', params: [call] };
}
