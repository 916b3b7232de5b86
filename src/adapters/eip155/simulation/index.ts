// chunk of this folder: simulation
import { numberToHex } from 'viem/utils';
import * as z from 'zod/mini';
import { cleanText } from '../../../utils/clean-text.js';
import { createRpcReader, isUnreached, type RpcReader } from '../../rpc-reader.js';
import { SimulationUnsupportedError, type BalanceChange, type Simulation, type SimulationParameters } from '../../simulation.js';
import { parseUncheckedAddress } from '../parse-address.js';
import { readAbiText } from '../read-abi-text.js';

/** The emitter of a native transfer where `traceTransfers` is set. @see https://geth.ethereum.org/docs/interacting-with-geth/rpc/ns-eth#eth-simulate-v1 */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721; the latter indexes the id. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** `TransferSingle` and `TransferBatch` of ERC-1155. @see https://eips.ethereum.org/EIPS/eip-1155 */
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';
/** Selectors of `balanceOf(address)`, `decimals()` and `symbol()`. */
const BALANCE_OF = '0x70a08231';
const DECIMALS = '0x313ce567';
const SYMBOL = '0x95d89b41';

/** Maximum number of calls in a request, of tokens in an answer, of its events, and of hexadecimal digits of one text in it. */
const MOST_CALLS = 100;
const MOST_TOKENS = 50;
const MOST_LOGS = 2000;
const MOST_DIGITS = 20_000;
/** Selectors of `Error(string)` and `Panic(uint256)`. @see https://docs.soliditylang.org/en/latest/control-structures.html#panic-via-assert-and-error-via-require */
const [ERROR, PANIC] = ['0x08c379a0', '0x4e487b71'];
/** Maximum number of characters of a contract's reason. */
const MOST_REASON = 160;
/** Gas of a call that reads a token: nodes limit the sum of a block. */
const READ_GAS = '0xf4240';

/** Words of nodes with another code for the same. */
const INSUFFICIENT_WORDS = /insufficient (funds|balance)/i;
/** Code of a sender that does not have what it sends. @see https://github.com/ethereum/execution-apis/blob/main/src/eth/execute.yaml */
const INSUFFICIENT_FUNDS = -38014;
/** Codes and words of nodes without the method. */
const UNSUPPORTED_CODES = [-32601, -32004, 4200];
const UNSUPPORTED_WORDS =
  /not (found|supported|available|exist|enabled|allowed|implemented|whitelisted)|unsupported|unknown method|no such method/i;

const hexSchema = z.string().check(z.maxLength(MOST_DIGITS), z.regex(/^0x([\da-f]{2})*$/i));
const topicSchema = z.string().check(z.regex(/^0x[\da-f]{64}$/i));
const logSchema = z.object({
  address: z.string().check(z.regex(/^0x[\da-f]{40}$/i)),
  topics: z.array(topicSchema).check(z.maxLength(4)),
  data: hexSchema,
});
const callSchema = z.object({
  status: z.enum(['0x0', '0x1']),
  returnData: z._default(hexSchema, '0x'),
  logs: z._default(z.array(logSchema).check(z.maxLength(MOST_LOGS)), []),
  error: z.nullish(z.object({ message: z._default(z.string(), ''), data: z.nullish(z.string()) })),
});
const blocksSchema = z.array(z.object({ calls: z.array(callSchema).check(z.maxLength(MOST_CALLS + MOST_TOKENS * 4)) })).check(z.length(1));

type CallResult = z.infer<typeof callSchema>;
type Log = z.infer<typeof logSchema>;
type SimulatedCall = Readonly<Record<string, string>>;

const toWord = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;

/** Simulates a request with `eth_simulateV1`: once for its events, and once more with the balances of the tokens among them before and after. */
export async function simulate(parameters: SimulationParameters): Promise<Simulation | undefined> {
  const { address, request } = parameters;
  const calls = toCalls(request, address);
  if (!calls) return undefined;
  const ask = createRpcReader(parameters);
  try {
    const traced = await run(ask, calls);
    if (!traced) return undefined;
    const failed = traced.find(({ status }) => status === '0x0');
    if (failed) return { outcome: 'reverted', reason: readReason(failed) };
    const logs = traced.flatMap((call) => call.logs);
    const pieces = readPieces(logs, address);
    const tokens = listTokens(logs, address);
    if (!pieces || tokens.length > MOST_TOKENS) return undefined;
    const native = sumTransfers(logs, NATIVE, address);
    const nativeCurrency = parameters.network.nativeCurrency;
    const balances = tokens.length === 0 ? [] : await readBalances(ask, calls, tokens, { address, logs });
    if (!balances) return undefined;
    const changes = [{ amount: native, symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals }, ...balances, ...pieces];
    return { outcome: 'success', changes: changes.filter(({ amount }) => amount !== 0n) };
  } catch (error) {
    // viem's message has the request in it, its details have the node's own words.
    const {
      code,
      message,
      details: said = message ?? '',
    } = error as Partial<Error> & { readonly code?: number; readonly details?: string };
    if (code === INSUFFICIENT_FUNDS || INSUFFICIENT_WORDS.test(said)) return { outcome: 'reverted', reason: 'insufficient funds' };
    if (isUnreached(error)) throw error;
    if (UNSUPPORTED_CODES.includes(code!) || UNSUPPORTED_WORDS.test(said)) throw new SimulationUnsupportedError(error);
    // Another refusal, or an answer that is none.
    return undefined;
  }
}

