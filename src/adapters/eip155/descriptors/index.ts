import { parseAbi, toFunctionSelector, type AbiFunction, type AbiParameter } from 'viem';
import { writeHiddenLetters } from '../../../utils/visible-text.js';
import type {
  DecodedCall,
  DecodedRequest,
  Description,
  DescriptionSource,
  DescriptorSource,
  FieldValue,
  RequestedCall,
  RequestReading,
} from '../../requests.js';
import { readWithTail } from '../decode/decode-call.js';
import { fieldsOf, isReadByBytes, ownField, readFields, toBaseType, writeType, type TypedField } from '../decode/decode-typed-data.js';
import type { RawCall } from '../decode/readers.js';
import { isDeployedAt, parseDescriptor, type Descriptor, type DescriptorFormat } from './load-descriptors.js';
import { createSaid } from './read-call-values.js';
import { covers, describeFields, type IsSaid, type ReadFields } from './read-fields.js';
import { toInteger, type Container, type FieldsContext, type InnerCall } from './read-parameters.js';
import type { TypedValue } from './read-path.js';

/** Place of a described request. */
export type DescriptionContext = { readonly account: string; readonly chainId: bigint };

/** Parts that descriptions are made with. */
export type DescriberOptions = {
  readonly context: DescriptionContext;
  readonly source: DescriptorSource;
  /** Decodes a call from its bytes alone, which comes before any descriptor. */
  decode(call: RawCall): DecodedCall;
};

type Parsed = { readonly descriptor: Descriptor; readonly from: DescriptionSource; readonly functions: readonly DescribedFunction[] };
type DescribedFunction = { readonly selector: string; readonly fragment: AbiFunction; readonly format: DescriptorFormat };
type Finder = (kind: 'call' | 'typed', address: string) => Promise<readonly Parsed[]>;
type Describer = Omit<DescriberOptions, 'source'> & { readonly find: Finder };

type Described = Extract<DecodedCall, { readonly kind: 'described' }>;

/** Calls in calls in calls: deeper ones are shown as data. */
const DEEPEST_CALL = 3;

/**
 * Describes the calls of a request by the ERC-7730 descriptors of their contracts. What the bytes say stays: to a decoded call a descriptor
 * only adds its fields of other values, without a title.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7730
 */
export async function describeReading(
  reading: RequestReading,
  params: unknown,
  { source, ...options }: DescriberOptions,
): Promise<RequestReading> {
  const describer: Describer = { ...options, find: createFinder(source, options.context.chainId) };
  const described = await describeDecoded(reading, params, describer);
  const { decoded, notices } = described;
  const isMore = decoded.kind === 'calls' && decoded.calls.some(hasTail) && !notices.includes('carriesMore');
  return { ...described, notices: isMore ? [...notices, 'carriesMore'] : notices, names: await findNames(decoded, describer) };
}

/** Whether a call, or a call in it, has bytes behind its arguments. */
const hasTail = (call: RequestedCall): boolean =>
  (call.kind === 'batch' && call.calls.some(hasTail)) ||
  (call.kind === 'described' && (call.hasTail === true || listInner(call).some(hasTail)));

/** Finds and parses the descriptors of each contract of a request once. */
function createFinder(source: DescriptorSource, chainId: bigint): Finder {
  const known = new Map<string, Promise<readonly Parsed[]>>();
  const read = async (kind: 'call' | 'typed', address: string) =>
    (await source.find({ kind, chainId, address })).flatMap(({ descriptor: file, from }) => {
      const descriptor = parseDescriptor(file);
      return descriptor ? [{ descriptor, from, functions: kind === 'call' ? listFunctions(descriptor) : [] }] : [];
    });
  return (kind, address) => {
    const key = `${kind} ${address.toLowerCase()}`;
    const found = known.get(key) ?? read(kind, address);
    known.set(key, found);
    return found;
  };
}

