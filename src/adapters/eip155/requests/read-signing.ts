import { hexToBytes } from 'viem/utils';
import { readText, showText } from '../../read-text.js';
import type { SignedField } from '../../requests.js';
import { decodeTypedData } from '../decode/decode-typed-data.js';
import { fieldsOf, ownField } from '../decode/typed-data-values.js';
import type { CallPlace, Read } from './read-calls.js';
import { isSame, namesOther, readAddress, readBytes } from './values.js';

/** A struct in a struct in a struct: deeper than this it is shown as JSON. */
const DEEPEST = 12;

/** Reads `personal_sign`: a text, or the bytes of one. @see https://geth.ethereum.org/docs/interacting-with-geth/rpc/ns-personal */
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
  const { signed, ...deed } = decodeTypedData(data, place);
  const fields = listFields(ownField(data, 'types'), signed.primaryType, ownField(data, 'message'));
  const notices = isSame(signer as string, place.account) ? signed.notices : [...signed.notices, 'otherAccount' as const];
  return { thing: { kind: 'typed', deed, signed, fields }, notices };
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
  const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const { thing } = showText(written);
  return thing.kind === 'text' ? thing.text : written;
}
