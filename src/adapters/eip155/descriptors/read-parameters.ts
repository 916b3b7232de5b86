import type { FieldValue, SignedField } from '../../requests.js';
import type { Descriptor } from './load-descriptors.js';
import { followPath, listLeaves, toAddress, writeValue, type TypedValue } from './read-path.js';

/** A call inside a call, of a field of the format `calldata`. */
export type InnerCall = { readonly to: string; readonly data: string; readonly value: bigint; readonly from: string };

/** Values around the described data, which paths name with `@.` */
export type Container = { readonly from: string; readonly to: string; readonly value: bigint; readonly chainId: bigint };

/** Data to describe: the descriptor, the values, and their container. */
export type FieldsContext = {
  readonly descriptor: Descriptor;
  readonly root: TypedValue;
  readonly container: Container;
  /** Reads a call inside this one; `undefined` where it is too deep. */
  readonly readInner: (call: InnerCall) => FieldValue | undefined;
  /** Bytes behind the arguments of a call, with their place in it. */
  readonly tail?: SignedField;
};

/** The value that relative paths begin at, and the groups around it. */
export type Scope = { readonly value: TypedValue; readonly depth: number };

/** Thrown where a descriptor does not fit the data. */
export class DescriptorMismatch extends Error {}

/** A constant of the file: `$.metadata.constants.name`. Only own fields are found. */
export function readFile(path: string, descriptor: Descriptor): unknown {
  if (!path.startsWith('$.')) return undefined;
  return path
    .slice(2)
    .split('.')
    .reduce<unknown>(
      (of, name) =>
        typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? (of as Readonly<Record<string, unknown>>)[name] : undefined,
      descriptor,
    );
}

/** The values that a path leads to; the path is relative to the group unless it has a root. */
export function locate(path: string, scope: Scope, context: FieldsContext): readonly TypedValue[] {
  const found = path.startsWith('@.')
    ? toContained(path.slice(2), context.container)
    : path.startsWith('#.')
      ? followPath(context.root, path.slice(2))
      : path === '#' || path === ''
        ? [scope.value]
        : followPath(scope.value, path);
  if (!found) throw new DescriptorMismatch();
  return found;
}

function toContained(name: string, { from, to, value, chainId }: Container): readonly TypedValue[] | undefined {
  const path = `@.${name}`;
  if (name === 'from' || name === 'to') return [{ type: 'address', components: [], value: name === 'from' ? from : to, path }];
  if (name === 'value' || name === 'chainId') return [{ type: 'uint256', components: [], value: name === 'value' ? value : chainId, path }];
  return undefined;
}

/** Lists are shown one by one. */
export const isPlainList = ({ type, value }: TypedValue) => type.endsWith(']') && Array.isArray(value) && value.length > 0;

/** A whole number as a file writes it: a number, digits, or hexadecimal. */
export function toInteger(written: unknown): bigint | undefined {
  if (typeof written === 'number' && Number.isSafeInteger(written)) return BigInt(written);
  return typeof written === 'string' && /^-?\d{1,78}$|^0x[0-9a-f]{1,64}$/i.test(written) ? BigInt(written) : undefined;
}

type ParameterPosition = { readonly scope: Scope; readonly context: FieldsContext; readonly at: number; readonly count: number };

/** Parameters of one field: constants, paths to the data, and maps. */
export class ParameterReader {
  constructor(
    private readonly params: Readonly<Record<string, unknown>>,
    readonly position: ParameterPosition,
  ) {}

  /** A value of the data by `<name>Path`, or a constant by `<name>`. */
  value(name: string): TypedValue | string | undefined {
    const path = this.params[`${name}Path`];
    return typeof path === 'string' ? this.byPath(path) : this.constant(name);
  }

  /** A constant, also by a path of the file or by a map. */
  constant(name: string): string | undefined {
    return this.toConstant(this.params[name]);
  }

  /** Constants of a list, or the only one. */
  list(name: string): readonly string[] {
    const param = this.params[name];
    const found = typeof param === 'string' && param.startsWith('$.') ? readFile(param, this.position.context.descriptor) : param;
    return (Array.isArray(found) ? found : [found]).flatMap((one) => this.toConstant(one) ?? []);
  }

  /** An address, of the data or constant; absent where a value of the data is no address. */
  address(name: string): string | undefined {
    const found = this.value(name);
    if (typeof found !== 'string') return found && toAddressOf(found);
    const address = toAddress(found);
    if (address === undefined) throw new DescriptorMismatch();
    return address;
  }

  /** A parameter as it is written. */
  constantPath(name: string): string | undefined {
    const param = this.params[name];
    return typeof param === 'string' ? param : undefined;
  }

  isTrue(name: string): boolean {
    return this.params[name] === true;
  }

  private byPath(path: string): TypedValue | string {
    const { scope, context, at, count } = this.position;
    if (path.startsWith('$.')) {
      const constant = readFile(path, context.descriptor);
      if (typeof constant === 'string') return constant;
      throw new DescriptorMismatch();
    }
    const found = locate(path, scope, context).flatMap((value) => (isPlainList(value) ? listLeaves(value) : [value]));
    const one = found.length === 1 ? found[0] : found.length === count ? found[at] : undefined;
    if (!one) throw new DescriptorMismatch();
    return one;
  }

  private toConstant(constant: unknown): string | undefined {
    if (typeof constant === 'number') return `${constant}`;
    if (typeof constant === 'object' && constant !== null && 'map' in constant)
      return this.byMap(constant as { map: unknown; keyPath?: unknown });
    if (typeof constant !== 'string') return undefined;
    if (!constant.startsWith('$.')) return constant;
    return this.toConstant(readFile(constant, this.position.context.descriptor));
  }

  private byMap({ map, keyPath }: { readonly map: unknown; readonly keyPath?: unknown }): string {
    const { descriptor } = this.position.context;
    const key = typeof keyPath === 'string' ? this.byPath(keyPath) : '';
    const text = typeof key === 'string' ? key : writeValue(key);
    const values = typeof map === 'string' ? readFile(`${map}.values`, descriptor) : undefined;
    const found = Object.entries((values ?? {}) as Readonly<Record<string, unknown>>).find(
      ([name]) => name.toLowerCase() === text.toLowerCase(),
    );
    if (typeof found?.[1] !== 'string') throw new DescriptorMismatch();
    return found[1];
  }
}

/** The address in a value: an address, 20 bytes, or a word of at most 160 bits. */
export function toAddressOf({ type, value }: TypedValue): string | undefined {
  if (typeof value === 'string' && value.length === 42) return /^(address|bytes)/.test(type) ? toAddress(value) : undefined;
  const isWord = type.startsWith('uint') || (type.startsWith('bytes') && typeof value === 'string' && value.length === 66);
  const word = isWord ? BigInt(value as bigint | string) : -1n;
  return word >= 0n && word >> 160n === 0n ? toAddress(`0x${word.toString(16).padStart(40, '0')}`) : undefined;
}

/** The number in a value, also in a part of bytes. */
export const toNumberOf = ({ type, value }: TypedValue): bigint | undefined => {
  if (/^u?int/.test(type)) return BigInt(value as bigint);
  // A part of bytes may be a number.
  return type.startsWith('bytes') && typeof value === 'string' && value.length > 2 && value.length <= 66 ? BigInt(value) : undefined;
};
