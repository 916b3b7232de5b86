import { concatHex, numberToHex, serializeTransaction } from 'viem';
import type { Network } from '../../../config/network.js';
import { parseProviderFailure } from '../../../errors/provider-errors.js';
import { type Transfer, TransferError, type TransferFee } from '../../transfers.js';
import { NodeError, toNodeError } from '../node-error.js';
import { readQuantity, readWord, type RpcRequest, toCall } from './rpc-request.js';

/** Gas of a plain transfer of the native token. @see https://eips.ethereum.org/EIPS/eip-2028 */
const PLAIN_GAS = 21_000n;
/** Contracts may take more when it comes to it: the limit is a fifth above the estimate. */
const GAS_ROOM = [6n, 5n] as const;
/** Factor for the data fee, which changes with the chain below: a quarter above. */
const DATA_ROOM = [5n, 4n] as const;
/** A base fee rises by an eighth a block at most; twice it lasts for six full blocks. */
const BASE_FEES = 2n;

/** The contract in which chains of the OP stack say what their data costs. @see https://docs.optimism.io/stack/transactions/fees */
const GAS_ORACLE = '0x420000000000000000000000000000000000000F';
/** Selector of `getL1Fee(bytes)`. */
const GET_L1_FEE = '0x49948e0e';

type Prices = { readonly now: bigint; readonly most: bigint; readonly limits: Record<string, string> };

/** Prices of gas, in wei: by the base fee where the chain has one, else by its gas price. @see https://eips.ethereum.org/EIPS/eip-1559 */
async function getPrices(ask: RpcRequest): Promise<Prices> {
  const [block, price] = await Promise.all([ask('eth_getBlockByNumber', ['latest', false]), ask('eth_gasPrice', [])]);
  const base = readQuantity((block as { baseFeePerGas?: unknown } | null)?.baseFeePerGas);
  const gasPrice = readQuantity(price);
  if (gasPrice === undefined) throw toNodeError(`eth_gasPrice answered ${String(JSON.stringify(price)).slice(0, 80)}.`);
  if (base === undefined) return { now: gasPrice, most: gasPrice, limits: { gasPrice: numberToHex(gasPrice) } };
  // Not every node knows what tip is usual; what lies between its price and the base fee is one.
  const tip = await ask('eth_maxPriorityFeePerGas', []).then(readQuantity, () => undefined);
  const usual = tip ?? (gasPrice > base ? gasPrice - base : 0n);
  const most = base * BASE_FEES + usual;
  return { now: base + usual, most, limits: { maxFeePerGas: numberToHex(most), maxPriorityFeePerGas: numberToHex(usual) } };
}

/** Returns the data fee of a rollup in wei, 0 where no oracle reports one. Arbitrum's gas includes it already. */
async function getDataFee(ask: RpcRequest, chainId: number, call: ReturnType<typeof toCall>): Promise<bigint> {
  const bytes = serializeTransaction({ type: 'eip1559', chainId, to: call.to as `0x${string}`, value: call.value, data: call.data });
  const length = (bytes.length - 2) / 2;
  const padded = bytes.padEnd(2 + Math.ceil(length / 32) * 64, '0') as `0x${string}`;
  const data = concatHex([GET_L1_FEE, numberToHex(32, { size: 32 }), numberToHex(length, { size: 32 }), padded]);
  const answer = await ask('eth_call', [{ to: GAS_ORACLE, data }, 'latest']).catch((thrown: unknown) => {
    // A contract of another kind at this place knows no such fee.
    if (toNodeError(thrown).reason === 'executionReverted') return undefined;
    throw thrown;
  });
  return readWord(answer) ?? 0n;
}

/**
 * Estimates the fee of a transfer in wei: gas, and the data fee where the chain reports one.
 *
 * @throws {TransferError} `refused` when the node's simulation reverts.
 * @see https://eips.ethereum.org/EIPS/eip-1559
 */
export async function estimateFee(ask: RpcRequest, network: Network, transfer: Transfer): Promise<TransferFee> {
  return estimateCall(ask, network, { from: transfer.from, ...toCall(transfer) });
}

/**
 * Estimates the fee of any call in wei. @throws {TransferError} `refused` when the node's simulation reverts.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1559
 */
export async function estimateCall(
  ask: RpcRequest,
  network: Network,
  call: ReturnType<typeof toCall> & { readonly from: string },
): Promise<TransferFee> {
  const asked = { from: call.from, to: call.to, value: numberToHex(call.value), data: call.data };
  const estimate = ask('eth_estimateGas', [asked]).catch((thrown: unknown) => {
    const error = toNodeError(thrown);
    // A node that answered, with a code at least, has tried it, whatever its words.
    const isAnswered = error.reason !== 'unknown' || parseProviderFailure(thrown).code !== undefined;
    if (error.reason === 'unanswered' || !isAnswered) throw error;
    throw new TransferError('refused', { cause: error, details: error.details ?? error.message });
  });
  const [answer, prices, dataFee] = await Promise.all([estimate, getPrices(ask), getDataFee(ask, Number(network.id), call)]);
  const gas = readQuantity(answer);
  if (gas === undefined) throw new NodeError('unknown', `eth_estimateGas answered ${String(JSON.stringify(answer)).slice(0, 80)}.`, answer);
  const limit = gas === PLAIN_GAS ? gas : (gas * GAS_ROOM[0]) / GAS_ROOM[1];
  return {
    estimated: gas * prices.now + dataFee,
    max: limit * prices.most + (dataFee * DATA_ROOM[0]) / DATA_ROOM[1],
    limits: { gas: numberToHex(limit), ...prices.limits },
  };
}

/** Whether a request that allows this much would be taken by the next block. */
export async function isFeeSufficient(ask: RpcRequest, { limits }: TransferFee): Promise<boolean> {
  const { now } = await getPrices(ask);
  const most = readQuantity(limits['maxFeePerGas'] ?? limits['gasPrice']);
  return most !== undefined && now <= most;
}
