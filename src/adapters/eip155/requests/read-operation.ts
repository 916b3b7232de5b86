import { decodeAbiParameters, encodeAbiParameters, parseAbiParameters, toFunctionSelector } from 'viem';
import type { RequestedCall, RequestNotice } from '../../requests.js';
import type { CallDecoder } from '../decode/decode-call.js';
import { type CallPlace, type Read, readAllCalls, sumOf } from './read-calls.js';
import { fieldOf, hasMore, namesOther, readAddress, readBytes } from './values.js';

type Hex = `0x${string}`;
type Written = { readonly to: string; readonly value: string; readonly data: string };
// oxlint-disable-next-line no-explicit-any
type Values = readonly any[];

const OF_OPERATION = [
  ...['sender', 'nonce', 'callData', 'signature', 'callGasLimit', 'verificationGasLimit', 'preVerificationGas'],
  ...['maxFeePerGas', 'maxPriorityFeePerGas', 'accountGasLimits', 'gasFees'],
];
const write = (to: string, value: bigint, data: string): Written => ({ to, value: `0x${value.toString(16)}`, data });
type Item = { readonly target: string; readonly value: bigint; readonly callData: string };

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

/** Reads `eth_sendUserOperation`: the calls of the smart account. @see https://eips.ethereum.org/EIPS/eip-4337 */
export function readOperation(decoder: CallDecoder, params: unknown, { account }: CallPlace): Read {
  const [given, point]: readonly unknown[] = Array.isArray(params) ? params : [];
  const sender = readAddress(fieldOf(given, 'sender'));
  const data = readBytes(fieldOf(given, 'callData'));
  if (sender === undefined || data === undefined) return undefined;
  const written = readForm(data);
  const unread: readonly RequestedCall[] = [{ kind: 'unknown', to: sender, value: 0n, data }];
  const calls = (written && readAllCalls(decoder, written)) ?? unread;
  const notices: RequestNotice[] = [];
  if (namesOther(sender, account)) notices.push('otherAccount');
  if (hasMore(given, OF_OPERATION)) notices.push('carriesMore');
  const operation = { sender, entryPoint: readAddress(point) };
  return { thing: { kind: 'calls', calls, total: sumOf(calls), fee: undefined, operation }, notices };
}

function readForm(data: string): readonly Written[] | undefined {
  for (const [form, read] of Object.entries(FORMS)) {
    if (toFunctionSelector(`function ${form}`) !== data.slice(0, 10).toLowerCase()) continue;
    const values = readExactly(form.slice(form.indexOf('(') + 1, -1), `0x${data.slice(10)}`);
    return values && read(values);
  }
  return undefined;
}

/** Values that are written as these bytes, and no other. */
function readExactly(types: string, data: Hex): Values | undefined {
  try {
    const parameters = parseAbiParameters(types);
    const values = decodeAbiParameters(parameters, data);
    return encodeAbiParameters(parameters, values).toLowerCase() === data.toLowerCase() ? values : undefined;
  } catch {
    return undefined;
  }
}

/** @see https://eips.ethereum.org/EIPS/eip-7579#execution-behavior */
function readExecution(mode: string, data: string): readonly Written[] | undefined {
  // The kind of call, and whether one that fails is passed over; what follows are the account's own selectors.
  const kind = mode.slice(0, 6);
  if (!/^0x0[01]0[01]0{60}$/.test(mode)) return undefined;
  if (kind.startsWith('0x01')) {
    const calls = readExactly('(address target,uint256 value,bytes callData)[]', data as Hex)?.[0] as readonly Item[] | undefined;
    return calls?.map(({ target, value, callData }) => write(target, value, callData));
  }
  return data.length < 106 ? undefined : [write(data.slice(0, 42), BigInt(`0x${data.slice(42, 106)}`), `0x${data.slice(106)}`)];
}
