import { hexToBytes } from 'viem/utils';
import { writeHiddenLetters } from '../../../utils/hidden-letters.js';
import { noteHiddenLetters, readText, showText } from '../../read-text.js';
import type { SignedFacts } from '../../decoded-call.js';
import type { SignedField } from '../../requests.js';
import { decodeTypedData } from '../decode/decode-typed-data.js';
import { fieldsOf, ownField } from '../decode/typed-data-values.js';
import type { CallPlace, Read } from './read-calls.js';
import { isSame, namesOther, readAddress, readBytes } from './values.js';

/** A struct in a struct in a struct: deeper than this it is shown as JSON. */
const DEEPEST = 12;

/**
 * Reads `personal_sign`: a text, or the bytes of one. @see https://geth.ethereum.org/docs/interacting-with-geth/rpc/ns-personal
 *
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export function readPersonalSign(params: unknown, { account }: CallPlace): Read {
  const [given, signer]: readonly unknown[] = Array.isArray(params) ? params : [];
  if (typeof given !== 'string') return undefined;
  const { thing, notices } =
    readBytes(given) === undefined || given === '0x' ? showText(given) : readText(hexToBytes(given as `0x${string}`));
  return { thing, notices: namesOther(signer ?? undefined, account) ? [...notices, 'otherAccount'] : notices };
}

/** Reads `eth_signTypedData_v4`. @see https://eips.ethereum.org/EIPS/eip-712 */
export function readTypedSign(params: unknown, place: CallPlace & { readonly now: number }): Read {
  const [signer, given]: readonly unknown[] = Array.isArray(params) ? params : [];
  const data: unknown = typeof given === 'string' ? JSON.parse(given) : given;
  if (typeof data !== 'object' || data === null || readAddress(signer) === undefined) return undefined;
  const { signed, ...decoded } = decodeTypedData(data, place);
  const deed = decoded.kind === 'unknown' ? { ...decoded, data: writeHiddenLetters(decoded.data, { hasLines: true }) } : decoded;
  const fields = listFields(ownField(data, 'types'), signed.primaryType, ownField(data, 'message'));
  const notices = isSame(signer as string, place.account) ? signed.notices : [...signed.notices, 'otherAccount' as const];
  const shown = { ...signed, ...toVisible(signed) };
  const read: NonNullable<Read> = { thing: { kind: 'typed', deed, signed: shown, fields }, notices };
  return noteHiddenLetters(read, data);
}

/** The texts of typed data that are drawn, each in one line. */
function toVisible({ domain, primaryType, message }: SignedFacts): Pick<SignedFacts, 'domain' | 'primaryType' | 'message'> {
  const { name, version, ...rest } = domain;
  return {
    domain: {
      ...rest,
      ...(name !== undefined && { name: writeHiddenLetters(name) }),
      ...(version !== undefined && { version: writeHiddenLetters(version) }),
    },
    primaryType: writeHiddenLetters(primaryType),
    message: writeHiddenLetters(message, { hasLines: true }),
  };
}

/** The fields that are signed, each with the way to it; what the types do not name is not signed, and not here. */
export function listFields(types: unknown, primary: string, message: unknown): readonly SignedField[] | undefined {
  const found: SignedField[] = [];
  const walk = (type: string, value: unknown, path: string, depth: number): void => {
    const inner = /^(.*)\[\d*\]$/.exec(type)?.[1];
    if (inner !== undefined && Array.isArray(value) && value.length > 0 && depth < DEEPEST)
      return value.forEach((one, at) => walk(inner, one, `${path}[${at}]`, depth + 1));
    const fields = fieldsOf(types, type);
    if (fields && typeof value === 'object' && value !== null && depth < DEEPEST)
      return fields.forEach(({ name, type: next }) => walk(next, ownField(value, name), path === '' ? name : `${path}.${name}`, depth + 1));
    found.push({ path, value: toLine(value) });
  };
  if (!fieldsOf(types, primary)) return undefined;
  walk(primary, message, '', 0);
  return found;
}

function toLine(value: unknown): string {
  return writeHiddenLetters(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
}
