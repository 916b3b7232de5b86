import type { DecodedCall, SignedDomain, SignedFacts, SignedNotice } from '../../requests.js';
import { parseUncheckedAddress } from '../parse-address.js';
import { allowance, group, MOST_OF_PERMIT2, transfer, type Reading, type ReadCall } from './readers.js';

/** Effect of a signature, with its own expiry and owner. */
export type SignedReading = {
  readonly reading: Reading;
  /** Owner of the tokens, if the data names one; else the signer. */
  readonly owner?: string | undefined;
  /** Seconds since 1970. */
  readonly deadline: bigint | undefined;
  readonly since?: bigint | undefined;
};

/** Converts signed values to their effect; `contract` is the verifying contract. */
// oxlint-disable-next-line no-explicit-any
export type SignedReader = (values: any, contract: string) => SignedReading;

/** Reader of one kind of typed data, and its verifying contracts; without `contracts`, any token for itself. */
export type TypedFragment = { readonly read: SignedReader; readonly contracts?: readonly string[] };

/**
 * Permit2, which stands at one address on every chain but those that compute addresses in their own way.
 *
 * @see https://docs.uniswap.org/contracts/v4/deployments
 */
const PERMIT2 = ['0x000000000022D473030F116dDEE9F6B43aC78BA3', '0x0000000000225e31D15943971F47aD3022F714Fa'];

type Details = { readonly token: string; readonly amount: bigint; readonly expiration: bigint };
type Permitted = { readonly token: string; readonly amount: bigint };

/** Reads an allowance in Permit2: the expiration `0` is the end of the block that includes it. */
const kept = (spender: string, { token, amount, expiration }: Details) =>
  allowance(token, spender, amount, { until: expiration, most: MOST_OF_PERMIT2 });
const once = (spender: string, { token, amount }: Permitted) => allowance(token, spender, amount, { once: true });

const authorization: SignedReader = ({ from, to, value, validAfter, validBefore }, token) => ({
  reading: transfer(token, from, to, value),
  owner: from,
  since: validAfter,
  deadline: validBefore,
});
const single: SignedReader = ({ permitted, spender, deadline }) => ({ reading: once(spender, permitted), deadline });
const batch: SignedReader = ({ permitted, spender, deadline }, to) => ({
  reading: group(
    { to },
    permitted.map((one: Permitted) => once(spender, one)),
  ),
  deadline,
});

const PERMITTED = 'TokenPermissions(address token,uint256 amount)';
const DETAILS = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)';

/** Table of the typed data that can be decoded, by its encoded type. Other data is not decoded. */
export const TYPED_FRAGMENTS: Readonly<Record<string, TypedFragment>> = {
  // EIP-2612. The allowance has no end: the deadline is the signature's.
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': {
    read: ({ owner, spender, value, deadline }, token) => ({ reading: allowance(token, spender, value, { owner }), owner, deadline }),
  },
  // DAI's, older than the EIP: all or nothing, and a deadline of 0 is none.
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': {
    read: ({ holder, spender, expiry, allowed }, token) => ({
      reading: allowance(token, spender, allowed ? 2n ** 256n - 1n : 0n, { owner: holder }),
      owner: holder,
      deadline: expiry === 0n ? undefined : expiry,
    }),
  },
  // ERC-3009.
  'TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)': {
    read: authorization,
  },
  'ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)': {
    read: authorization,
  },
  // Permit2: allowances that it keeps, and such that are used up at once.
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${DETAILS}`]: {
    contracts: PERMIT2,
    read: ({ details, spender, sigDeadline }) => ({ reading: kept(spender, details), deadline: sigDeadline }),
  },
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${DETAILS}`]: {
    contracts: PERMIT2,
    read: ({ details, spender, sigDeadline }, to) => ({
      reading: group(
        { to },
        details.map((one: Details) => kept(spender, one)),
      ),
      deadline: sigDeadline,
    }),
  },
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${PERMITTED}`]: {
    contracts: PERMIT2,
    read: single,
  },
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${PERMITTED}`]: {
    contracts: PERMIT2,
    read: batch,
  },
};