async function describeDecoded(reading: RequestReading, params: unknown, describer: Describer): Promise<RequestReading> {
  const { decoded } = reading;
  if (decoded.kind === 'calls') {
    const from = decoded.operation?.sender ?? describer.context.account;
    const calls = await Promise.all(decoded.calls.map((call) => describeOne(call, from, describer, 0)));
    return { ...reading, decoded: { ...decoded, calls } };
  }
  if (decoded.kind !== 'typed') return reading;
  const call = await describeTypedData(decoded.call, params, describer);
  return { ...reading, decoded: { ...decoded, call } };
}

/** Adds to a decoded call what a descriptor of its contract says besides. */
async function addToCall<Call extends RequestedCall>(call: Call, from: string, describer: Describer): Promise<Call> {
  const { data } = call as { readonly data?: string | undefined };
  if (data === undefined || !('to' in call)) return call;
  for (const fit of await findFits({ ...call, data }, from, describer)) {
    const read = describeFields(fit.format, { ...fit, readInner: () => undefined }, createSaid(call, fit.root));
    if (read && read.fields.length > 0) return { ...call, ...read, intent: '', source: fit.from };
  }
  return call;
}

/** Describes a call, and each call in it: one that is not decoded as a whole, another one where its bytes do not say all. */
async function describeOne<Call extends RequestedCall>(
  call: Call,
  from: string,
  describer: Describer,
  depth: number,
): Promise<Call | DecodedCall> {
  if (call.kind === 'batch') {
    const inner = (call as Extract<DecodedCall, { kind: 'batch' }>).calls;
    const calls = await Promise.all(inner.map((one) => describeOne(one, call.to, describer, depth + 1)));
    return { ...call, calls } as DecodedCall;
  }
  if (call.kind !== 'unknown') return addToCall(call, from, describer);
  return (await describeCall(call as RawCall, from, describer, depth)) ?? call;
}

/** More contracts than these are not named. */
const MOST_NAMES = 50;

/** The names of the contracts that are called, or that may spend from now on. */
async function findNames(decoded: DecodedRequest, { context, find }: Describer): Promise<Readonly<Record<string, string>>> {
  const calls = decoded.kind === 'calls' ? decoded.calls : decoded.kind === 'typed' ? [decoded.call] : [];
  const addresses = [...new Set(calls.flatMap(listContracts).map((address) => address.toLowerCase()))].slice(0, MOST_NAMES);
  const named = await Promise.all(
    addresses.map(async (address) => {
      // The name of a known contract is the package's: no file of a page gives it another one.
      const found = await find('call', address);
      const inOrder = [...found.filter(({ from }) => from === 'package'), ...found];
      for (const { descriptor } of inOrder) {
        const isOfIt = isDeployedAt(descriptor.context.contract?.deployments, context.chainId, address);
        const name = isOfIt ? toOwner(descriptor) : undefined;
        if (name !== undefined) return [[address, name] as const];
      }
      return [];
    }),
  );
  return Object.fromEntries(named.flat());
}

function listContracts(call: RequestedCall): readonly string[] {
  const spenders = call.kind === 'allowance' ? [call.spender] : call.kind === 'allowanceForAll' ? [call.operator] : [];
  const inner = call.kind === 'batch' ? call.calls : call.kind === 'described' ? listInner(call) : [];
  return [...('to' in call && call.to !== '' ? [call.to] : []), ...spenders, ...inner.flatMap(listContracts)];
}

/** The calls inside a described call. */
export const listInner = ({ fields }: Description): readonly DecodedCall[] =>
  fields.flatMap(({ value }) => (value.kind === 'call' ? [value.call] : []));

function toOwner({ metadata }: Descriptor): string | undefined {
  const { owner, contractName } = metadata ?? {};
  const names = [owner, contractName].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? undefined : writeHiddenLetters(names.join(', '));
}

/** A descriptor that is of a call or a message, and the values that it is about. */
type Fit = Omit<FieldsContext, 'readInner'> & {
  readonly format: DescriptorFormat;
  readonly from: DescriptionSource;
  readonly hasTail?: boolean;
};

