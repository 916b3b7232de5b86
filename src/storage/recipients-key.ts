import { defineStorageKey } from './storage.js';

/** Maximum number of stored receivers. */
export const RECIPIENTS_LIMIT = 50;

/** Receiver of an earlier transfer from this browser. */
export type Recipient = { readonly address: string; readonly name?: string | undefined };

/** Stores the receivers of transfers from this browser, the latest first; a new receiver is compared with them. */
export const recipientsKey = /*#__PURE__*/ defineStorageKey<readonly Recipient[]>({
  name: 'recipients',
  version: 1,
  parse: (stored) => (Array.isArray(stored) ? stored : []).filter(isRecipient).slice(0, RECIPIENTS_LIMIT),
});

/** The list with a receiver at its beginning, each address once. */
export function withRecipient(list: readonly Recipient[] | undefined, recipient: Recipient): readonly Recipient[] {
  const others = (list ?? []).filter(({ address }) => address !== recipient.address);
  return [recipient, ...others].slice(0, RECIPIENTS_LIMIT);
}

function isRecipient(value: unknown): value is Recipient {
  const { address, name } = (value ?? {}) as Recipient;
  return typeof address === 'string' && address !== '' && (name === undefined || typeof name === 'string');
}
