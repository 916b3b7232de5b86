// chunk of this folder: approve
import { parseAbi, toFunctionSelector, type AbiFunction } from 'viem';
import { hexToBytes } from 'viem/utils';
import { writeHiddenLetters } from '../../../utils/visible-text.js';
import { readPermission, type Grant } from '../../permissions.js';
import {
  noteHiddenLetters,
  readText,
  showText,
  writeRaw,
  type DecodedRequest,
  type RequestedCall,
  type RequestedFee,
  type RequestNotice,
  type SignedFacts,
  type ReadContext,
  type RequestReader,
  type SignedField,
} from '../../requests.js';
import { isAttribution } from '../data-suffix.js';
import { createCallDecoder, readExactly, type CallDecoder } from '../decode/decode-call.js';
import { ownField, decodeTypedData, fieldsOf, LATE_END_S } from '../decode/decode-typed-data.js';
import { createContractLookup } from '../decode/known-contracts.js';
import { describeReading } from '../descriptors/index.js';
import { parseChainAddress } from '../parse-chain-address.js';

export { createDescriptorSource } from '../descriptors/load-descriptors.js';

/** Returns an object's own field; JSON writes absent values as `null` too. */
export const fieldOf = (of: unknown, name: string): unknown => ownField(of, name) ?? undefined;

/** An address as requests of a chain write them, with its `0x`, in the spelling of EIP-55; `undefined` for anything else. */
export const readAddress = (value: unknown, chainId: bigint): string | undefined =>
  typeof value === 'string' && /^0x/i.test(value) ? parseChainAddress(value, Number(chainId)) : undefined;

/** Parses a hexadecimal quantity, the only unambiguous form. */
export const readUnits = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined;

/** Bytes in hexadecimal. */
export const readBytes = (value: unknown): string | undefined =>
  typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value) ? value : undefined;

/** Whether two addresses are one. */
export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether a request names another account. */
export const namesOther = (value: unknown, account: string): boolean =>
  value !== undefined && !(typeof value === 'string' && isSame(value, account));

/** Whether a value is empty: no bytes, no entries. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '0x' || (typeof value === 'object' && Object.keys(value as object).length === 0);

/** Whether an object has fields that are not decoded and not empty. */
export const hasMore = (value: unknown, known: readonly string[]): boolean =>
  Object.keys(value as object).some((name) => !known.includes(name) && !isEmpty(fieldOf(value, name)));

/** Account and chain of a request. */
export type CallContext = { readonly account: string; readonly chainId: bigint };
/** Decoded request; `undefined` where the parameters do not fit the method. */
export type Read = { readonly decoded: DecodedRequest; readonly notices: readonly RequestNotice[] } | undefined;

const PRICES = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'];
const OF_TRANSACTION = ['from', 'to', 'value', 'data', 'input', 'gas', 'gasLimit', ...PRICES, 'nonce', 'chainId', 'type', 'accessList'];
const OF_BATCH = ['version', 'id', 'from', 'chainId', 'atomicRequired', 'calls'];
/** Fields with authorizations of EIP-7702: as transactions and viem name them, and as operations and capabilities do (ERC-7769, ERC-7902). */
const AUTHORIZATIONS = ['authorizationList', 'eip7702Auth'];
/** Type of a transaction that sets the code of accounts. @see https://eips.ethereum.org/EIPS/eip-7702 */
const SET_CODE_TYPE = 4;

/** Whether a request, or a call in one, has an authorization that would let a contract act as an account. */
const delegates = (call: unknown): boolean =>
  [call, fieldOf(call, 'capabilities')].some((part) => AUTHORIZATIONS.some((name) => !isEmpty(fieldOf(part, name))));

/** Whether a request has fields that are not decoded, authorizations excepted. */
const hasMoreThan = (call: unknown, known: readonly string[]): boolean => {
  const capabilities = fieldOf(call, 'capabilities');
  const isMore = typeof capabilities === 'object' ? hasMore(capabilities, AUTHORIZATIONS) : !isEmpty(capabilities);
  return isMore || hasMore(call, [...known, ...AUTHORIZATIONS, 'capabilities']);
};

