import { concatHex, numberToHex, serializeTransaction } from 'viem';
import type { Network } from '../../../config/network.js';
import { parseProviderFailure } from '../../../errors/provider-errors.js';
import { type RequestedLimits, type SettledAnswers, TransferError, type TransferFee, type Transfers } from '../../transfers.js';
import { NodeError, toNodeError } from '../node-error.js';
import type { DataSuffix } from '../data-suffix.js';
import { readQuantity, readWord, type RpcRequest, toCall } from './rpc-request.js';

/** Gas of a plain transfer of the native token. @see https://eips.ethereum.org/EIPS/eip-2028 */
const PLAIN_GAS = 21_000n;
/** Contracts may take more when it comes to it: the limit is a fifth above the estimate. */
const GAS_ROOM = [6n, 5n] as const;
/** Factor for fees beside the gas, which change with the chain below and its operator: a quarter above. */
const DATA_ROOM = [5n, 4n] as const;
/** A base fee rises by an eighth a block at most; twice it lasts for six full blocks. */
const BASE_FEES = 2n;

/** The contract in which chains of the OP stack report fees beside the gas. @see https://docs.optimism.io/stack/transactions/fees */
const OP_ORACLE = '0x420000000000000000000000000000000000000F';
/** The contract in which Scroll reports its data fee. @see https://docs.scroll.io/en/developers/transaction-fees-on-scroll */
const SCROLL_ORACLE = '0x5300000000000000000000000000000000000002';
/** Chain ids of Scroll, and of its testnet. */
const SCROLL_IDS: readonly number[] = [534352, 534351];
/** Selector of `getL1Fee(bytes)`. */
const GET_L1_FEE = '0x49948e0e';
/** Selector of `getOperatorFee(uint256)`, in chains of the OP stack since Isthmus. @see https://specs.optimism.io/protocol/isthmus/exec-engine.html */
const GET_OPERATOR_FEE = '0x275aedd2';

type FeeParts = RequestedLimits & { readonly settled?: SettledAnswers | undefined };
type FeeCall = ReturnType<typeof toCall> & { readonly from: string };
type Prices = { readonly now: bigint; readonly most: bigint; readonly limits: Record<string, string> };

const toKey = (...request: Parameters<RpcRequest>): string => JSON.stringify(request);

/** Sends a request unless its answer is settled, which it is from then on. */
const askOnce =
  (ask: RpcRequest, settled: SettledAnswers = new Map()): RpcRequest =>
  async (method, params) => {
    const key = toKey(method, params);
    if (!settled.has(key)) settled.set(key, await ask(method, params));
    return settled.get(key);
  };

/**
 * Prices of gas, in wei: by the base fee where the chain has one, else by its gas price. The base fee is asked for each time.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1559
 */
async function getPrices(ask: RpcRequest, settled?: SettledAnswers): Promise<Prices> {
  const once = askOnce(ask, settled);
  const [block, price] = await Promise.all([ask('eth_getBlockByNumber', ['latest', false]), once('eth_gasPrice', [])]);
  const base = readQuantity((block as { baseFeePerGas?: unknown } | null)?.baseFeePerGas);
  // Without a base fee it is the price itself that changes.
  if (base === undefined) settled?.delete(toKey('eth_gasPrice', []));
  const gasPrice = readQuantity(price);
  if (gasPrice === undefined) throw toNodeError(`eth_gasPrice answered ${String(JSON.stringify(price)).slice(0, 80)}.`);
  if (base === undefined) return { now: gasPrice, most: gasPrice, limits: { gasPrice: numberToHex(gasPrice) } };
  // Not every node knows what tip is usual; what lies between its price and the base fee is one.
  const tip = await once('eth_maxPriorityFeePerGas', []).then(readQuantity, () => undefined);
  const usual = tip ?? (gasPrice > base ? gasPrice - base : 0n);
  const most = base * BASE_FEES + usual;
  return { now: base + usual, most, limits: { maxFeePerGas: numberToHex(most), maxPriorityFeePerGas: numberToHex(usual) } };
}

/**
 * Asks a rollup's contract for a part of the fee.
 *
 * @returns Wei; `undefined` where there is no such contract or part, `null` where the node did not answer.
 */
async function readPart(ask: RpcRequest, oracle: string, data: string): Promise<bigint | undefined | null> {
  try {
    return readWord(await ask('eth_call', [{ to: oracle, data }, 'latest']));
  } catch (thrown) {
    // A contract of another kind at this place knows no such fee.
    return toNodeError(thrown).reason === 'executionReverted' ? undefined : null;
  }
}

