import type { DecodedCall, SignedDomain, SignedFacts, SignedNotice } from '../../decoded-call.js';
import type { ReadCall } from './read-call.js';
import { fieldsOf, ownField, readFields, type TypedField, writeType } from './typed-data-values.js';
import { OPEN_FRAGMENTS, type SignedReading, TYPED_FRAGMENTS, type TypedFragment } from './typed-fragments.js';

/** A signature that can be used for longer than this is said to be: signatures are used at once. In seconds. */
export const LATE_DEADLINE_S = 86_400n;
/** An allowance that lasts longer than this is said to: the longest that is offered in good faith is a month. In seconds. */
export const LATE_END_S = 31n * 86_400n;

const DOMAIN_TYPES: readonly TypedField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
];
/** Number of fields with which an open type begins. */
const OPEN_FIELDS = 4;

/**
 * Decodes the effect of signed typed data. A type that is not in the table, or a value that does not fit its type, is not decoded and
 * returned as it is.
 *
 * @param given The data as an object or as JSON text: what `eth_signTypedData_v4` takes.
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function decodeTypedData(given: unknown, context: TypedDataContext): ReadTypedData {
  const data = typeof given === 'string' ? parse(given) : given;
  const types = ownField(data, 'types');
  const primary = ownField(data, 'primaryType');
  const primaryType = typeof primary === 'string' ? primary : '';
  const message = ownField(data, 'message');
  const domain = readDomain(types, ownField(data, 'domain'));
  const text = write(message ?? given);
  const to = domain?.verifyingContract ?? '';
  const found = domain?.verifyingContract === undefined ? undefined : read(types, primaryType, message, domain.verifyingContract);
  if (!domain || !found) {
    const signed = { domain: domain ?? {}, primaryType, message: text, notices: domain ? tellNetwork(domain, context) : [] };
    return { kind: 'unknown', to, value: 0n, data: text, signed };
  }
  const { deadline, since } = found.says;
  const notices = [...tellNetwork(domain, context), ...tellRest(found, to, context)];
  const signed = { domain, primaryType, message: text, deadline, since, notices };
  return { ...found.says.reading, to, value: 0n, signed } as ReadTypedData;
}

type Found = { readonly says: SignedReading; readonly fragment: TypedFragment; readonly carriesMore: boolean };

function read(types: unknown, primaryType: string, message: unknown, contract: string): Found | undefined {
  const fields = fieldsOf(types, primaryType);
  const written = writeType(types, primaryType);
  if (!fields || written === undefined) return undefined;
  const exact = Object.hasOwn(TYPED_FRAGMENTS, written) ? TYPED_FRAGMENTS[written] : undefined;
  // An open type is looked up by how it begins, and only that much of it is read.
  const begun = fields.slice(0, OPEN_FIELDS);
  const start = writeType({ ...(types as object), [primaryType]: begun }, primaryType)!;
  const open = fields.length > OPEN_FIELDS && Object.hasOwn(OPEN_FRAGMENTS, start) ? OPEN_FRAGMENTS[start] : undefined;
  const fragment = exact ?? open;
  const values = fragment && readFields(types, exact ? fields : begun, message);
  return values && { says: fragment.read(values, contract), fragment, carriesMore: exact === undefined };
}

/** The fields of a domain that are signed; `undefined` where one is not what it has to be. */
function readDomain(types: unknown, domain: unknown): SignedDomain | undefined {
  const isTyped = ownField(types, 'EIP712Domain') !== undefined;
  const named = isTyped ? fieldsOf(types, 'EIP712Domain') : DOMAIN_TYPES.filter(({ name }) => ownField(domain, name) !== undefined);
  const isKnown = named?.every(({ name, type }) => DOMAIN_TYPES.some((one) => one.name === name && one.type === type));
  return isKnown && named ? readFields(types, named, domain) : undefined;
}

function tellNetwork({ chainId }: SignedDomain, context: TypedDataContext): SignedNotice[] {
  if (chainId === undefined) return ['anyNetwork'];
  return chainId === context.chainId ? [] : ['otherNetwork'];
}

function tellRest({ says, fragment, carriesMore }: Found, contract: string, { account, now }: TypedDataContext): SignedNotice[] {
  const seconds = BigInt(Math.floor(now / 1000));
  const { reading, owner, deadline } = says;
  const ends = listCalls(reading as ReadCall).flatMap((call) =>
    call.kind === 'allowance' && call.until !== undefined && call.until > 0n ? [call.until] : [],
  );
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const told: readonly (readonly [SignedNotice, boolean])[] = [
    ['otherContract', fragment.contracts?.every((one) => !isSame(one, contract)) ?? false],
    ['otherOwner', owner !== undefined && !isSame(owner, account)],
    ['expired', (deadline !== undefined && deadline <= seconds) || ends.some((end) => end <= seconds)],
    ['lateDeadline', deadline === undefined || deadline > seconds + LATE_DEADLINE_S],
    ['lateEnd', ends.some((end) => end > seconds + LATE_END_S)],
    ['carriesMore', carriesMore],
  ];
  return told.flatMap(([notice, isSo]) => (isSo ? [notice] : []));
}

const listCalls = (call: ReadCall): readonly ReadCall[] => (call.kind === 'several' ? call.calls : [call]);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function write(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)) ?? '';
  } catch {
    return '';
  }
}

/**
 * Effect of signed typed data: a decoded call where `to` is the verifying contract and the native value is zero.
 *
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export type ReadTypedData = DecodedCall & { readonly signed: SignedFacts };

/** Signing account, its network, and the current time. */
export type TypedDataContext = {
  readonly account: string;
  readonly chainId: bigint;
  /** Milliseconds since 1970. */
  readonly now: number;
};
