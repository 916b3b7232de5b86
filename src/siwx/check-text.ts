// chunk: siwx-text
import type { SiwxMessageData, SiwxSession } from '../config/siwx.js';
import type { ParsedMessage } from './message-formats.js';
import { parseMessage } from './message-text.js';
import { TamperedMessageError } from './siwx-errors.js';

/**
 * Holds the text of a session against its fields, each of them.
 *
 * @returns What the text says.
 * @throws {InvalidMessageError} {TamperedMessageError}
 */
export function checkText({ data, message }: Pick<SiwxSession, 'data' | 'message'>): ParsedMessage {
  const parsed = parseMessage(message);
  const changed = findDifference(parsed, data);
  if (changed) throw new TamperedMessageError(changed);
  return parsed;
}

const FIELDS = [
  'domain',
  'accountAddress',
  'statement',
  'uri',
  'version',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const satisfies readonly (keyof SiwxMessageData)[];

function findDifference(signed: ParsedMessage, data: SiwxMessageData | undefined): string | undefined {
  const field = FIELDS.find((name) => signed[name] !== data?.[name]);
  if (field) return field;
  const [ours, theirs] = [signed.resources ?? [], data?.resources ?? []];
  return ours.length === theirs.length && ours.every((resource, index) => resource === theirs[index]) ? undefined : 'resources';
}
