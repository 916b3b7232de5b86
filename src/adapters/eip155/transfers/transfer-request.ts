import { numberToHex } from 'viem/utils';
import type { Network } from '../../../config/network.js';
import { MAX_UNITS } from '../../../utils/parse-amount.js';
import { type Transfer, TransferError, type TransferFee, type TransferRequest } from '../../transfers.js';
import { parseEvmAddress } from '../parse-address.js';

/** Selector of `transfer(address,uint256)`. @see https://eips.ethereum.org/EIPS/eip-20 */
const TRANSFER = '0xa9059cbb';

/** A number or an address as 32 bytes in hexadecimal, without `0x`. */
export const toWord = (value: bigint | string): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0');

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
