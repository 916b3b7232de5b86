// chunk of this folder: transfers
import type { Environment } from '../../../config/environment.js';
import type { TransactionTrace } from '../../../storage/pending-key.js';
import { cleanText } from '../../../utils/clean-text.js';
import {
  TransferError,
  type ReceiverKind,
  type TokenMetadata,
  type Transfer,
  type TransferRequest,
  type Transfers,
} from '../../transfers.js';
import { createCallDecoder } from '../decode/decode-call.js';
import { createSuffixCheck, type DataSuffix } from '../data-suffix.js';
import { parseEvmAddress } from '../parse-address.js';
import { readAbiText } from '../read-abi-text.js';
import {
  getTransactionCount,
  toTracedCall,
  readWord,
  createRpcRequest,
  readQuantity,
  toTransferRequest,
  toWord,
  type RpcRequest,
} from './rpc-request.js';
import { estimateFee, isFeeSufficient } from './estimate-fee.js';
import { readNodeFailure, sendTransaction } from './send-transaction.js';

/** Code of an account that delegates to a contract: `0xef0100` and an address. @see https://eips.ethereum.org/EIPS/eip-7702 */
const DELEGATED = /^0xef0100[0-9a-f]{40}$/i;
/** `entryPoint()` of ERC-4337 accounts, and its spelling in Kernel. @see https://eips.ethereum.org/EIPS/eip-4337 */
const ENTRY_POINTS = ['0xb0d691fe', '0xa65d69d4'];
/** `getThreshold()` of Safe. */
const GET_THRESHOLD = '0xe75235b8';
/** `accountId()` of modular accounts. @see https://eips.ethereum.org/EIPS/eip-7579 */
const ACCOUNT_ID = '0x9cfd7cff';
/** The most owners that a Safe's threshold is believed to count. */
const MOST_OWNERS = 1000n;
const MAX_ADDRESS = 2n ** 160n - 1n;

/**
 * Reads whether an address is an account (no code, an EIP-7702 delegation, or a smart account that says so) or another
 * contract, which may not be able to move what it is sent.
 *
 * @returns `undefined` if the node does not answer.
 * @see https://eips.ethereum.org/EIPS/eip-7702
 */
export async function readReceiverKind(ask: RpcRequest, address: string): Promise<ReceiverKind | undefined> {
  const code = await ask('eth_getCode', [address, 'latest']).catch(() => undefined);
  if (typeof code !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(code)) return undefined;
  if (code === '0x' || DELEGATED.test(code)) return 'account';
  const call = (data: string) => ask('eth_call', [{ to: address, data }, 'latest']).catch(() => undefined);
  const [threshold, accountId, ...entryPoints] = await Promise.all([GET_THRESHOLD, ACCOUNT_ID, ...ENTRY_POINTS].map(call));
  const owners = readOne(threshold);
  const isSafe = owners !== undefined && owners > 0n && owners <= MOST_OWNERS;
  const isSmartAccount = entryPoints.map(readOne).some((word) => word !== undefined && word > 0n && word <= MAX_ADDRESS);
  return isSafe || isSmartAccount || isText(accountId) ? 'account' : 'contract';
}

/** The only word of an answer. */
const readOne = (answer: unknown): bigint | undefined =>
  typeof answer === 'string' && answer.length === 66 ? readWord(answer) : undefined;

/** Whether an answer is one ABI-encoded string that is not empty. */
function isText(answer: unknown): boolean {
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{64}){3,}$/i.test(answer)) return false;
  const [offset, length] = [BigInt(answer.slice(0, 66)), BigInt(`0x${answer.slice(66, 130)}`)];
  return offset === 32n && length > 0n && length <= BigInt(answer.length / 2 - 65);
}

/** Selectors of EIP-20. */
const BALANCE_OF = '0x70a08231';

const DECIMALS = '0x313ce567';

const SYMBOL = '0x95d89b41';

/** More decimals than any token has a use for; beyond it a contract is taken for something else. */
const MOST_DECIMALS = 77n;

/**
 * The code of a visitor that tries a transfer: reads what the receiver has, transfers, reads again, returns the
 * difference. A token that returns `false` counts as one that refuses; one that returns nothing does not.
 *
 *     function held(token, owner) -> units {
 *       mstore(0, shl(224, 0x70a08231)) mstore(4, owner)
 *       if iszero(staticcall(gas(), token, 0, 0x24, 0, 0x20)) { revert(0, 0) }
 *       units := mload(0)
 *     }
 *     let token := calldataload(0) let to := calldataload(0x20)
 *     let before := held(token, to)
 *     mstore(0, shl(224, 0xa9059cbb)) mstore(4, to) mstore(0x24, calldataload(0x40))
 *     if iszero(call(gas(), token, 0, 0, 0x44, 0, 0x20)) { revert(0, 0) }
 *     if and(gt(returndatasize(), 0x1f), iszero(mload(0))) { revert(0, 0) }
 *     mstore(0, sub(held(token, to), before))
 *     return(0, 0x20)
 */
const PROBE =
  '0x602035600035600d82826054565b9163a9059cbb60e01b600052806004526040356024526020600060448180865af115604f5760005115601f3d1116604f576045916054565b0360005260206000f35b600080fd5b6024600080926020946370a0823160e01b83526004525afa15604f576000519056';

/**
 * Creates the transfers of EVM chains. All requests go to the wallet, which relays reads to its node.
 *
 * @param suffix Appended to the data of what is sent.
 */
