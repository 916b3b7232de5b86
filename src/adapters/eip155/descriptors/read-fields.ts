import { NATIVE_ADDRESS } from '../../../utils/token-address.js';
import { writeHiddenLetters } from '../../../utils/visible-text.js';
import type { CallField, FieldValue, SignedField } from '../../requests.js';
import type { Descriptor, DescriptorField, DescriptorFormat } from './load-descriptors.js';
import {
  DescriptorMismatch,
  isPlainList,
  locate,
  ParameterReader,
  readFile,
  toInteger,
  type FieldsContext,
  type Scope,
  toAddressOf,
  toNumberOf,
} from './read-parameters.js';
import { listLeaves, writeValue, type TypedValue, toAddress } from './read-path.js';

/** Seconds that a date can have. */
const LAST_SECOND = 8_640_000_000_000n;

/** Formats a value; one whose format is not known, or does not fit it, is shown as it is. */
export function formatValue(name: string | undefined, value: TypedValue, read: ParameterReader): FieldValue {
  if (name === 'addressName' || name === 'tokenTicker') return showAddress(value, read);
  if (name === 'calldata') return showInner(value, read) ?? showRaw(value);
  if (name === 'enum') return showEnum(value, read) ?? showRaw(value);
  const number = toNumberOf(value);
  return (number === undefined || name === undefined ? undefined : showNumber(name, number, read)) ?? showRaw(value);
}

function showNumber(name: string, number: bigint, read: ParameterReader): FieldValue | undefined {
  switch (name) {
    case 'amount':
      return showSum(number, undefined, read, 'All');
    case 'tokenAmount':
      return showTokenAmount(number, read);
    case 'nftName': {
      const collection = read.address('collection');
      return { kind: 'collectible', collection, id: number };
    }
    case 'date':
      if (read.constant('encoding') === 'blockheight') return { kind: 'block', height: number };
      return number >= 0n && number <= LAST_SECOND ? { kind: 'date', seconds: number } : undefined;
    case 'duration':
      return number < 0n ? undefined : { kind: 'text', text: writeDuration(number) };
    case 'unit':
      return showUnit(number, read);
    case 'chainId':
      return { kind: 'network', chainId: number };
  }
  return undefined;
}

/** A message stands for an amount only from here on: no token has as much, so that it hides no amount. */
const LEAST_MESSAGE = 2n ** 127n;
/** Words of a descriptor with digits could be read as an amount. */
export const HAS_DIGIT = /\p{N}/u;
/** One word of letters with digits between them, or one at the end: `9SUSDC11Core` and `USD0`; not `5ETH` and `USD100`, which are amounts. */
const TICKER = /^(?:\d(?=[a-z]{2,}\d+[a-z]))?[a-z](?:[a-z_+-]|\d{1,2}(?=[a-z]))*\d?$/i;

function showSum(amount: bigint, token: string | undefined, read: ParameterReader, usual: string): FieldValue {
  const threshold = toInteger(read.constant('threshold'));
  const words = writeHiddenLetters(read.constant('message') ?? usual);
  const isMost = threshold !== undefined && amount >= threshold && amount >= LEAST_MESSAGE && !HAS_DIGIT.test(words);
  return { kind: 'amount', token, amount, ...(isMost && { message: words }) };
}

/** Addresses by which contracts mean the coin. */
const NATIVE_ADDRESSES = [NATIVE_ADDRESS, `0x${'0'.repeat(40)}`];

/** Stands for a token that the descriptor does not name. */
const NO_TOKEN = '';

function showTokenAmount(amount: bigint, read: ParameterReader): FieldValue {
  const token = read.address('token') ?? NO_TOKEN;
  const chain = read.value('chainId');
  const chainId = chain === undefined ? undefined : typeof chain === 'string' ? toInteger(chain) : toNumberOf(chain);
  // Only addresses that are no contracts stand for the coin: a token's amount is never shown as the coin's.
  const isNative =
    NATIVE_ADDRESSES.includes(token.toLowerCase()) &&
    read.list('nativeCurrencyAddress').some((one) => one.toLowerCase() === token.toLowerCase());
  const isElsewhere = chain !== undefined && chainId !== read.position.context.container.chainId;
  // Of a token on another chain nothing can be asked here: its units, as they are.
  if (isElsewhere) return showSum(amount, NO_TOKEN, read, 'Unlimited');
  return showSum(amount, isNative ? undefined : token, read, 'Unlimited');
}

/** Contracts write "the sender" as `0x0`, `0x1` and similar addresses, which have no key. */
const LEAST_ACCOUNT = 0x1_0000n;

function showAddress(value: TypedValue, read: ParameterReader): FieldValue {
  const address = toAddressOf(value);
  if (address === undefined) return showRaw(value);
  // Only addresses that no account has stand for the sender: a receiver is never shown as the account itself.
  const isSender = BigInt(address) < LEAST_ACCOUNT && read.list('senderAddress').some((one) => one.toLowerCase() === address.toLowerCase());
  return { kind: 'address', address: isSender ? read.position.context.container.from : address };
}