/** Simulates calls in one block. @returns Their results; `undefined` where there are fewer or more. */
async function run(ask: RpcReader, calls: readonly SimulatedCall[]): Promise<readonly CallResult[] | undefined> {
  const options = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false };
  const [block] = await ask(blocksSchema, 'eth_simulateV1', [options, 'latest']);
  return block?.calls.length === calls.length ? block.calls : undefined;
}

const isQuantity = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value);
const isBytes = (value: unknown): value is string => typeof value === 'string' && /^0x([\da-f]{2})*$/i.test(value);
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Writes the calls of a request as `eth_simulateV1` takes them. @returns `undefined` for a request of another kind, and a malformed one. */
function toCalls({ method, params }: SimulationParameters['request'], from: string): readonly SimulatedCall[] | undefined {
  const [request, entryPoint]: readonly unknown[] = Array.isArray(params) ? params : [];
  const fields = fieldsOf(request);
  const isPlain = fields['authorizationList'] === undefined && fields['eip7702Auth'] === undefined;
  if (!isPlain) return undefined;
  if (/^eth_(send|sign)Transaction$/.test(method)) return toAll([request], from);
  if (method === 'wallet_sendCalls') return Array.isArray(fields['calls']) ? toAll(fields['calls'], from) : undefined;
  if (method !== 'eth_sendUserOperation') return undefined;
  // The account has no code before its first operation.
  const { sender, callData, factory, initCode } = fields;
  const isDeployed = [factory, initCode].every((value) => value === undefined || value === null || value === '0x');
  const isOwn = typeof sender === 'string' && sender.toLowerCase() === from.toLowerCase();
  if (!isDeployed || !isOwn || !isBytes(callData) || !parseUncheckedAddress(entryPoint)) return undefined;
  return [{ from: entryPoint as string, to: sender, input: callData }];
}

function toAll(list: readonly unknown[], from: string): readonly SimulatedCall[] | undefined {
  const calls = list.map((one) => toCall(fieldsOf(one), from));
  const isWhole = calls.length > 0 && calls.length <= MOST_CALLS && calls.every((call) => call !== undefined);
  return isWhole ? calls : undefined;
}

function toCall({ to, value, data, input, gas }: Readonly<Record<string, unknown>>, from: string): SimulatedCall | undefined {
  const bytes = data ?? input ?? '0x';
  const isTo = to === undefined || to === null || to === '' || parseUncheckedAddress(to) !== undefined;
  if (!isTo || !isBytes(bytes) || (value !== undefined && value !== null && !isQuantity(value))) return undefined;
  return {
    from,
    ...(to ? { to: to as string } : {}),
    ...(isQuantity(value) && { value: numberToHex(BigInt(value)) }),
    ...(isQuantity(gas) && { gas: numberToHex(BigInt(gas)) }),
    input: bytes,
  };
}

/** Lists what emitted an event that names the account and may be a token: it is asked for its balance. */
function listTokens(logs: readonly Log[], account: string): readonly string[] {
  const own = toWord(account);
  const collections = new Set(logs.filter(({ topics }) => isPiece(topics)).map(({ address }) => address.toLowerCase()));
  const emitters = logs.filter(({ topics }) => topics.some((topic) => topic.toLowerCase() === own));
  return [...new Set(emitters.map(({ address }) => address.toLowerCase()))].filter((one) => one !== NATIVE && !collections.has(one));
}

const isPiece = (topics: readonly string[]) =>
  (topics[0] === TRANSFER && topics.length === 4) || topics[0] === TRANSFER_SINGLE || topics[0] === TRANSFER_BATCH;