/** The descriptors of a call's contract that fit its bytes, the page's before the package's. */
async function findFits({ to, data, value }: RawCall, from: string, { context, find }: Describer): Promise<readonly Fit[]> {
  const container: Container = { from, to, value, chainId: context.chainId };
  return (await find('call', to)).flatMap(({ descriptor, from: source, functions }) => {
    if (!isDeployedAt(descriptor.context.contract?.deployments, context.chainId, to)) return [];
    // Two keys of one function make the descriptor invalid.
    const [matched, ...others] = functions.filter(({ selector }) => selector === data.slice(0, 10).toLowerCase());
    const found = matched && others.length === 0 ? readWithTail(matched.fragment, data) : undefined;
    if (!found) return [];
    const root: TypedValue = { type: 'tuple', components: matched!.fragment.inputs, value: found.args, path: '' };
    // Bytes behind the arguments have no name: their place says where they are.
    const start = data.length / 2 - 1 - found.tail.length / 2;
    const tail = found.tail === '' ? {} : { hasTail: true, tail: { path: `[${start}:]`, value: `0x${found.tail.toLowerCase()}` } };
    return [{ descriptor, from: source, format: matched!.format, root, container, ...tail }];
  });
}

/** Describes a call by the first descriptor of its contract that fits its bytes. */
async function describeCall(call: RawCall, from: string, describer: Describer, depth: number): Promise<Described | undefined> {
  const { to, data, value } = call;
  const inner: InnerCall[] = [];
  const readInner = (one: InnerCall): FieldValue | undefined =>
    depth >= DEEPEST_CALL
      ? undefined
      : { kind: 'call', call: describer.decode({ to: one.to, data: one.data, value: one.value }), at: inner.push(one) - 1 };
  const found = describeByFirst(await findFits(call, from, describer), readInner);
  if (!found) return undefined;
  const { read, fit } = found;
  const fields = await Promise.all(
    read.fields.map(async (field) =>
      field.value.kind === 'call'
        ? {
            ...field,
            value: {
              ...field.value,
              call: (await describeOne(field.value.call, inner[field.value.at]!.from, describer, depth + 1)) as DecodedCall,
            },
          }
        : field,
    ),
  );
  return { kind: 'described', to, value, data, ...toTitle(fit), ...read, fields, ...(fit.hasTail && { hasTail: true }) };
}

/**
 * Reads the first descriptor that fits. What the package's own one shows besides is added to one of the page, so that no descriptor hides
 * what was shown without it.
 */
function describeByFirst(
  fits: readonly Fit[],
  readInner: FieldsContext['readInner'],
): { readonly read: ReadFields; readonly fit: Fit } | undefined {
  for (const [at, fit] of fits.entries()) {
    const read = describeFields(fit.format, { ...fit, readInner });
    if (!read) continue;
    const unsaid = new Set(read.rest.map(({ path }) => path));
    const isSaid: IsSaid = (path) => !unsaid.has(path) && !read.rest.some((leaf) => covers(path, leaf.path));
    const others = fits.slice(at + 1).filter((other) => other.from === 'package' && fit.from === 'page');
    const added = others.map((other) => describeFields(other.format, { ...other, readInner: () => undefined }, isSaid)).find(Boolean);
    return { read: added ? { ...read, fields: [...read.fields, ...added.fields], rest: added.rest } : read, fit };
  }
  return undefined;
}

/** Digits of a title that look like an amount: several digits, or parts of a number. */
const LIKE_AMOUNT = /\p{N}[.,]?\p{N}/u;

function toTitle({ descriptor, format: { intent }, from }: Fit): Pick<Description, 'intent' | 'owner' | 'source'> {
  const words =
    typeof intent === 'string'
      ? intent
      : Object.entries(intent ?? {})
          .map((one) => one.join(': '))
          .join(', ');
  return { intent: LIKE_AMOUNT.test(words) ? '' : writeHiddenLetters(words), owner: toOwner(descriptor), source: from };
}