/** Reads where a call goes, what goes with it, and what it would do there. `undefined` where one is not well formed. */
export function readOneCall(decoder: CallDecoder, call: unknown, chainId: bigint): RequestedCall | undefined {
  const [to, value, written, input] = ['to', 'value', 'data', 'input'].map((name) => fieldOf(call, name));
  const nativeAmount = value === undefined ? 0n : readUnits(value);
  // With two different values it is unknown which one is signed.
  if (written !== undefined && input !== undefined && written !== input) return undefined;
  const data = readBytes(written ?? input ?? '0x');
  if (typeof call !== 'object' || nativeAmount === undefined || data === undefined) return undefined;
  if (to === undefined || to === '') return data === '0x' ? undefined : { kind: 'creation', value: nativeAmount, data };
  const address = readAddress(to, chainId);
  return address === undefined ? undefined : decoder.decode({ to: address, data, value: nativeAmount });
}

/** Reads several calls of which each is well formed. */
export function readAllCalls(decoder: CallDecoder, list: readonly unknown[], chainId: bigint): readonly RequestedCall[] | undefined {
  const calls = list.map((one) => readOneCall(decoder, one, chainId));
  return calls.length > 0 && calls.every((call) => call !== undefined) ? calls : undefined;
}

/** Returns the native token that leaves with calls, in base units. */
export const sumOf = (calls: readonly RequestedCall[]): bigint => calls.reduce((sum, { value }) => sum + value, 0n);

/** Reads `eth_sendTransaction`. @see https://ethereum.org/en/developers/docs/apis/json-rpc/#eth_sendtransaction */
export function readTransaction(decoder: CallDecoder, params: unknown, { account, chainId }: CallContext): Read {
  const transaction: unknown = Array.isArray(params) ? params[0] : undefined;
  const call = readOneCall(decoder, transaction, chainId);
  if (!call) return undefined;
  const notices: readonly (readonly [RequestNotice, boolean])[] = [
    ['otherAccount', namesOther(fieldOf(transaction, 'from'), account)],
    ['otherNetwork', namesOtherNetwork(fieldOf(transaction, 'chainId'), chainId)],
    ['delegation', delegates(transaction) || Number(fieldOf(transaction, 'type')) === SET_CODE_TYPE],
    ['carriesMore', hasMoreThan(transaction, OF_TRANSACTION)],
  ];
  return {
    decoded: { kind: 'calls', calls: [call], total: call.value, fee: readFee(transaction) },
    notices: notices.flatMap(([notice, isSo]) => (isSo ? [notice] : [])),
  };
}

function readFee(call: unknown): RequestedFee {
  const limits = [fieldOf(call, 'gas') ?? fieldOf(call, 'gasLimit'), fieldOf(call, 'maxFeePerGas') ?? fieldOf(call, 'gasPrice')];
  const [gas, price] = limits.map((limit) => (limit === undefined ? undefined : (readUnits(limit) ?? 'unreadable')));
  return gas === 'unreadable' || price === 'unreadable' ? undefined : { gas, price };
}

/** Reads `wallet_sendCalls`. @see https://eips.ethereum.org/EIPS/eip-5792 */
export function readBatch(decoder: CallDecoder, params: unknown, { account, chainId }: CallContext): Read {
  const batch: unknown = Array.isArray(params) ? params[0] : undefined;
  const listed = fieldOf(batch, 'calls');
  const calls = Array.isArray(listed) ? readAllCalls(decoder, listed, chainId) : undefined;
  if (!calls) return undefined;
  const notices: readonly (readonly [RequestNotice, boolean])[] = [
    ['otherAccount', namesOther(fieldOf(batch, 'from'), account)],
    ['otherNetwork', namesOtherNetwork(fieldOf(batch, 'chainId'), chainId)],
    ['delegation', [batch, ...(listed as unknown[])].some(delegates)],
    // Fields for the wallet beside the calls, such as a paymaster.
    ['carriesMore', hasMoreThan(batch, OF_BATCH) || (listed as unknown[]).some((one) => hasMoreThan(one, ['to', 'value', 'data']))],
  ];
  return {
    decoded: { kind: 'calls', calls, total: sumOf(calls), fee: undefined },
    notices: notices.flatMap(([notice, isSo]) => (isSo ? [notice] : [])),
  };
}

