import { decodeFunctionData, encodeFunctionData, parseAbi, toFunctionSelector, type AbiFunction } from 'viem';
import { FRAGMENTS } from './fragments.js';
import type { RawCall, ReadCall } from './read-call.js';
import type { Reader } from './readers.js';

type Entry = { readonly fragment: AbiFunction; readonly read: Reader };

/** The table by selector, made at the first call. */
export type CallDecoder = {
  /**
   * Reads a call. What is not in the table, or is not exactly what the table says (a byte more or less, an address with
   * something before it), cannot be read.
   */
  decode(call: RawCall): ReadCall;
};

/** Makes the decoder. */
export function createCallDecoder(): CallDecoder {
  const entries = new Map<string, Entry>();
  for (const [signature, read] of Object.entries(FRAGMENTS)) {
    const [fragment] = parseAbi([signature] as readonly string[]) as unknown as [AbiFunction];
    entries.set(toFunctionSelector(fragment), { fragment, read });
  }

  const decode = (call: RawCall, isInside: boolean): ReadCall => {
    const { to, data, value } = call;
    if (data === '0x') return { kind: 'coin', to, value, receiver: to, units: value };
    const unknown: ReadCall = { kind: 'unknown', to, value, data };
    const entry = entries.get(data.slice(0, 10).toLowerCase());
    const values = entry && readExactly(entry.fragment, data);
    if (!values) return unknown;
    const reading = entry.read(values, call, (inner) => decode(inner, true));
    // One level: what is inside of what is inside is shown as it is.
    if (reading.kind === 'several' && isInside) return unknown;
    return { ...reading, to, value } as ReadCall;
  };
  return { decode: (call) => decode(call, false) };
}

/** The values of a call whose data is what they would be written as, byte for byte. */
function readExactly(fragment: AbiFunction, data: string): readonly unknown[] | undefined {
  try {
    const abi = [fragment];
    const { args = [] } = decodeFunctionData({ abi, data: data as `0x${string}` });
    const written = encodeFunctionData({ abi, functionName: fragment.name, args });
    return written.toLowerCase() === data.toLowerCase() ? (args as readonly unknown[]) : undefined;
  } catch {
    return undefined;
  }
}