export function createTransfers(environment: Pick<Environment, 'setTimer'>, suffix?: DataSuffix): Required<Transfers> {
  const asking = ({ provider }: { readonly provider: Parameters<typeof createRpcRequest>[0] }) => createRpcRequest(provider, environment);
  return {
    readToken: (context) => readToken(asking(context), context),
    readReceiverKind: (context) => readReceiverKind(asking(context), context.address),
    estimateFee: (context) => estimateFee(asking(context), { ...context, suffix }),
    isFeeSufficient: (context) => isFeeSufficient(asking(context), context.fee),
    simulateReceivedAmount: (context) => simulateReceivedAmount(asking(context), context.transfer),
    buildTransaction: async (context) => toTransferRequest({ ...context, suffix }),
    decodeTransaction: (request) => readTransferRequest(request, suffix),
    send: (context) => sendTransaction(asking(context), context),
    readFailure: readNodeFailure,
    startTrace: (context) => startTrace(asking(context), context),
    follow: async (context) => (await import('./follow-transfer.js')).getTransactionStatus(asking(context), { ...context, suffix }),
    loadSwaps: async () => (await import('../swaps/index.js')).createSwaps(environment, suffix),
    loadCalls: async () => (await import('../calls/index.js')).createCalls(environment, suffix),
  };
}

/**
 * Reads what a wallet would be asked to sign, from its bytes alone.
 *
 * @returns The one transfer that it is, or `undefined`: anything else, or anything more.
 */
function readTransferRequest({ method, params }: TransferRequest, suffix: DataSuffix): Transfer | undefined {
  const [transaction, ...others] = params as readonly Record<string, unknown>[];
  const { from, to, data, value } = transaction ?? {};
  const sent = readQuantity(value);
  const isWhole = [from, to, data].every((part) => typeof part === 'string');
  if (method !== 'eth_sendTransaction' || others.length > 0 || !isWhole || sent === undefined) return undefined;
  const call = createCallDecoder(undefined, createSuffixCheck(suffix)).decode({ to: to as string, data: data as string, value: sent });
  if (call.kind === 'native') return { from: from as string, to: call.receiver, amount: call.amount };
  const isPlain = call.kind === 'transfer' && call.from === undefined && call.value === 0n;
  return isPlain ? { from: from as string, to: call.receiver, amount: call.amount, token: call.token } : undefined;
}

/**
 * Notes what a transaction can be found by later, before the wallet is asked for it. The count up to the latest block is the
 * lowest nonce that it can have, whether or not the node will ever show it: what waits for a block is not counted.
 *
 * @returns What could be learned; never rejects.
 */
async function startTrace(ask: RpcRequest, { from, request }: { from: string; request: TransferRequest }): Promise<TransactionTrace> {
  const [firstNonce, nextNonce, latest] = await Promise.all([
    getTransactionCount(ask, from).catch(() => undefined),
    getTransactionCount(ask, from, 'pending').catch(() => undefined),
    ask('eth_blockNumber', []).then(readQuantity, () => undefined),
  ]);
  const call = readCall(request);
  return {
    ...(call && { call }),
    ...(firstNonce !== undefined && { firstNonce }),
    ...(nextNonce !== undefined && { nextNonce }),
    ...(latest !== undefined && { firstBlock: Number(latest) }),
  };
}

/** The one call of a transaction request; none for several calls in one. */
function readCall({ method, params }: TransferRequest): TransactionTrace['call'] {
  const [transaction] = params as readonly Record<string, unknown>[];
  const { to, value, data } = transaction ?? {};
  const [receiver, sent] = [typeof to === 'string' ? parseEvmAddress(to) : undefined, readQuantity(value)];
  const isWhole = typeof data === 'string' && /^0x([0-9a-f]{2})*$/i.test(data);
  if (method !== 'eth_sendTransaction' || receiver === undefined || sent === undefined || !isWhole) return undefined;
  return toTracedCall({ to: receiver, value: sent, data });
}

/**
 * Reads a token from its contract, which is the only one to say how many decimals it has. What is known of it is not read again.
 *
 * @throws {TransferError} `token` when there is no such contract.
 * @see https://eips.ethereum.org/EIPS/eip-20
 */
async function readToken(
  ask: RpcRequest,
  { token, owner, known }: Pick<Parameters<Transfers['readToken']>[0], 'token' | 'owner' | 'known'>,
): Promise<TokenMetadata> {
  const call = (data: string) => ask('eth_call', [{ to: token, data }, 'latest']);
  const [decimals, amount, symbol] = await Promise.all([
    known ? BigInt(known.decimals) : call(DECIMALS).then(readWord),
    call(`${BALANCE_OF}${toWord(owner)}`).then(readWord),
    known?.symbol ??
      call(SYMBOL).then(
        (answer) => readAbiText(answer),
        () => '',
      ),
  ]);
  if (decimals === undefined || amount === undefined || decimals > MOST_DECIMALS) throw new TransferError('token', { details: token });
  return { decimals: Number(decimals), balance: amount, symbol: cleanText(symbol, '', 32) };
}

/**
 * Returns how many base units of a token would arrive: the transfer is simulated with the probe in the sender's place. `undefined` where
 * the node does not support state overrides, or the transfer would fail.
 *
 * @see https://geth.ethereum.org/docs/interacting-with-geth/rpc/objects#state-override-set
 */
async function simulateReceivedAmount(ask: RpcRequest, { from, to, amount, token }: Transfer): Promise<bigint | undefined> {
  if (token === undefined) return amount;
  const data = `0x${toWord(token)}${toWord(to)}${toWord(amount)}`;
  const answer = await ask('eth_call', [{ from, to: from, data }, 'latest', { [from]: { code: PROBE } }]).catch(() => undefined);
  const isSelf = from.toLowerCase() === to.toLowerCase();
  return isSelf ? amount : readWord(answer);
}