/** Whether a request names another network: a number, or a quantity. */
export function namesOtherNetwork(value: unknown, chainId: bigint): boolean {
  if (value === undefined) return false;
  if (typeof value === 'number') return !Number.isSafeInteger(value) || BigInt(value) !== chainId;
  const text = typeof value === 'string' ? value.replace(/^eip155:/, '') : '';
  return !/^(0x[0-9a-f]{1,64}|[0-9]{1,30})$/i.test(text) || BigInt(text) !== chainId;
}

/** A struct in a struct in a struct: deeper than this it is shown as JSON. */
const DEEPEST = 12;

const OF_OPERATION = [
  ...['sender', 'nonce', 'callData', 'signature', 'callGasLimit', 'verificationGasLimit', 'preVerificationGas'],
  ...['maxFeePerGas', 'maxPriorityFeePerGas', 'accountGasLimits', 'gasFees'],
];

const write = (to: string, value: bigint, data: string): Written => ({ to, value: `0x${value.toString(16)}`, data });

/** Calls of widely used smart accounts: signature → the calls in it. Other signatures are not decoded. */
const FORMS: Readonly<Record<string, (values: Values) => readonly Written[] | undefined>> = {
  'execute(address,uint256,bytes)': ([to, value, data]) => [write(to, value, data)],
  'executeBatch(address[],uint256[],bytes[])': ([to, values, data]) =>
    to.length === values.length && to.length === data.length
      ? to.map((one: string, at: number) => write(one, values[at], data[at]))
      : undefined,
  'executeBatch((address,uint256,bytes)[])': ([calls]) =>
    calls.map(([to, value, data]: [string, bigint, string]) => write(to, value, data)),
  // ERC-7579: one call packed, or several.
  'execute(bytes32,bytes)': ([mode, data]) => readExecution(mode, data),
};

type MethodContext = CallContext & { readonly now: number };
type MethodReader = (params: unknown, context: MethodContext, getDecoder: () => CallDecoder) => Read;

/** Every method that can be read. */
const METHODS: Readonly<Record<string, MethodReader>> = {
  eth_sendTransaction: (params, context, getDecoder) => readTransaction(getDecoder(), params, context),
  eth_signTransaction: (params, context, getDecoder) => readTransaction(getDecoder(), params, context),
  wallet_sendCalls: (params, context, getDecoder) => readBatch(getDecoder(), params, context),
  eth_sendUserOperation: (params, context, getDecoder) => readOperation(getDecoder(), params, context),
  personal_sign: readPersonalSign,
  eth_signTypedData: (params, context) => readTypedList(params, context) ?? readTypedSign(params, context),
  eth_signTypedData_v3: readTypedSign,
  eth_signTypedData_v4: readTypedSign,
  wallet_grantPermissions: readGrant,
  wallet_revokePermissions: () => ({ decoded: { kind: 'revoke' }, notices: [] }),
};

/** Creates the reader of EVM wallets' requests. */
export function createRequestReader(): RequestReader {
  return {
    read({ method, params }, { account, network, now, swapRouters }: ReadContext) {
      const raw = writeRaw(params);
      try {
        const context = { account, chainId: BigInt(network.split(':')[1] ?? ''), now };
        const reader = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
        const read = reader?.(params, context, () => createCallDecoder(createContractLookup(context.chainId, swapRouters), isAttribution));
        if (read) return { ...noteHiddenLetters(read, params), raw };
      } catch {
        // Parameters that cannot be read do not fit the method.
      }
      return { decoded: { kind: 'unreadable' }, notices: [], raw };
    },
    async describe(reading, { params }, { account, network, swapRouters }, source) {
      try {
        const chainId = BigInt(network.split(':')[1] ?? '');
        const decoder = createCallDecoder(createContractLookup(chainId, swapRouters), isAttribution);
        return await describeReading(reading, params, { context: { account, chainId }, source, decode: (call) => decoder.decode(call) });
      } catch {
        // What is not described stays as the bytes have it.
        return reading;
      }
    },
  };
}

const isGrant = (value: unknown): value is Grant => typeof fieldOf(value, 'type') === 'string';
const readGrants = (value: unknown): readonly Grant[] | undefined => (Array.isArray(value) && value.every(isGrant) ? value : undefined);

