import { readBytes } from './bitcoin-bytes.js';

const OP_PUSHDATA1 = 0x4c;
const OP_PUSHDATA2 = 0x4d;
/** `OP_1`; the numbers up to 16 follow. */
const OP_1 = 0x51;
const OP_CHECKSIG = 0xac;
const OP_CHECKMULTISIG = 0xae;

/** Whether a key signed. */
export type CheckKey = (signature: Uint8Array, key: Uint8Array) => boolean;

/**
 * Reads a script that only pushes data, each push in its shortest form.
 *
 * @throws {RangeError} for any other script.
 */
export function readPushes(script: Uint8Array): Uint8Array[] {
  const reader = readBytes(script);
  const pushes: Uint8Array[] = [];
  while (!reader.isAtEnd()) {
    const code = reader.takeByte();
    const length = code === OP_PUSHDATA1 ? reader.takeByte() : code === OP_PUSHDATA2 ? reader.takeByte() + reader.takeByte() * 256 : code;
    const shortest = length < OP_PUSHDATA1 ? length : length < 256 ? OP_PUSHDATA1 : OP_PUSHDATA2;
    if (code !== shortest) throw new RangeError('The script does more than push data.');
    pushes.push(reader.take(length));
  }
  return pushes;
}

/**
 * Whether data satisfies a script: of one key (`<key> OP_CHECKSIG`), or of several (`<m> <key>… <n> OP_CHECKMULTISIG`).
 *
 * @returns `undefined` for a script of another form.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0011.mediawiki
 */
export function satisfies(script: Uint8Array, data: readonly Uint8Array[], check: CheckKey): boolean | undefined {
  const read = readKeys(script);
  if (!read) return undefined;
  const { keys, required, isList } = read;
  // `OP_CHECKMULTISIG` takes one item more than it needs, which has to be empty.
  const [dummy, ...signatures] = isList ? data : [new Uint8Array(0), ...data];
  if (!dummy || dummy.length > 0 || signatures.length !== required) return false;
  // Signatures are in the order of their keys.
  let at = 0;
  return signatures.every((signature) => {
    while (at < keys.length) if (check(signature, keys[at++]!)) return true;
    return false;
  });
}

function readKeys(script: Uint8Array): { keys: Uint8Array[]; required: number; isList: boolean } | undefined {
  const isList = script.at(-1) === OP_CHECKMULTISIG;
  if (!isList && script.at(-1) !== OP_CHECKSIG) return undefined;
  try {
    const keys = readPushes(isList ? script.subarray(1, -2) : script.subarray(0, -1));
    const [required, count] = isList ? [(script[0] ?? 0) - OP_1 + 1, (script.at(-2) ?? 0) - OP_1 + 1] : [1, 1];
    const isWhole =
      count === keys.length && required >= 1 && required <= count && keys.every(({ length }) => length === 33 || length === 65);
    return isWhole ? { keys, required, isList } : undefined;
  } catch {
    return undefined;
  }
}