/** Asks what the chain below takes for the data. Arbitrum's and ZKsync's gas includes it already. */
async function readDataFee(
  ask: RpcRequest,
  chainId: number,
  call: ReturnType<typeof toCall>,
  settled?: SettledAnswers,
): Promise<bigint | undefined | null> {
  // A chain without this fee has none a moment later.
  if (settled?.has(GET_L1_FEE)) return undefined;
  const bytes = serializeTransaction({ type: 'eip1559', chainId, to: call.to as `0x${string}`, value: call.value, data: call.data });
  const length = (bytes.length - 2) / 2;
  const padded = bytes.padEnd(2 + Math.ceil(length / 32) * 64, '0') as `0x${string}`;
  const data = concatHex([GET_L1_FEE, numberToHex(32, { size: 32 }), numberToHex(length, { size: 32 }), padded]);
  const fee = await readPart(ask, SCROLL_IDS.includes(chainId) ? SCROLL_ORACLE : OP_ORACLE, data);
  if (fee === undefined) settled?.set(GET_L1_FEE, fee);
  return fee;
}

/**
 * Estimates the fee of a transfer in wei: gas, and the fees for data and operator where the chain reports them. One that cannot be read counts
 * as 0, and the fee is partial.
 *
 * @throws {TransferError} `refused` when the node's simulation reverts.
 * @see https://eips.ethereum.org/EIPS/eip-1559
 */
export async function estimateFee(
  ask: RpcRequest,
  {
    network,
    transfer,
    isWhole = false,
    settled,
    suffix,
  }: Omit<Parameters<NonNullable<Transfers['estimateFee']>>[0], 'provider'> & { readonly suffix?: DataSuffix },
): Promise<TransferFee> {
  // The fee has to be left for the simulation, and hardly depends on the amount.
  const amount = isWhole ? transfer.amount / 2n : transfer.amount;
  return estimateCall(ask, network, { from: transfer.from, ...toCall({ ...transfer, amount }, suffix) }, { settled });
}

/** Asks for the gas of a call. @throws {TransferError} `refused` when the node's simulation reverts. @throws {NodeError} */
async function getGas(ask: RpcRequest, call: FeeCall): Promise<bigint> {
  const transaction = { from: call.from, to: call.to, value: numberToHex(call.value), data: call.data };
  const answer = await ask('eth_estimateGas', [transaction]).catch((thrown: unknown) => {
    const error = toNodeError(thrown);
    // A node that answered, with a code at least, has tried it, whatever its words.
    const isAnswered = error.reason !== 'unknown' || parseProviderFailure(thrown).code !== undefined;
    if (error.reason === 'unanswered' || !isAnswered) throw error;
    throw new TransferError('refused', { cause: error, details: error.details ?? error.message });
  });
  const gas = readQuantity(answer);
  if (gas === undefined) throw new NodeError('unknown', `eth_estimateGas answered ${String(JSON.stringify(answer)).slice(0, 80)}.`, answer);
  return gas;
}

/**
 * Estimates the fee of any call in wei.
 *
 * @param set Gas limit and price that the request sets itself, and that are not asked for; and what an earlier estimate has settled.
 * @throws {TransferError} `refused` when the node's simulation reverts.
 * @see https://eips.ethereum.org/EIPS/eip-1559
 */
export async function estimateCall(ask: RpcRequest, network: Network, call: FeeCall, set: FeeParts = {}): Promise<TransferFee> {
  const chainId = Number(network.id);
  const [gas, prices, dataFee] = await Promise.all([
    set.gas ?? getGas(askOnce(ask, set.settled), call),
    set.price === undefined ? getPrices(ask, set.settled) : { now: set.price, most: set.price, limits: {} },
    readDataFee(ask, chainId, call, set.settled),
  ]);
  const limit = gas === PLAIN_GAS || set.gas !== undefined ? gas : (gas * GAS_ROOM[0]) / GAS_ROOM[1];
  // Only the oracle of the OP stack knows the fee of an operator, who takes it for the whole limit.
  const hasOperator = dataFee !== undefined && !SCROLL_IDS.includes(chainId);
  const operatorFee = hasOperator
    ? await readPart(askOnce(ask, set.settled), OP_ORACLE, concatHex([GET_OPERATOR_FEE, numberToHex(limit, { size: 32 })]))
    : undefined;
  const beside = (dataFee ?? 0n) + (operatorFee ?? 0n);
  return {
    estimated: gas * prices.now + beside,
    max: limit * prices.most + (beside * DATA_ROOM[0]) / DATA_ROOM[1],
    limits: { gas: numberToHex(limit), ...prices.limits },
    ...((dataFee === null || operatorFee === null) && { isPartial: true }),
  };
}

/** Whether a request that allows this much would be taken by the next block. */
export async function isFeeSufficient(ask: RpcRequest, { limits }: TransferFee): Promise<boolean> {
  const { now } = await getPrices(ask);
  const most = readQuantity(limits['maxFeePerGas'] ?? limits['gasPrice']);
  return most !== undefined && now <= most;
}