/** Sums the events of one token for the account, in base units. */
function sumTransfers(logs: readonly Log[], token: string, account: string): bigint {
  const own = toWord(account);
  return logs.reduce((sum, { address, topics: [kind, from, to, ...more], data }) => {
    if (address.toLowerCase() !== token || kind !== TRANSFER || more.length > 0 || data.length !== 66) return sum;
    const amount = BigInt(data);
    return sum + (to?.toLowerCase() === own ? amount : 0n) - (from?.toLowerCase() === own ? amount : 0n);
  }, 0n);
}

/** Reads the balances of tokens before and after the calls, in the same block; of a contract that answers none, what its events say. */
async function readBalances(
  ask: RpcReader,
  calls: readonly SimulatedCall[],
  tokens: readonly string[],
  { address, logs }: { readonly address: string; readonly logs: readonly Log[] },
): Promise<readonly BalanceChange[] | undefined> {
  const read = (to: string, input: string) => ({ to, input, gas: READ_GAS });
  const balances = tokens.map((token) => read(token, `${BALANCE_OF}${toWord(address).slice(2)}`));
  const facts = tokens.flatMap((token) => [read(token, DECIMALS), read(token, SYMBOL)]);
  const results = await run(ask, [...balances, ...calls, ...balances, ...facts]);
  if (!results) return undefined;
  const after = tokens.length + calls.length;
  return tokens.flatMap((token, at) => {
    const [before, then, decimals, symbol] = [at, after + at, after + tokens.length + at * 2, after + tokens.length + at * 2 + 1].map(
      (index) => results[index]!,
    ) as [CallResult, CallResult, CallResult, CallResult];
    const tokenDecimals = readWord(decimals);
    const [first, last] = [readWord(before), readWord(then)];
    const moved = sumTransfers(logs, token, address);
    const isToken = first !== undefined && last !== undefined && tokenDecimals !== undefined && tokenDecimals < 256n;
    if (!isToken && moved === 0n) return [];
    const amount = isToken ? last - first : moved;
    return [{ token, amount, symbol: cleanText(readAbiText(symbol.returnData), '', 32), decimals: isToken ? Number(tokenDecimals) : 0 }];
  });
}

const readWord = ({ status, returnData }: CallResult): bigint | undefined =>
  status === '0x1' && returnData.length >= 66 ? BigInt(returnData.slice(0, 66)) : undefined;

/** The collectibles that came or went, by their events. @returns `undefined` for an event that is malformed. */
function readPieces(logs: readonly Log[], account: string): readonly BalanceChange[] | undefined {
  const own = toWord(account);
  const pieces = new Map<string, BalanceChange>();
  for (const { address: token, topics, data } of logs) {
    if (!isPiece(topics)) continue;
    const isErc721 = topics[0] === TRANSFER;
    const [from, to] = (isErc721 ? topics.slice(1, 3) : topics.slice(2, 4)).map((topic) => topic.toLowerCase());
    const moved = isErc721 ? [[BigInt(topics[3]!), 1n] as const] : readMoved(topics[0]!, data);
    if (!moved) return undefined;
    for (const [id, count] of moved) {
      const change = (to === own ? count : 0n) - (from === own ? count : 0n);
      const key = `${token.toLowerCase()} ${id}`;
      const amount = (pieces.get(key)?.amount ?? 0n) + change;
      pieces.set(key, { token: token.toLowerCase(), id, amount, symbol: '', decimals: 0 });
    }
  }
  return pieces.size > MOST_TOKENS * 4 ? undefined : [...pieces.values()];
}

/** Ids and amounts of an event of ERC-1155. */
function readMoved(kind: string, data: string): readonly (readonly [id: bigint, count: bigint])[] | undefined {
  const words = (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
  if (kind === TRANSFER_SINGLE) return words.length === 2 ? [[words[0]!, words[1]!]] : undefined;
  const list = (offset: bigint | undefined) => {
    const start = Number(offset) / 32;
    const size = Number(words[start]);
    return Number.isSafeInteger(start) && size <= words.length ? words.slice(start + 1, start + 1 + size) : [];
  };
  const [ids, counts] = [list(words[0]), list(words[1])];
  return ids.length > 0 && ids.length === counts.length ? ids.map((id, at) => [id, counts[at]!] as const) : undefined;
}

/** Reads the reason of a revert, in one line. */
function readReason({ error, returnData }: CallResult): string | undefined {
  const data = isBytes(error?.data) && error.data.length > 2 ? error.data : returnData;
  if (data.length < 10 || data.length > MOST_DIGITS) return undefined;
  const selector = data.slice(0, 10).toLowerCase();
  const values = `0x${data.slice(10)}`;
  if (selector === ERROR) return cleanText(readAbiText(values, MOST_DIGITS), '', MOST_REASON) || undefined;
  return selector === PANIC && values.length >= 66 ? `Panic(${BigInt(values.slice(0, 66))})` : undefined;
}