/** Types that begin so and go on with what only their own contract knows; each as it would be without the rest. */
export const OPEN_FRAGMENTS: Readonly<Record<string, TypedFragment>> = {
  [`PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${PERMITTED}`]: {
    contracts: PERMIT2,
    read: single,
  },
  [`PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${PERMITTED}`]: {
    contracts: PERMIT2,
    read: batch,
  },
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of an object that it has itself, whatever its name is. */
export const ownField = (of: unknown, name: string): unknown => (isRecord(of) && Object.hasOwn(of, name) ? of[name] : undefined);

/**
 * Nothing but a name: what carries a comma or a bracket could write the type of something else. A colon divides the name of Hyperliquid's
 * structs.
 */
const isName = (value: unknown): value is string => isType(value) && !value.endsWith(']');

const isType = (value: unknown): value is string => typeof value === 'string' && /^[a-z_$][\w$:]*(\[\d*\])*$/i.test(value);

/** The type of the elements of an array, of an array of arrays likewise; of another type the type itself. */
export const toBaseType = (type: string): string => type.split('[')[0]!;

const isFields = (value: unknown): value is readonly TypedField[] =>
  Array.isArray(value) && value.every((field) => isName(ownField(field, 'name')) && isType(ownField(field, 'type')));

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
 * Whether the reading of typed data in the table says what a path leads to: every field of an exact type, the first fields of an open one; never
 * a nonce.
 *
 * @param written The encoded type, and its fields.
 */
export function isReadByBytes(written: string, fields: readonly TypedField[], path: string): boolean {
  const read = Object.hasOwn(TYPED_FRAGMENTS, written) ? fields : fields.slice(0, OPEN_FIELDS);
  const name = /^[\w$]+/.exec(path)?.[0];
  return read.some((field) => field.name === name) && !/(^|\.)nonce$/.test(path);
}

/**
 * Decodes the effect of signed typed data. A type that is not in the table, or a value that does not fit its type, is not decoded and
 * returned as it is.
 *
 * @param typedData The data as an object or as JSON text: what `eth_signTypedData_v4` takes.
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function decodeTypedData(typedData: unknown, context: TypedDataContext): ReadTypedData {
  const data = typeof typedData === 'string' ? parse(typedData) : typedData;
  const types = ownField(data, 'types');
  const primary = ownField(data, 'primaryType');
  const primaryType = typeof primary === 'string' ? primary : '';
  const message = ownField(data, 'message');
  const domain = readDomain(types, ownField(data, 'domain'));
  const text = write(message ?? typedData);
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
  const notices: readonly (readonly [SignedNotice, boolean])[] = [
    ['otherContract', fragment.contracts?.every((one) => !isSame(one, contract)) ?? false],
    ['otherOwner', owner !== undefined && !isSame(owner, account)],
    ['expired', (deadline !== undefined && deadline <= seconds) || ends.some((end) => end <= seconds)],
    ['lateDeadline', deadline === undefined || deadline > seconds + LATE_DEADLINE_S],
    ['lateEnd', ends.some((end) => end > seconds + LATE_END_S)],
    ['carriesMore', carriesMore],
  ];
  return notices.flatMap(([notice, isSo]) => (isSo ? [notice] : []));
}

const listCalls = (call: ReadCall): readonly ReadCall[] => (call.kind === 'batch' ? call.calls : [call]);

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

/** A field of a struct: EIP-712's `name` and `type`. */
export type TypedField = { readonly name: string; readonly type: string };

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
      const inner = toBaseType(type);
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

/** A whole number with a sign that fits so many bits. */
function readInt(value: unknown, bits: number): bigint | undefined {
  const isBelow = typeof value === 'number' ? value < 0 : typeof value === 'string' && /^-[1-9]/.test(value);
  const most = readUint(isBelow ? (typeof value === 'number' ? -value : String(value).slice(1)) : value, bits);
  if (most === undefined) return undefined;
  const number = isBelow ? -most : most;
  return BigInt.asIntN(bits, number) === number ? number : undefined;
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
  const [, element, length = ''] = /^(.*)\[(\d*)\]$/.exec(type) ?? [];
  if (element !== undefined) {
    if (!Array.isArray(value) || (length !== '' && value.length !== Number(length))) return undefined;
    const items = value.map((item) => readValue(types, element, item));
    return items.includes(undefined) ? undefined : items;
  }
  if (type === 'address') return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value) ? parseUncheckedAddress(value) : undefined;
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined;
  if (type === 'string') return typeof value === 'string' ? value : undefined;
  const [, size] = /^bytes(\d{0,2})$/.exec(type) ?? [];
  if (size !== undefined) {
    const isBytes = typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value);
    return isBytes && (size === '' || value.length === 2 + 2 * Number(size)) ? value : undefined;
  }
  const bits = /^uint(\d{1,3})$/.exec(type)?.[1];
  if (bits !== undefined) return readUint(value, Number(bits));
  const signedBits = /^int(\d{1,3})$/.exec(type)?.[1];
  if (signedBits !== undefined) return readInt(value, Number(signedBits));
  const fields = fieldsOf(types, type);
  return fields && readFields(types, fields, value);
}
