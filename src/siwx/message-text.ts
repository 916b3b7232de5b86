import { toClusterName, fromClusterName } from '../adapters/solana/clusters.js';
import type { SiwxMessage, SiwxMessageData } from '../config/siwx.js';
import { findFault, layoutOf, LINES, namespaceOf, type ParsedMessage } from './message-formats.js';
import { InvalidMessageError } from './siwx-errors.js';

/**
 * Writes a message as its account signs it: EIP-4361 on eip155, CAIP-122 elsewhere, where the chain is a whole CAIP-2 id; with the
 * form `signIn` as Solana's wallets do by themselves.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @see https://github.com/phantom/sign-in-with-solana#abnf-message-format
 * @throws {InvalidMessageError} when a field breaks a rule of the format.
 * @example
 * const text = formatMessage(session.data);
 */
export function formatMessage(message: ParsedMessage): string {
  const fault = findFault(message);
  if (fault) throw new InvalidMessageError(`The field "${fault}" cannot stand in a message.`);
  return writeLines(message);
}

/**
 * Makes a message that a `Siwx` may give out: its fields, and `toString()`, the text. An empty list of resources is left out.
 * Without an address (one-click authentication) there are only the fields, and `toString()` throws.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @example
 * const message = createMessage({ chainId: 'eip155:1', accountAddress: '0x742d35Cc6634C0532925a3b844Bc454e4438f44e', version: '1',
 *   domain: 'lagoon.example', uri: 'https://lagoon.example', nonce: 'bTyXgcQxn2htgkjJn', issuedAt: '2026-01-01T00:00:00Z' });
 * const signature = await modal.getProvider('eip155')?.request({ method: 'personal_sign', params: [message.toString(), '0x742d…'] });
 * @throws {InvalidMessageError} when a field breaks a rule of the format.
 */
export function createMessage(data: SiwxMessageData): SiwxMessage {
  const fields = Object.fromEntries(Object.entries(data).filter(([name, value]) => value !== undefined && name !== 'toString'));
  if (data.resources?.length === 0) delete fields['resources'];
  const write = () => formatMessage(fields as ParsedMessage);
  // Several accounts at once are asked before it is known who they are: their text is written by the wallet.
  if (data.accountAddress !== '') write();
  // Not enumerable: a copy of the fields is data and nothing else.
  return Object.defineProperty(fields, 'toString', { value: write }) as unknown as SiwxMessage;
}

/** The text of a message whose fields are good. */
export function writeLines(message: ParsedMessage): string {
  const { scheme, domain, accountAddress, statement, chainId, resources, form } = message;
  const layout = layoutOf(chainId);
  const reference = chainId.slice(chainId.indexOf(':') + 1);
  const name = form === 'signIn' ? toClusterName(reference) : undefined;
  const chain = layout?.isStrict ? reference : name === undefined ? chainId : `solana:${name}`;
  const lines = LINES.flatMap(([field, label]) => {
    const value = field === 'chainId' ? chain : message[field];
    return value === undefined ? [] : [`${label}: ${value}`];
  });
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${layout?.accountKind} account:`,
    accountAddress,
    '',
    ...(statement === undefined ? [] : [statement]),
    ...(statement === undefined && form === 'signIn' ? [] : ['']),
    ...lines,
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n');
}

const FIRST_LINE = /^(?:([^ /]*):\/\/)?([^ ]*) wants you to sign in with your (\w+) account:$/;
/** Nothing that people would read is longer, in characters. */
const LONGEST_TEXT = 100_000;

/**
 * Reads a message strictly: each text that it accepts is the only one that says the same, and `formatMessage` gives it back.
 * What Solana's wallets write by themselves is such a text too, in a form of its own.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361#abnf-message-format
 * @see https://github.com/phantom/sign-in-with-solana#abnf-message-format
 * @throws {InvalidMessageError} when the text breaks a rule of the format; `details` says where.
 * @example
 * const { domain, nonce } = parseMessage(session.message);
 */
export function parseMessage(text: string): ParsedMessage {
  if (typeof text !== 'string' || text.length > LONGEST_TEXT) throw new InvalidMessageError('It is no text, or too long.');
  const message = readLines(text.split('\n'));
  const fault = findFault(message);
  if (fault) throw new InvalidMessageError(`The field "${fault}" is not what it should be.`);
  if (writeLines(message) !== text) throw new InvalidMessageError('The text can be written in another way.');
  return message;
}

function readLines(lines: readonly string[]): ParsedMessage {
  const refuse = (at: number, expected: string) => new InvalidMessageError(`Line ${at + 1} is not ${expected}.`);
  const [, scheme, domain, accountKind] = FIRST_LINE.exec(lines[0] ?? '') ?? [];
  const namespace = namespaceOf(accountKind ?? '');
  if (domain === undefined || !namespace) throw refuse(0, 'the sentence that asks to sign in');
  const accountAddress = lines[1] ?? '';
  if (lines[2] !== '') throw refuse(2, 'empty');
  // A wallet of Solana leaves out the line of a statement that is not there: the fields follow at once.
  const isTight = namespace === 'solana' && lines[3] !== '' && lines[4] !== '';
  const statement = isTight || lines[3] === '' ? undefined : lines[3];
  let at = statement === undefined ? 3 : 4;
  if (!isTight) {
    if (lines[at] !== '') throw refuse(at, 'empty');
    at += 1;
  }

  const fields: Partial<Record<(typeof LINES)[number][0], string>> = {};
  for (const [field, label] of LINES) {
    const line = lines[at];
    if (!line?.startsWith(`${label}: `)) continue;
    fields[field] = line.slice(label.length + 2);
    at += 1;
  }
  const resources = lines[at] === 'Resources:' ? lines.slice(at + 1) : undefined;
  const stray = resources ? resources.findIndex((line) => !line.startsWith('- ')) : -1;
  if (stray >= 0) throw refuse(at + 1 + stray, 'a resource');
  if (!resources && at < lines.length) throw refuse(at, 'a field in its place');
  const written = fields.chainId ?? '';
  const chainId = toChainId(namespace, written);
  const isOwn = isTight || (namespace === 'solana' && chainId !== written);
  return {
    ...(scheme !== undefined && { scheme }),
    domain,
    accountAddress,
    ...(statement !== undefined && { statement }),
    ...(fields as Required<typeof fields>),
    chainId,
    ...(isOwn && { form: 'signIn' }),
    ...(resources && { resources: resources.map((line) => line.slice(2)) }),
  } as ParsedMessage;
}

/** The bare number of EIP-4361; everywhere else the namespace stands in the text itself, before a name where Solana has one. */
function toChainId(namespace: string, written: string): string {
  if (namespace === 'eip155') return `eip155:${written}`;
  if (!written.startsWith(`${namespace}:`)) return '';
  const reference = namespace === 'solana' ? fromClusterName(written.slice('solana:'.length)) : undefined;
  return reference === undefined ? written : `solana:${reference}`;
}
