import { decodeFunctionData, encodeFunctionData, parseAbi, toFunctionSelector, type AbiFunction } from 'viem';
import { FRAGMENTS } from './fragments.js';
import type { ContractRole, KnowsContract } from './known-contracts.js';
import type { RawCall, ReadCall, Reader, Reading } from './readers.js';

type Entry = { readonly fragment: AbiFunction; readonly read: Reader };

/** The table by selector, made at the first call. */
export type CallDecoder = {
  /**
   * Decodes a call. A call that is not in the table, or not encoded exactly like it (a byte more or less, non-zero bytes before an
   * address), is not decoded.
   */
  decode(call: RawCall): ReadCall;
};

/**
 * Creates the decoder of calls.
 *
 * @param knows Whether a contract is known to do what its calls say: a call that promises something in return is decoded only for such a
 * contract. Default: every contract, for callers that compare the address themselves.
 */
export function createCallDecoder(knows: KnowsContract = () => true): CallDecoder {
  const entries = new Map<string, Entry>();
  for (const [signature, read] of Object.entries(FRAGMENTS)) {
    const [fragment] = parseAbi([signature] as readonly string[]) as unknown as [AbiFunction];
    entries.set(toFunctionSelector(fragment), { fragment, read });
  }

  const decode = (call: RawCall, isInside: boolean): ReadCall => {
    const { to, data, value } = call;
    if (data === '0x') return { kind: 'coin', to, value, receiver: to, units: value };
    const unknown: ReadCall = { kind: 'unknown', to, value, data, ...(!knows(to) && { isUnknownContract: true }) };
    const entry = entries.get(data.slice(0, 10).toLowerCase());
    const values = entry && readExactly(entry.fragment, data);
    if (!values) return unknown;
    const reading = entry.read(values, call, (inner) => decode(inner, true));
    // One level: a batch inside a batch is not decoded.
    if (reading.kind === 'several' && isInside) return unknown;
    if (reading.kind === 'unknown' || !isReliable(reading, to, knows)) return unknown;
    return { ...reading, to, value } as ReadCall;
  };
  return { decode: (call) => decode(call, false) };
}

/** Roles of which a contract needs one for a kind of call; a call about the called token itself needs none. */
const ROLES: Readonly<Partial<Record<Reading['kind'], readonly ContractRole[]>>> = {
  swap: ['router'],
  partlyNamedSwap: ['router'],
  wrap: ['wrapped'],
  unwrap: ['wrapped'],
  several: ['router', 'multicall', 'permit2'],
};

/** Whether a call does what it says: one of a token to itself always, any other one only at a contract that is known for it. */
function isReliable(reading: Reading, to: string, knows: KnowsContract): boolean {
  const subject = 'collection' in reading ? reading.collection : 'token' in reading ? reading.token : '';
  const roles = ROLES[reading.kind] ?? (subject.toLowerCase() === to.toLowerCase() ? [] : (['permit2'] as const));
  return roles.length === 0 || roles.some((role) => knows(to, role));
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
