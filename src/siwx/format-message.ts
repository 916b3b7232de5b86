import { toClusterName } from '../adapters/solana/clusters.js';
import type { SiwxMessage, SiwxMessageData } from '../config/siwx.js';
import { findFault, layoutOf, LINES, type ParsedMessage } from './message-formats.js';
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