/** The functions of a descriptor's keys. */
const listFunctions = ({ display }: Descriptor): readonly DescribedFunction[] =>
  Object.entries(display?.formats ?? {}).flatMap(([key, format]) => {
    const fragment = parseFragment(key);
    return fragment ? [{ selector: toFunctionSelector(fragment), fragment, format }] : [];
  });

/** Parses the key of a function: `transfer(address to,uint256 value)`. */
export function parseFragment(key: string): AbiFunction | undefined {
  try {
    const [fragment] = parseAbi([`function ${key}`] as readonly string[]) as unknown as [AbiFunction];
    return fragment;
  } catch {
    return undefined;
  }
}

async function describeTypedData(call: DecodedCall, params: unknown, { context, find }: Describer): Promise<DecodedCall> {
  const typedData: unknown = Array.isArray(params) ? params[1] : undefined;
  const data: unknown = typeof typedData === 'string' ? JSON.parse(typedData) : typedData;
  const [types, domain, primary] = ['types', 'domain', 'primaryType'].map((name) => ownField(data, name));
  // Meta-transactions of Polygon have the chain in the salt, because their contracts are asked from other chains.
  const chain = ownField(domain, 'chainId') ?? ownField(domain, 'salt');
  const contract = ownField(domain, 'verifyingContract');
  const written = typeof primary === 'string' ? writeType(types, primary) : undefined;
  const fields = written === undefined ? undefined : fieldsOf(types, primary as string);
  const values = fields && readFields(types, fields, ownField(data, 'message'));
  if (!values || typeof contract !== 'string' || toInteger(String(chain)) !== context.chainId) return call;
  const root: TypedValue = { type: 'tuple', components: toParameters(types, fields), value: values, path: '' };
  const container: Container = { from: context.account, to: contract, value: 0n, chainId: context.chainId };
  const fits = (await find('typed', contract)).flatMap(({ descriptor, from }): readonly Fit[] => {
    const bound = descriptor.context.eip712;
    if (!bound || !isBoundTo(bound, domain, context.chainId, contract)) return [];
    const format = Object.entries(descriptor.display?.formats ?? {}).find(([key]) => key === written)?.[1];
    return format ? [{ descriptor, from, format, root, container }] : [];
  });
  const readInner = () => undefined;
  if (call.kind === 'unknown') {
    const found = describeByFirst(fits, readInner);
    return found ? { kind: 'described', to: contract, value: 0n, data: '0x', ...toTitle(found.fit), ...found.read } : call;
  }
  const isSaid: IsSaid = (path) => isReadByBytes(written!, fields, path);
  for (const fit of fits) {
    const read = describeFields(fit.format, { ...fit, readInner }, isSaid);
    if (read && read.fields.length > 0) return { ...call, ...read, intent: '', source: fit.from };
  }
  return call;
}

/** Whether a domain has all that a descriptor is bound to: at least a contract, by its deployments or by its domain. */
function isBoundTo(bound: NonNullable<Descriptor['context']['eip712']>, domain: unknown, chainId: bigint, contract: string): boolean {
  const isSame = (name: string, expected: unknown) =>
    expected === undefined || String(ownField(domain, name)).toLowerCase() === String(expected).toLowerCase();
  const { name, version, verifyingContract, chainId: chain } = bound.domain ?? {};
  const isDeployed = bound.deployments ? isDeployedAt(bound.deployments, chainId, contract) : verifyingContract !== undefined;
  const isOnChain = chain === undefined || BigInt(chain) === chainId;
  return isDeployed && isOnChain && isSame('name', name) && isSame('version', version) && isSame('verifyingContract', verifyingContract);
}

/** The fields of a struct as parameters of an ABI, structs in it as tuples. */
function toParameters(types: unknown, fields: readonly TypedField[]): readonly AbiParameter[] {
  return fields.map(({ name, type }) => {
    const base = toBaseType(type);
    const inner = fieldsOf(types, base);
    return inner ? { name, type: `tuple${type.slice(base.length)}`, components: toParameters(types, inner) } : { name, type };
  });
}