/** Reads `wallet_grantPermissions`. @see https://eips.ethereum.org/EIPS/eip-7715 */
function readGrant(params: unknown, { account, chainId, now }: MethodContext): Read {
  const grant: unknown = Array.isArray(params) ? params[0] : params;
  const expiry = fieldOf(grant, 'expiry');
  const permissions = readGrants(fieldOf(grant, 'permissions'));
  const policies = readGrants(fieldOf(grant, 'policies') ?? []);
  if (!Number.isSafeInteger(expiry) || !permissions || permissions.length === 0 || !policies) return undefined;
  return {
    decoded: { kind: 'grant', permissions: permissions.map(readPermission), policies, expiry: expiry as number },
    notices: [
      ...(namesOther(fieldOf(grant, 'address'), account) ? (['otherAccount'] as const) : []),
      ...(namesOtherNetwork(fieldOf(grant, 'chainId'), chainId) ? (['otherNetwork'] as const) : []),
      ...((expiry as number) * 1000 <= now ? (['expired'] as const) : []),
      ...((expiry as number) * 1000 > now + Number(LATE_END_S) * 1000 ? (['lateEnd'] as const) : []),
    ],
  };
}

type Written = { readonly to: string; readonly value: string; readonly data: string };

// oxlint-disable-next-line no-explicit-any
type Values = readonly any[];

type Item = { readonly target: string; readonly value: bigint; readonly callData: string };

/** Reads `eth_sendUserOperation`: the calls of the smart account. @see https://eips.ethereum.org/EIPS/eip-4337 */
function readOperation(decoder: CallDecoder, params: unknown, { account, chainId }: CallContext): Read {
  const [userOperation, point]: readonly unknown[] = Array.isArray(params) ? params : [];
  const sender = readAddress(fieldOf(userOperation, 'sender'), chainId);
  const data = readBytes(fieldOf(userOperation, 'callData'));
  if (sender === undefined || data === undefined) return undefined;
  const written = readForm(data);
  const unread: readonly RequestedCall[] = [{ kind: 'unknown', to: sender, value: 0n, data }];
  const calls = (written && readAllCalls(decoder, written, chainId)) ?? unread;
  const notices: RequestNotice[] = [];
  if (namesOther(sender, account)) notices.push('otherAccount');
  if (delegates(userOperation)) notices.push('delegation');
  if (hasMoreThan(userOperation, OF_OPERATION)) notices.push('carriesMore');
  const operation = { sender, entryPoint: readAddress(point, chainId) };
  return { decoded: { kind: 'calls', calls, total: sumOf(calls), fee: undefined, operation }, notices };
}

function readForm(data: string): readonly Written[] | undefined {
  for (const [form, read] of Object.entries(FORMS)) {
    if (toFunctionSelector(`function ${form}`) !== data.slice(0, 10).toLowerCase()) continue;
    const values = readValues(form, data.slice(10));
    return values && read(values);
  }
  return undefined;
}

/** Values that are written as these bytes, and no other. @param digits The bytes behind the selector of the call. */
function readValues(form: string, digits: string): Values | undefined {
  const [fragment] = parseAbi([`function ${form}`] as readonly string[]) as unknown as [AbiFunction];
  return readExactly(fragment, `${toFunctionSelector(fragment)}${digits}`) as Values | undefined;
}

/** @see https://eips.ethereum.org/EIPS/eip-7579#execution-behavior */
function readExecution(mode: string, data: string): readonly Written[] | undefined {
  // The kind of call, and whether one that fails is passed over; what follows are the account's own selectors.
  const kind = mode.slice(0, 6);
  if (!/^0x0[01]0[01]0{60}$/.test(mode)) return undefined;
  if (kind.startsWith('0x01')) {
    const calls = readValues('batch((address target,uint256 value,bytes callData)[])', data.slice(2))?.[0] as readonly Item[] | undefined;
    return calls?.map(({ target, value, callData }) => write(target, value, callData));
  }
  return data.length < 106 ? undefined : [write(data.slice(0, 42), BigInt(`0x${data.slice(42, 106)}`), `0x${data.slice(106)}`)];
}

