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
import { readExactly } from '../decode/decode-call.js';
import { fieldsOf, ownField, readFields, writeType, type TypedField } from '../decode/decode-typed-data.js';
import type { RawCall } from '../decode/readers.js';
import { isDeployedAt, parseDescriptor, type Descriptor, type DescriptorFormat } from './load-descriptors.js';
import { describeFields } from './read-fields.js';
import type { Container, InnerCall } from './read-parameters.js';
import type { TypedValue } from './read-path.js';

/** Place of a described request. */
export type DescriptionPlace = { readonly account: string; readonly chainId: bigint };

/** Parts that descriptions are made with. */
export type DescriberOptions = {
  readonly place: DescriptionPlace;
  readonly source: DescriptorSource;
  /** Decodes a call from its bytes alone, which comes before any descriptor. */
  decode(call: RawCall): DecodedCall;
};

type Parsed = { readonly descriptor: Descriptor; readonly from: DescriptionSource };
type Finder = (kind: 'call' | 'typed', address: string) => Promise<readonly Parsed[]>;
type Describer = Omit<DescriberOptions, 'source'> & { readonly find: Finder };

type Described = Extract<DecodedCall, { readonly kind: 'described' }>;

/** Calls in calls in calls: deeper ones are shown as data. */
const DEEPEST_CALL = 3;

/**
 * Describes the calls of a request that are not decoded, by the ERC-7730 descriptors of their contracts. What the bytes say stays: a
 * descriptor is read only for calls that nothing else reads.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7730
 */
export async function describeReading(
  reading: RequestReading,
  params: unknown,
  { source, ...given }: DescriberOptions,
): Promise<RequestReading> {
  const describer: Describer = { ...given, find: createFinder(source, given.place.chainId) };
  const described = await describeThing(reading, params, describer);
  return { ...described, names: await findNames(described.thing, describer) };
}

/** Finds and parses the descriptors of each contract of a request once. */
function createFinder(source: DescriptorSource, chainId: bigint): Finder {
  const known = new Map<string, Promise<readonly Parsed[]>>();
  const read = async (kind: 'call' | 'typed', address: string) =>
    (await source.find({ kind, chainId, address })).flatMap(({ descriptor: given, from }) => {
      const descriptor = parseDescriptor(given);
      return descriptor ? [{ descriptor, from }] : [];
    });
  return (kind, address) => {
    const key = `${kind} ${address.toLowerCase()}`;
    const found = known.get(key) ?? read(kind, address);
    known.set(key, found);
    return found;
  };
}

async function describeThing(reading: RequestReading, params: unknown, describer: Describer): Promise<RequestReading> {
  const { thing } = reading;
  if (thing.kind === 'calls') {
    const from = thing.operation?.sender ?? describer.place.account;
    const calls = await Promise.all(thing.calls.map((call) => describeOne(call, from, describer, 0)));
    return { ...reading, thing: { ...thing, calls } };
  }
  if (thing.kind !== 'typed' || thing.call.kind !== 'unknown') return reading;
  const call = await describeTypedData(params, describer);
  return call ? { ...reading, thing: { ...thing, call } } : reading;
}

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
  if (call.kind !== 'unknown') return call;
  return (await describeCall(call as RawCall, from, describer, depth)) ?? call;
}

/** More contracts than these are not named. */
const MOST_NAMES = 50;

