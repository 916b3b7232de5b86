import type { Transaction } from '../../api/blockchain/get-history.js';
import type { PendingTransaction } from '../../storage/pending-key.js';
import { isOneAddress } from '../../utils/is-one-address.js';

/**
 * Contracts through which bundlers send user operations, versions 0.6, 0.7 and 0.8, in lower case.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4337#entrypoint-definition
 */
const ENTRY_POINTS: readonly string[] = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e108ff108',
];

/** Facts from which a transaction's other address is derived. */
export type CounterpartyFacts = {
  /** The account's address. */
  readonly address: string;
  /** CAIP-2. */
  readonly network: string | undefined;
  /** Whether the coin moved, and no token. */
  readonly isCoin: boolean;
  /** The same transaction as this browser sent it, with the receiver that the visitor chose. */
  readonly sent?: Pick<PendingTransaction, 'kind' | 'to' | 'actual'> | undefined;
};

/**
 * The receiver of what an account sent, or the sender of what it received.
 *
 * The service reports the transaction's signer and the called contract. For a smart account these are the bundler and the entry point: then
 * only a receiver that this browser knows is returned.
 *
 * @returns An address; `undefined` where it is not known.
 */
export function findCounterparty(
  { metadata }: Pick<Transaction, 'metadata'>,
  { address, network = '', isCoin, sent }: CounterpartyFacts,
): string | undefined {
  const { operationType, sentFrom, sentTo } = metadata;
  const isEvm = network.startsWith('eip155:');
  const isRelayed = isEvm && ENTRY_POINTS.includes(sentTo.toLowerCase());
  // A service may call a smart account's transfer an execution.
  if (sent && sent.kind === undefined && operationType !== 'receive') return sent.actual?.to ?? sent.to;
  if (operationType === 'send') {
    // For a token transfer the service reports the token's contract, which is not the receiver.
    if (!isCoin || isRelayed || (isEvm && !isOneAddress(sentFrom, address))) return undefined;
    return sentTo || undefined;
  }
  if (operationType !== 'receive' || isRelayed) return undefined;
  // A coin that came out of a contract was not sent by the one who called the contract.
  if (isEvm && isCoin && !isOneAddress(sentTo, address)) return undefined;
  return sentFrom || undefined;
}
