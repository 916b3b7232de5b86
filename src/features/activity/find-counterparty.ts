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

/** What is needed to tell who is on the other side of a transaction. */
export type CounterpartyFacts = {
  /** The account's address. */
  readonly address: string;
  /** CAIP-2. */
  readonly network: string | undefined;
  /** Whether the coin moved, and no token. */
  readonly isCoin: boolean;
  /** What was sent from this browser: it knows the receiver that the visitor chose. */
  readonly sent: readonly Pick<PendingTransaction, 'hash' | 'minedHash' | 'kind' | 'to' | 'state' | 'actual'>[];
};

/**
 * The receiver of what an account sent, or the sender of what it received.
 *
 * The service tells who signed the transaction and which contract it called. Of a transaction that a smart account made those
 * are the bundler and the entry point: then only the receiver that this browser knows is named.
 *
 * @returns An address; `undefined` where it is not known.
 */
export function findCounterparty(
  { metadata }: Pick<Transaction, 'metadata'>,
  { address, network = '', isCoin, sent }: CounterpartyFacts,
): string | undefined {
  const { operationType, hash, sentFrom, sentTo } = metadata;
  const isEvm = network.startsWith('eip155:');
  const isRelayed = isEvm && ENTRY_POINTS.includes(sentTo.toLowerCase());
  if (operationType === 'send') {
    const own = sent.find((one) => one.kind === undefined && [one.hash, one.minedHash].some((known) => isOneAddress(known, hash)));
    if (own) return own.actual?.to ?? own.to;
    // Of a token's transfer the service tells the token's contract, which is nobody the visitor has sent to.
    if (!isCoin || isRelayed || (isEvm && !isOneAddress(sentFrom, address))) return undefined;
    return sentTo || undefined;
  }
  if (operationType !== 'receive' || isRelayed) return undefined;
  // A coin that came out of a contract was not sent by the one who called the contract.
  if (isEvm && isCoin && !isOneAddress(sentTo, address)) return undefined;
  return sentFrom || undefined;
}