function showInner({ type, value }: TypedValue, read: ParameterReader): FieldValue | undefined {
  const { container, readInner } = read.position.context;
  const to = read.address('callee');
  const chain = read.value('chainId');
  if (!type.startsWith('bytes') || typeof value !== 'string' || to === undefined || chain !== undefined) return undefined;
  const selector = read.value('selector');
  const word = typeof selector === 'string' ? selector : (selector?.value as string | undefined);
  const amount = read.value('amount');
  const sent = amount === undefined ? 0n : typeof amount === 'string' ? toInteger(amount) : toNumberOf(amount);
  if (sent === undefined || (word !== undefined && !/^0x[0-9a-f]{8}$/i.test(word))) return undefined;
  const data = word === undefined ? value : `${word}${value.slice(2)}`;
  return readInner({ to, data, value: sent, from: read.address('spender') ?? container.to });
}

function showEnum(value: TypedValue, read: ParameterReader): FieldValue | undefined {
  const path = read.constantPath('$ref');
  const names = path === undefined ? undefined : readFile(path, read.position.context.descriptor);
  if (typeof names !== 'object' || names === null) return undefined;
  const key = writeValue(value);
  const number = toNumberOf(value);
  // A byte is written as the number that it is; what is written in hexadecimal has to be the same bytes.
  const isOfIt = (written: string) =>
    written.toLowerCase() === key || (number !== undefined && /^-?\d{1,78}$/.test(written) && BigInt(written) === number);
  const found = new Set(Object.entries(names).flatMap(([written, one]) => (isOfIt(written) ? [one as unknown] : [])));
  const [name] = found.size === 1 ? found : [];
  return typeof name === 'string' ? { kind: 'text', text: writeHiddenLetters(name) } : undefined;
}

/** @see https://www.bipm.org/en/measurement-units/si-prefixes */
const SI = ['', 'k', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y'];

function showUnit(number: bigint, read: ParameterReader): FieldValue | undefined {
  const base = writeHiddenLetters(read.constant('base') ?? '');
  const decimals = Number(read.constant('decimals') ?? 0);
  // A unit with digits would be read as part of the number.
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 78 || HAS_DIGIT.test(base)) return undefined;
  const whole = (number < 0n ? -number : number).toString().padStart(decimals + 1, '0').length - decimals;
  const step = read.isTrue('prefix') && number !== 0n ? Math.min(Math.floor((whole - 1) / 3), SI.length - 1) : 0;
  return { kind: 'text', text: `${writeDecimal(number, decimals + step * 3)}${SI[step]}${base}` };
}

