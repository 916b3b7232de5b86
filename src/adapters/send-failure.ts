import { type SendFailure, TransferError } from './transfers.js';
import { hasErrorCode, isUserRejection, listErrorTexts, parseProviderFailure, PROVIDER_ERROR_CODES } from '../errors/provider-errors.js';

/** Words of wallets or nodes, and what they mean for the transaction. */
export type FailureWords = SendFailure & { readonly words: RegExp };

/** Words of wallets beside `-32002` of another request of the page that is open in them. Nodes use the code for time-outs. */
const REQUEST_OPEN =
  /already (pending|processing|open|in progress|waiting)|pending (request|approval)|(request|approval|window|popup)\b.{0,80}\b(pending|open|in progress|waiting)/i;

const METHOD_UNKNOWN = /method (\S+ )?(is )?(not (found|supported|available)|does not exist)|(unsupported|unknown) method/i;

/** Whether a wallet says that it does not know the method, whatever its code. */
export const isMethodUnknown = (thrown: unknown): boolean => listErrorTexts(thrown).some((text) => METHOD_UNKNOWN.test(text));

/**
 * Words of wallets in every namespace. Ledger's codes: `0x5515` locked, `0x6a80` blind signing is off, `0x6511` and `0x6d00` another app
 * is open.
 *
 * @see https://github.com/LedgerHQ/ledger-live/blob/develop/libs/ledgerjs/packages/errors/src/index.ts
 */
const WALLET_WORDS: readonly FailureWords[] = [
  {
    outcome: 'unsent',
    reason: 'device',
    words: /blind sign|contract data|locked device|\b0x(5515|6511|6a80|6b0c|6d00|6e00)\b|(cannot|failed to) open (the )?device/i,
  },
  { outcome: 'unsent', reason: 'unsupported', words: METHOD_UNKNOWN },
];

/** Codes with which a wallet refuses a request that it does not take, if its words are unknown. */
const BY_CODE: Readonly<Record<number, SendFailure>> = {
  [PROVIDER_ERROR_CODES.unauthorized]: { outcome: 'unsent', reason: 'unauthorized' },
  [PROVIDER_ERROR_CODES.unsupportedMethod]: { outcome: 'unsent', reason: 'unsupported' },
  // JSON-RPC: method not found. @see https://www.jsonrpc.org/specification#error_object
  [-32601]: { outcome: 'unsent', reason: 'unsupported' },
  [PROVIDER_ERROR_CODES.invalidParams]: { outcome: 'unsent' },
};

/**
 * Reads what a wallet or its node threw for a transaction request. Words come before codes, the innermost first. What neither says is
 * `uncertain`: a time-out, a lost connection and an unreadable answer come after the wallet may have sent the transaction.
 *
 * @param rows The words of the namespace.
 * @param readNode Reads what a node of the namespace says in another form than words, before they are read.
 */
export function readSendFailure(
  thrown: unknown,
  rows: readonly FailureWords[],
  readNode: (thrown: unknown) => SendFailure | undefined = () => undefined,
): SendFailure {
  // Of the product's own errors only one comes after the wallet may have sent.
  if (thrown instanceof TransferError) return { outcome: thrown.reason === 'uncertain' ? 'uncertain' : 'unsent' };
  const read = readNode(thrown);
  if (read) return read;
  const all = [...rows, ...WALLET_WORDS];
  const texts = listErrorTexts(thrown);
  for (const text of texts) {
    const row = all.find(({ words }) => words.test(text));
    if (row) return { outcome: row.outcome, reason: row.reason };
  }
  if (isUserRejection(thrown)) return { outcome: 'rejected' };
  const isBusy = hasErrorCode(thrown, [PROVIDER_ERROR_CODES.resourceUnavailable]) && texts.some((text) => REQUEST_OPEN.test(text));
  if (isBusy) return { outcome: 'unsent', reason: 'waiting' };
  const { code } = parseProviderFailure(thrown);
  const known = code !== undefined && Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
  return known ?? { outcome: 'uncertain' };
}