/** The names of the contracts that are called, or that may spend from now on. */
async function findNames(thing: DecodedRequest, { place, find }: Describer): Promise<Readonly<Record<string, string>>> {
  const calls = thing.kind === 'calls' ? thing.calls : thing.kind === 'typed' ? [thing.call] : [];
  const addresses = [...new Set(calls.flatMap(listContracts).map((address) => address.toLowerCase()))].slice(0, MOST_NAMES);
  const named = await Promise.all(
    addresses.map(async (address) => {
      for (const { descriptor } of await find('call', address)) {
        const isOfIt = isDeployedAt(descriptor.context.contract?.deployments, place.chainId, address);
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

/** Describes a call by the first descriptor of its contract that fits its bytes. */
async function describeCall(call: RawCall, from: string, describer: Describer, depth: number): Promise<Described | undefined> {
  const { place, find, decode } = describer;
  const { to, data, value } = call;
  const container: Container = { from, to, value, chainId: place.chainId };
  for (const found of await find('call', to)) {
    const { descriptor } = found;
    if (!isDeployedAt(descriptor.context.contract?.deployments, place.chainId, to)) continue;
    const matched = findFunction(descriptor, data);
    const args = matched && readExactly(matched.fragment, data);
    if (!args) continue;
    const root: TypedValue = { type: 'tuple', components: matched.fragment.inputs, value: args, path: '' };
    const inner: InnerCall[] = [];
    const readInner = (one: InnerCall): FieldValue | undefined =>
      depth >= DEEPEST_CALL
        ? undefined
        : { kind: 'call', call: decode({ to: one.to, data: one.data, value: one.value }), at: inner.push(one) - 1 };
    const read = describeFields(matched.format, { descriptor, root, container, readInner });
    if (!read) continue;
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
    return { kind: 'described', to, value, data, ...toTitle(descriptor, matched.format, found), ...read, fields };
  }
  return undefined;
}

/** Digits of a title that look like an amount: several digits, or parts of a number. */
const LIKE_AMOUNT = /\p{N}[.,]?\p{N}/u;

function toTitle(descriptor: Descriptor, { intent }: DescriptorFormat, { from }: Parsed): Pick<Description, 'intent' | 'owner' | 'source'> {
  const words =
    typeof intent === 'string'
      ? intent
      : Object.entries(intent ?? {})
          .map((one) => one.join(': '))
          .join(', ');
  return { intent: LIKE_AMOUNT.test(words) ? '' : writeHiddenLetters(words), owner: toOwner(descriptor), source: from };
}

type Matched = { readonly fragment: AbiFunction; readonly format: DescriptorFormat };

/** The format of a call's function; none where two keys are of one function, which makes the descriptor invalid. */
function findFunction({ display }: Descriptor, data: string): Matched | undefined {
  const matched = Object.entries(display?.formats ?? {}).flatMap(([key, format]) => {
    const fragment = parseFragment(key);
    return fragment && toFunctionSelector(fragment) === data.slice(0, 10).toLowerCase() ? [{ fragment, format }] : [];
  });
  return matched.length === 1 ? matched[0] : undefined;
}

/** Parses the key of a function: `transfer(address to,uint256 value)`. */
export function parseFragment(key: string): AbiFunction | undefined {
  try {
    const [fragment] = parseAbi([`function ${key}`] as readonly string[]) as unknown as [AbiFunction];
    return fragment;
  } catch {
    return undefined;
  }
}

async function describeTypedData(params: unknown, { place, find }: Describer): Promise<Described | undefined> {
  const given: unknown = Array.isArray(params) ? params[1] : undefined;
  const data: unknown = typeof given === 'string' ? JSON.parse(given) : given;
  const [types, domain, primary] = ['types', 'domain', 'primaryType'].map((name) => ownField(data, name));
  const chain = ownField(domain, 'chainId');
  const contract = ownField(domain, 'verifyingContract');
  const written = typeof primary === 'string' ? writeType(types, primary) : undefined;
  const fields = written === undefined ? undefined : fieldsOf(types, primary as string);
  const values = fields && readFields(types, fields, ownField(data, 'message'));
  if (!values || typeof contract !== 'string' || !/^(\d{1,20}|0x[0-9a-f]{1,16})$/i.test(String(chain))) return undefined;
  const chainId = BigInt(chain as string);
  if (chainId !== place.chainId) return undefined;
  for (const found of await find('typed', contract)) {
    const { descriptor } = found;
    const bound = descriptor.context.eip712;
    if (!bound || !isBoundTo(bound, domain, chainId, contract)) continue;
    const format = Object.entries(descriptor.display?.formats ?? {}).find(([key]) => key === written)?.[1];
    if (!format) continue;
    const root: TypedValue = { type: 'tuple', components: toParameters(types, fields), value: values, path: '' };
    const container: Container = { from: place.account, to: contract, value: 0n, chainId };
    const read = describeFields(format, { descriptor, root, container, readInner: () => undefined });
    if (read) return { kind: 'described', to: contract, value: 0n, data: '0x', ...toTitle(descriptor, format, found), ...read };
  }
  return undefined;
}

/** Whether a domain has all that a descriptor is bound to: at least a contract, by its deployments or by its domain. */
function isBoundTo(bound: NonNullable<Descriptor['context']['eip712']>, domain: unknown, chainId: bigint, contract: string): boolean {
  const isSame = (name: string, wanted: unknown) =>
    wanted === undefined || String(ownField(domain, name)).toLowerCase() === String(wanted).toLowerCase();
  const { name, version, verifyingContract, chainId: chain } = bound.domain ?? {};
  const isDeployed = bound.deployments ? isDeployedAt(bound.deployments, chainId, contract) : verifyingContract !== undefined;
  const isOnChain = chain === undefined || BigInt(chain) === chainId;
  return isDeployed && isOnChain && isSame('name', name) && isSame('version', version) && isSame('verifyingContract', verifyingContract);
}

/** The fields of a struct as parameters of an ABI, structs in it as tuples. */
function toParameters(types: unknown, fields: readonly TypedField[]): readonly AbiParameter[] {
  return fields.map(({ name, type }) => {
    const base = /^[\w$]+/.exec(type)?.[0] ?? '';
    const inner = fieldsOf(types, base);
    return inner ? { name, type: `tuple${type.slice(base.length)}`, components: toParameters(types, inner) } : { name, type };
  });
}
