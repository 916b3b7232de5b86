import { writeHiddenLetters } from '../../../utils/visible-text.js';
import type { CallField, FieldValue, SignedField } from '../../requests.js';
import type { Descriptor, DescriptorField, DescriptorFormat } from './parse-descriptor.js';
import { formatValue, HAS_DIGIT, showRaw } from './format-value.js';
import {
  DescriptorMismatch,
  isPlainList,
  locate,
  ParameterReader,
  readFile,
  toInteger,
  type FieldsContext,
  type Scope,
} from './read-parameters.js';
import { listLeaves, writeValue, type TypedValue } from './read-path.js';

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

/**
 * Reads the fields of a format. Every amount, address and token comes from the data; the descriptor gives labels, units and where to look.
 *
 * @returns `undefined` where the descriptor does not fit the data: a path leads nowhere, or a value is not what it has to be.
 */
export function describeFields(format: DescriptorFormat, context: FieldsContext): ReadFields | undefined {
  try {
    const found = readGroup(format.fields ?? [], { value: context.root, depth: 0 }, context);
    if (found.length > MOST_SHOWN) return undefined;
    const rest = listLeaves(context.root)
      .filter(({ path }) => !found.some((field) => covers(field.path, path)))
      .map((leaf) => ({ path: leaf.path, value: writeValue(leaf) }));
    const fields = found.map(({ label, value }) => ({ label, value }));
    return {
      fields,
      sentence: format.interpolatedIntent === undefined ? undefined : writeSentence(format.interpolatedIntent, found),
      rest,
    };
  } catch (thrown) {
    if (thrown instanceof DescriptorMismatch) return undefined;
    throw thrown;
  }
}

const covers = (shown: string, path: string) => path === shown || path.startsWith(`${shown}.`) || path.startsWith(`${shown}[`);

function readGroup(fields: readonly DescriptorField[], scope: Scope, context: FieldsContext): readonly Located[] {
  return fields.flatMap((given) => {
    const field = resolveReference(given, context.descriptor);
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
    // Not of the data: words only.
    return HAS_DIGIT.test(String(constant))
      ? []
      : [{ label, value: { kind: 'text', text: writeHiddenLetters(String(constant)) }, path: '' }];
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
    const wanted = (path ?? '').replace(/^#\./, '').replace(/\.\[/g, '[');
    const found = fields.filter((field) => field.path === wanted);
    if (found.length !== 1 || found[0]!.value.kind === 'call') return undefined;
    parts.push(found[0]!.value);
  }
  return parts;
}
