import type { AbiParameter } from 'viem';
import { parseUncheckedAddress } from '../parse-address.js';
import { writeHiddenLetters } from '../../../utils/visible-text.js';

/** A decoded value with its type, and the path that leads to it. */
export type TypedValue = {
  /** Solidity type: `uint256`, `address[]`, `tuple`. */
  readonly type: string;
  readonly components: readonly AbiParameter[];
  readonly value: unknown;
  /** Path from the root: `desc.pools[2]`; ends in `[0:20]` for a part of the bytes. */
  readonly path: string;
};

/** A step of a path: a name, one element, or a range of elements or bytes. */
type Step = string | { readonly at: number } | { readonly from: number | undefined; readonly to: number | undefined };

const STEP = /\.?(?:([a-z_$][\w$]*)|\[(-?\d{1,9})?(:)?(-?\d{1,9})?\])/iy;
/** More elements than these are not shown one by one. */
const MOST_ELEMENTS = 500;

/**
 * Reads a path of an ERC-7730 file as steps.
 *
 * @returns `undefined` for one that is not well formed.
 */
export function parsePath(path: string): readonly Step[] | undefined {
  const steps: Step[] = [];
  STEP.lastIndex = 0;
  const text = path;
  let end = 0;
  while (end < text.length) {
    const found = STEP.exec(text);
    if (!found) return undefined;
    end = STEP.lastIndex;
    const [, name, first, isRange, last] = found;
    if (name !== undefined) steps.push(name);
    else if (first !== undefined && isRange === undefined && last === undefined) steps.push({ at: Number(first) });
    else steps.push({ from: toNumber(first), to: isRange === undefined ? undefined : toNumber(last) });
  }
  return steps;
}

const toNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** The type of an array's elements, and its length where that is fixed. */
const ARRAY = /^(.*)\[(\d*)\]$/;

/**
 * Follows a path from a value. A range of an array leads to each of its elements, a range of bytes to that part.
 *
 * @returns The values; `undefined` where the path leads nowhere.
 */
export function followPath(from: TypedValue, path: string): readonly TypedValue[] | undefined {
  const steps = parsePath(path);
  if (!steps) return undefined;
  let found: readonly TypedValue[] = [from];
  for (const step of steps) {
    const next = found.map((one) => takeStep(one, step));
    if (next.includes(undefined)) return undefined;
    found = next.flatMap((one) => one!);
    if (found.length > MOST_ELEMENTS) return undefined;
  }
  return found;
}

function takeStep(from: TypedValue, step: Step): readonly TypedValue[] | undefined {
  const { type, components, value, path } = from;
  if (typeof step === 'string') {
    const at = type === 'tuple' ? components.findIndex(({ name }) => name === step) : -1;
    const child = at < 0 ? undefined : childOf(from, at);
    return child && [child];
  }
  const element = ARRAY.exec(type)?.[1];
  if (element !== undefined && Array.isArray(value)) {
    const pick = (at: number): TypedValue => ({ type: element, components, value: value[at], path: `${path}[${at}]` });
    if ('at' in step) {
      const at = step.at < 0 ? value.length + step.at : step.at;
      return at in value ? [pick(at)] : undefined;
    }
    const [start, end] = toRange(step, value.length);
    return value.slice(start, end).map((_, at) => pick(start + at));
  }
  const bytes = toBytes(from);
  if (bytes === undefined) return undefined;
  const length = bytes.length / 2;
  const [start, end] =
    'at' in step ? toRange({ from: step.at, to: step.at === -1 ? undefined : step.at + 1 }, length) : toRange(step, length);
  if (end <= start) return undefined;
  return [{ type: 'bytes', components: [], value: `0x${bytes.slice(start * 2, end * 2)}`, path: `${path}[${start}:${end}]` }];
}

function toRange(
  { from, to }: { readonly from?: number | undefined; readonly to?: number | undefined },
  length: number,
): readonly [number, number] {
  const clamp = (at: number) => Math.min(Math.max(at < 0 ? length + at : at, 0), length);
  return [clamp(from ?? 0), clamp(to ?? length)];
}

/** Bytes of a value that a range can be taken of, as hexadecimal digits: of a number the 32 bytes in which it is encoded. */
function toBytes({ type, value }: TypedValue): string | undefined {
  if (typeof value === 'string' && /^(bytes|address)/.test(type)) return value.slice(2).toLowerCase();
  if (type === 'string' && typeof value === 'string')
    return Array.from(new TextEncoder().encode(value), (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (!/^u?int/.test(type)) return undefined;
  return BigInt.asUintN(256, BigInt(value as bigint))
    .toString(16)
    .padStart(64, '0');
}

/** A member of a struct; one without a name is at its place. */
function childOf({ components, value, path }: TypedValue, at: number): TypedValue | undefined {
  const parameter = components[at]!;
  const name = parameter.name ?? '';
  const part = Array.isArray(value) ? (value as readonly unknown[])[at] : (value as Readonly<Record<string, unknown>>)[name];
  if (part === undefined) return undefined;
  const inner = 'components' in parameter ? (parameter.components as readonly AbiParameter[]) : [];
  return { type: parameter.type, components: inner, value: part, path: path === '' ? name || `[${at}]` : `${path}.${name || `[${at}]`}` };
}

/** Every value in a value that has no values in it, an empty list included. */
export function listLeaves(from: TypedValue): readonly TypedValue[] {
  const { type, components, value, path } = from;
  const element = ARRAY.exec(type)?.[1];
  if (element !== undefined && Array.isArray(value) && value.length > 0)
    return value.flatMap((one, at) => listLeaves({ type: element, components, value: one, path: `${path}[${at}]` }));
  if (type !== 'tuple' || components.length === 0) return [from];
  return components.flatMap((_, at) => {
    const child = childOf(from, at);
    return child ? listLeaves(child) : [];
  });
}

/** Parses an address of any letter case. */
export const toAddress = (text: string) => (/^0x[0-9a-f]{40}$/i.test(text) ? parseUncheckedAddress(text) : undefined);

/** A value as text: digits, an address with its checksum, hexadecimal bytes, text with its hidden letters written out. */
export function writeValue({ type, value }: TypedValue): string {
  if (type === 'address' && typeof value === 'string') return toAddress(value) ?? value;
  if (typeof value === 'string') return type === 'string' ? writeHiddenLetters(value, { hasLines: true }) : value.toLowerCase();
  if (typeof value === 'object') return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}` : one));
  return String(value);
}