/**
 * Reads `personal_sign`: a text, or the bytes of one. @see https://geth.ethereum.org/docs/interacting-with-geth/rpc/ns-personal
 *
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
function readPersonalSign(params: unknown, { account }: CallContext): Read {
  const [message, signer]: readonly unknown[] = Array.isArray(params) ? params : [];
  if (typeof message !== 'string') return undefined;
  const { decoded, notices } =
    readBytes(message) === undefined || message === '0x' ? showText(message) : readText(hexToBytes(message as `0x${string}`));
  return { decoded, notices: namesOther(signer ?? undefined, account) ? [...notices, 'otherAccount'] : notices };
}

const OF_VALUE = ['name', 'type', 'value'];

/**
 * Reads the first form of `eth_signTypedData`, a list of values with their names and types, as one line for each. It is bound to no network
 * and to no contract. JSON keeps a value in its line.
 *
 * @see https://docs.metamask.io/wallet/concepts/signing-methods/
 */
function readTypedList(params: unknown, { account }: CallContext): Read {
  const [list, signer]: readonly unknown[] = Array.isArray(params) ? params : [];
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const lines = (list as readonly unknown[]).map((one) => {
    const [name, type, value] = OF_VALUE.map((field) => fieldOf(one, field));
    const isWhole = typeof name === 'string' && typeof type === 'string' && value !== undefined && !hasMore(one, OF_VALUE);
    return isWhole ? `${JSON.stringify(name)} (${JSON.stringify(type).slice(1, -1)}): ${JSON.stringify(value)}` : undefined;
  });
  if (lines.includes(undefined)) return undefined;
  const { decoded, notices } = showText(lines.join('\n'));
  return { decoded, notices: [...notices, 'anyNetwork', ...(namesOther(signer ?? undefined, account) ? (['otherAccount'] as const) : [])] };
}

/** Reads typed data of the third and fourth form, which differ in nothing that is shown. @see https://eips.ethereum.org/EIPS/eip-712 */
function readTypedSign(params: unknown, context: CallContext & { readonly now: number }): Read {
  const [signer, typedData]: readonly unknown[] = Array.isArray(params) ? params : [];
  const data: unknown = typeof typedData === 'string' ? JSON.parse(typedData) : typedData;
  if (typeof data !== 'object' || data === null || readAddress(signer, context.chainId) === undefined) return undefined;
  const { signed, ...decoded } = decodeTypedData(data, context);
  const call = decoded.kind === 'unknown' ? { ...decoded, data: writeHiddenLetters(decoded.data, { hasLines: true }) } : decoded;
  const fields = listFields(ownField(data, 'types'), signed.primaryType, ownField(data, 'message'));
  const notices = isSame(signer as string, context.account) ? signed.notices : [...signed.notices, 'otherAccount' as const];
  const shown = { ...signed, ...toVisible(signed) };
  const read: NonNullable<Read> = { decoded: { kind: 'typed', call, signed: shown, fields }, notices };
  return noteHiddenLetters(read, data);
}

/** The texts of typed data that are drawn, each in one line. */
function toVisible({ domain, primaryType, message }: SignedFacts): Pick<SignedFacts, 'domain' | 'primaryType' | 'message'> {
  const { name, version, ...rest } = domain;
  return {
    domain: {
      ...rest,
      ...(name !== undefined && { name: writeHiddenLetters(name) }),
      ...(version !== undefined && { version: writeHiddenLetters(version) }),
    },
    primaryType: writeHiddenLetters(primaryType),
    message: writeHiddenLetters(message, { hasLines: true }),
  };
}

/** The fields that are signed, each with the way to it; what the types do not name is not signed, and not here. */
function listFields(types: unknown, primary: string, message: unknown): readonly SignedField[] | undefined {
  const found: SignedField[] = [];
  const walk = (type: string, value: unknown, path: string, depth: number): void => {
    const inner = /^(.*)\[\d*\]$/.exec(type)?.[1];
    if (inner !== undefined && Array.isArray(value) && value.length > 0 && depth < DEEPEST)
      return value.forEach((one, at) => walk(inner, one, `${path}[${at}]`, depth + 1));
    const fields = fieldsOf(types, type);
    if (fields && typeof value === 'object' && value !== null && depth < DEEPEST)
      return fields.forEach(({ name, type: next }) => walk(next, ownField(value, name), path === '' ? name : `${path}.${name}`, depth + 1));
    found.push({ path, value: toLine(value) });
  };
  if (!fieldsOf(types, primary)) return undefined;
  walk(primary, message, '', 0);
  return found;
}

function toLine(value: unknown): string {
  return writeHiddenLetters(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
}