function writeDecimal(number: bigint, decimals: number): string {
  const digits = (number < 0n ? -number : number).toString().padStart(decimals + 1, '0');
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - decimals);
  return `${number < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

function writeDuration(seconds: bigint): string {
  const two = (part: bigint) => part.toString().padStart(2, '0');
  return [seconds / 3600n, (seconds / 60n) % 60n, seconds % 60n].map(two).join(':');
}

export function showRaw(value: TypedValue): FieldValue {
  const address = value.type === 'address' && typeof value.value === 'string' ? toAddress(value.value) : undefined;
  return address === undefined ? { kind: 'text', text: writeValue(value) } : { kind: 'address', address };
}

/** Fields of a description, and the rest of the data. */
export type ReadFields = {
  readonly fields: readonly CallField[];
  /** Parts of the sentence; absent where the descriptor has none, or it cannot be completed. */
  readonly sentence?: readonly (string | FieldValue)[] | undefined;
  /** Every value that no field shows in full. */
  readonly rest: readonly SignedField[];
};

type Located = CallField & { readonly path: string };
/** More fields than these are not shown one by one. */
const MOST_SHOWN = 300;
/** A definition that leads to a definition, and so on. */
const DEEPEST_REFERENCE = 4;

/** Whether all that a path leads to is said already. */
export type IsSaid = (path: string) => boolean;

/**
 * Reads the fields of a format. Every amount, address and token comes from the data; the descriptor gives labels, units and where to look.
 *
 * @param isSaid Where something says a part of the data already: only fields of the other parts are read, without the descriptor's own words.
 * @returns `undefined` where the descriptor does not fit the data: a path leads nowhere, or a value is not what it has to be.
 */
export function describeFields(format: DescriptorFormat, context: FieldsContext, isSaid?: IsSaid): ReadFields | undefined {
  try {
    const found = readGroup(format.fields ?? [], { value: context.root, depth: 0 }, context);
    if (found.length > MOST_SHOWN) return undefined;
    const rest = listLeaves(context.root)
      .filter(({ path }) => !found.some((field) => covers(field.path, path)) && !isSaid?.(path))
      .map((leaf) => ({ path: leaf.path, value: writeValue(leaf) }));
    // A number that is said as an amount is not said to be one of a collection.
    const isNew = ({ path, value }: Located) =>
      !isSaid || (path !== '' && !path.startsWith('@.') && (value.kind === 'collectible' || !isSaid(path)));
    const fields = found.filter(isNew).map(({ label, value }) => ({ label, value }));
    const sentence = format.interpolatedIntent === undefined || isSaid ? undefined : writeSentence(format.interpolatedIntent, found);
    return { fields, sentence, rest: context.tail ? [...rest, context.tail] : rest };
  } catch (thrown) {
    if (thrown instanceof DescriptorMismatch) return undefined;
    throw thrown;
  }
}

/** Whether a path is at or under another one. */
export const covers = (shown: string, path: string) => path === shown || path.startsWith(`${shown}.`) || path.startsWith(`${shown}[`);

function readGroup(fields: readonly DescriptorField[], scope: Scope, context: FieldsContext): readonly Located[] {
  return fields.flatMap((described) => {
    const field = resolveReference(described, context.descriptor);
    if (!field.fields) return readField(field, scope, context);
    const values = field.path === undefined ? [scope.value] : locate(field.path, scope, context);
    const inner = field.fields;
    if (field.iteration === 'sequential')
      return inner.flatMap((one) => values.flatMap((value) => readGroup([one], { value, depth: scope.depth + 1 }, context)));
    return values.flatMap((value) => readGroup(inner, { value, depth: scope.depth + 1 }, context));
  });
}

function resolveReference(field: DescriptorField, descriptor: Descriptor): DescriptorField {
  let resolved = field;
  for (let depth = 0; resolved.$ref !== undefined; depth += 1) {
    const found = readFile(resolved.$ref, descriptor) as DescriptorField | undefined;
    if (!found || depth >= DEEPEST_REFERENCE) throw new DescriptorMismatch();
    const { $ref, ...own } = resolved;
    resolved = { ...found, ...own, params: { ...found.params, ...own.params } };
  }
  return resolved;
}

function readField(field: DescriptorField, scope: Scope, context: FieldsContext): readonly Located[] {
  const label = writeHiddenLetters(field.label ?? '');
  if (field.path === undefined) {
    if (field.value === undefined || field.visible === 'never') return [];
    const constant =
      typeof field.value === 'string' && field.value.startsWith('$.') ? readFile(field.value, context.descriptor) : field.value;
    const text = String(constant);
    // Not of the data: words only.
    return HAS_DIGIT.test(text) && !TICKER.test(text) ? [] : [{ label, value: { kind: 'text', text: writeHiddenLetters(text) }, path: '' }];
  }
  const values = locate(field.path, scope, context).flatMap((value) => (isPlainList(value) ? listLeaves(value) : [value]));
  return values.flatMap((value, at) => {
    if (!isVisible(field.visible, value)) return [];
    const read = new ParameterReader(field.params ?? {}, { scope, context, at, count: values.length });
    return [{ label, value: field.encryption === undefined ? formatValue(field.format, value, read) : showRaw(value), path: value.path }];
  });
}

function isVisible(rule: unknown, value: TypedValue): boolean {
  if (rule === 'never') return false;
  if (typeof rule !== 'object' || rule === null) return true;
  const { ifNotIn, mustMatch } = rule as { readonly ifNotIn?: unknown; readonly mustMatch?: unknown };
  const isIn = (list: unknown) => Array.isArray(list) && list.some((one) => isSameValue(one, value));
  if (mustMatch !== undefined) {
    if (!isIn(mustMatch)) throw new DescriptorMismatch();
    return false;
  }
  return !isIn(ifNotIn);
}

function isSameValue(written: unknown, { value }: TypedValue): boolean {
  if (typeof value === 'bigint' || typeof value === 'number') return toInteger(written) === BigInt(value);
  return String(written).toLowerCase() === String(value).toLowerCase();
}

/** A sentence in parts; `undefined` where its words have digits, or a value in it is not among the fields, or is several. */
function writeSentence(template: string, fields: readonly Located[]): readonly (string | FieldValue)[] | undefined {
  const parts: (string | FieldValue)[] = [];
  for (const [, text, path] of template.matchAll(/((?:[^{}]|\{\{|\}\})+)|\{([^{}]*)\}/g)) {
    if (text !== undefined) {
      if (HAS_DIGIT.test(text)) return undefined;
      parts.push(writeHiddenLetters(text.replaceAll('{{', '{').replaceAll('}}', '}')));
      continue;
    }
    const target = (path ?? '').replace(/^#\./, '').replace(/\.\[/g, '[');
    const found = fields.filter((field) => field.path === target);
    if (found.length !== 1 || found[0]!.value.kind === 'call') return undefined;
    parts.push(found[0]!.value);
  }
  return parts;
}
