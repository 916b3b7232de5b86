import { getAddress } from 'viem/utils';

/** A field of a struct: EIP-712's `name` and `type`. */
export type TypedField = { readonly name: string; readonly type: string };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of an object that it has itself, whatever its name is. */
export const ownField = (of: unknown, name: string): unknown => (isRecord(of) && Object.hasOwn(of, name) ? of[name] : undefined);

/** Nothing but a name: what carries a comma or a bracket could write the type of something else. */
const isName = (value: unknown): value is string => typeof value === 'string' && /^[a-z_$][\w$]*$/i.test(value);
const isType = (value: unknown): value is string => typeof value === 'string' && /^[a-z_$][\w$]*(\[\d*\])*$/i.test(value);

const isFields = (value: unknown): value is readonly TypedField[] =>
  Array.isArray(value) && value.every((field) => isName(ownField(field, 'name')) && isType(ownField(field, 'type')));

/** The fields of a struct; `undefined` where there are none, or one stands there twice. */
export function fieldsOf(types: unknown, name: string): readonly TypedField[] | undefined {
  const fields = ownField(types, name);
  return isFields(fields) && new Set(fields.map((field) => field.name)).size === fields.length ? fields : undefined;
}

/**
 * Writes a struct as EIP-712's `encodeType` does: itself, then each struct in it by name. `undefined` where one is not
 * well formed.
 *
 * @see https://eips.ethereum.org/EIPS/eip-712#definition-of-encodetype
 */
export function writeType(types: unknown, primary: string): string | undefined {
  const found = new Set<string>();
  const collect = (name: string): boolean => {
    if (found.has(name)) return true;
    const fields = fieldsOf(types, name);
    if (!fields || !isName(name)) return false;
    found.add(name);
    return fields.every(({ type }) => {
      const inner = /^[\w$]+/.exec(type)?.[0] ?? '';
      return isFields(ownField(types, inner)) ? collect(inner) : true;
    });
  };
  if (!collect(primary)) return undefined;
  const write = (name: string) =>
    `${name}(${fieldsOf(types, name)!
      .map((field) => `${field.type} ${field.name}`)
      .join(',')})`;
  found.delete(primary);
  return [primary, ...[...found].sort()].map(write).join('');
}

/** A whole number that fits so many bits; a number beyond what JSON carries exactly is none. */
export function readUint(value: unknown, bits: number): bigint | undefined {
  const isText = typeof value === 'string' && /^(0|[1-9]\d{0,77}|0x[0-9a-f]{1,64})$/i.test(value);
  if (!isText && !(typeof value === 'number' && Number.isSafeInteger(value)) && typeof value !== 'bigint') return undefined;
  const number = BigInt(value);
  return number >= 0n && number >> BigInt(bits) === 0n ? number : undefined;
}

/** The values of some fields, each exactly what its type says. `undefined` where one is not. */
export function readFields(types: unknown, fields: readonly TypedField[], value: unknown): Readonly<Record<string, unknown>> | undefined {
  const read: [string, unknown][] = [];
  for (const { name, type } of fields) {
    const one = readValue(types, type, ownField(value, name));
    if (one === undefined) return undefined;
    read.push([name, one]);
  }
  return Object.fromEntries(read);
}

function readValue(types: unknown, type: string, value: unknown): unknown {
  if (type.endsWith('[]')) {
    if (!Array.isArray(value)) return undefined;
    const items = value.map((item) => readValue(types, type.slice(0, -2), item));
    return items.includes(undefined) ? undefined : items;
  }
  if (type === 'address')
    return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value) ? getAddress(value.toLowerCase() as `0x${string}`) : undefined;
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined;
  if (type === 'string') return typeof value === 'string' ? value : undefined;
  if (type === 'bytes32') return typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value) ? value : undefined;
  const bits = /^uint(\d{1,3})$/.exec(type)?.[1];
  if (bits !== undefined) return readUint(value, Number(bits));
  const fields = fieldsOf(types, type);
  return fields && readFields(types, fields, value);
}
