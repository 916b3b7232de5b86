import { base58, base64 } from '@scure/base';
import * as z from 'zod/mini';
import type { Network } from '../../../config/network.js';
import { findCause, listErrorTexts, parseProviderFailure, PROVIDER_ERROR_CODES } from '../../../errors/provider-errors.js';
import type { TransactionTrace } from '../../../storage/pending-key.js';
import type { Eip1193Requester } from '../../eip1193-requester.js';
import { type FailureWords, readSendFailure } from '../../send-failure.js';
import type { SendFailure } from '../../send-outcome.js';
import { TransferError, type Transfer } from '../../transfers.js';
import type { Web3 } from '../load-web3.js';
import { readBase58 } from '../parse-address.js';
import { SIGNATURE_BYTES } from '../sign-message.js';
import { COMMITMENT, type SolanaRpcRequest } from '../solana-rpc.js';
import { readTransaction } from './read-transaction.js';

/**
 * The words of nodes and of libraries of wallets. What can be said of a transaction that a block has, or may still take, is `uncertain`.
 *
 * @see https://docs.rs/solana-transaction-error
 * @see https://github.com/solana-foundation/solana-web3.js/blob/maintenance/v1.x/src/transaction/expiry-custom-errors.ts
 */
const SOLANA_WORDS: readonly FailureWords[] = [
  {
    outcome: 'uncertain',
    words: /already (been )?processed|alreadyprocessed|block height exceeded|unknown if it succeeded|was not confirmed in/i,
  },
  { outcome: 'unsent', reason: 'expired', words: /blockhash ?not ?found|transaction (is )?too old/i },
  { outcome: 'unsent', reason: 'rent', words: /insufficient ?funds ?for ?rent|invalidrentpayingaccount|rent-?exempt/i },
  {
    outcome: 'unsent',
    reason: 'funds',
    words:
      /insufficient ?(funds|lamports|balance)|no record of a prior credit|"?accountnotfound"?|custom program error: 0x1\b|"custom":1\b/i,
  },
  { outcome: 'unsent', words: /signature ?(verification ?)?failure|failed to sanitize|too large/i },
  {
    outcome: 'unsent',
    reason: 'reverted',
    words: /simulation failed|preflight|error processing instruction|instructionerror|custom program error/i,
  },
];

/** Reads what a wallet or a node threw for a transaction request: the error of the trial run, then the words, then the code. */
export function readSolanaFailure(thrown: unknown): SendFailure {
  const failure = readSendFailure(thrown, SOLANA_WORDS, readTrial);
  // Without a transaction on its way nothing is uncertain.
  return thrown instanceof UnsignedError && failure.outcome === 'uncertain' ? { ...failure, outcome: 'unsent' } : failure;
}

function readTrial(thrown: unknown): SendFailure | undefined {
  const trial = findCause(thrown, hasTrialError);
  if (!trial) return undefined;
  // A node runs a transaction before it passes it on: what failed there was not sent, except one that a block has.
  const err = JSON.stringify(trial.err);
  const row = SOLANA_WORDS.find(({ words }) => words.test(err));
  return row ? { outcome: row.outcome, reason: row.reason } : { outcome: 'unsent', reason: 'reverted' };
}

/** Wraps what a wallet answered or threw that was asked for a signature alone: nothing was sent. */
class UnsignedError extends Error {
  override readonly name = 'UnsignedError';
}

/** The `data` of a node's answer to a transaction that failed its trial run. @see https://solana.com/docs/rpc/http/sendtransaction */
function hasTrialError(layer: unknown): layer is { err: unknown } {
  const err = (layer as { err?: unknown } | null | undefined)?.err;
  return err !== undefined && err !== null;
}

/** Preflight runs on finalized blocks by default, which do not know a blockhash as young as ours. */
const SEND_OPTIONS = { preflightCommitment: COMMITMENT.commitment };

/** Parameters of sending a transaction. */
export type SendParameters = {
  readonly web3: Web3;
  readonly provider: Eip1193Requester;
  readonly network: Network;
  readonly ask: SolanaRpcRequest;
  readonly pubkey: string;
  /** Unsigned, base64. */
  readonly transaction: string;
  readonly trace?: TransactionTrace | undefined;
  /** Signatures of transactions that were sent before: none of them is this one. */
  readonly others?: readonly string[] | undefined;
};

/**
 * Has a wallet sign and send a transaction; one that only signs leaves the sending to the network's nodes. The signature of a transaction
 * that may have been sent is taken from what the wallet signed, from its words, or from the account's latest transactions.
 *
 * @returns The transaction's signature, base58, by which the chain knows it.
 * @throws {TransferError} `network` where wallet or nodes are on another chain, `uncertain` where it may have been sent and no signature is known.
 */
export async function sendTransaction(parameters: SendParameters): Promise<string> {
  const { provider, network, ask, pubkey, transaction } = parameters;
  const reference = String(network.id);
  const genesis = await ask('getGenesisHash');
  // A network's id is how the hash of its first block begins. CAIP-2.
  const isHere = typeof genesis === 'string' && genesis.startsWith(reference) && provider.approves?.(reference) !== false;
  if (!isHere) throw new TransferError('network', { details: `The nodes are on ${String(genesis).slice(0, 64)}.` });
  const params = { transaction, pubkey };
  let answer: unknown;
  try {
    answer = await provider.request({ method: METHOD, params: { ...params, sendOptions: SEND_OPTIONS } });
  } catch (thrown) {
    if (parseProviderFailure(thrown).code === PROVIDER_ERROR_CODES.unsupportedMethod) return broadcast(parameters);
    if (readSolanaFailure(thrown).outcome !== 'uncertain') throw thrown;
    return findOrThrow(parameters, { cause: thrown, details: parseProviderFailure(thrown).details });
  }
  const signature = typeof answer === 'string' ? answer : readField(answer, 'signature');
  if (readBase58(signature, SIGNATURE_BYTES)) return signature as string;
  return findOrThrow(parameters, { details: String(JSON.stringify(answer)).slice(0, 200) });
}

/** The method with which a wallet signs and sends. */
export const METHOD = 'solana_signAndSendTransaction';

/** Has the wallet sign, and a node send. What the node may have taken has its signature, whatever the node said. */
async function broadcast(parameters: SendParameters): Promise<string> {
  const { provider, ask, pubkey, transaction } = parameters;
  const answered = await provider.request({ method: 'solana_signTransaction', params: { transaction, pubkey } }).catch((cause: unknown) => {
    throw new UnsignedError(parseProviderFailure(cause).text, { cause });
  });
  const signed = toSigned(answered, parameters);
  const facts: { details: string; cause?: unknown } = { details: 'No signature.' };
  try {
    const answer = await ask('sendTransaction', [signed, { encoding: 'base64', ...SEND_OPTIONS }]);
    if (readBase58(answer, SIGNATURE_BYTES)) return answer as string;
  } catch (thrown) {
    if (readSolanaFailure(thrown).outcome !== 'uncertain') throw thrown;
    facts.cause = thrown;
  }
  const signature = readSignature(parameters, signed);
  if (signature === undefined) throw new TransferError('uncertain', facts);
  return signature;
}

/** Reads the first signature of a signed transaction, base58. */
function readSignature({ web3 }: SendParameters, signed: string): string | undefined {
  try {
    return base58.encode(web3.VersionedTransaction.deserialize(base64.decode(signed)).signatures[0]!);
  } catch {
    return undefined;
  }
}

/** A wallet answers with the signed transaction, or with its signature alone. @throws {UnsignedError} for anything else. */
function toSigned(answer: unknown, { web3, transaction, pubkey }: SendParameters): string {
  const signed = readField(answer, 'transaction');
  if (typeof signed === 'string') return signed;
  const signature = readField(answer, 'signature');
  if (!readBase58(signature, SIGNATURE_BYTES)) throw new UnsignedError(String(JSON.stringify(answer)).slice(0, 200));
  const whole = web3.VersionedTransaction.deserialize(base64.decode(transaction));
  whole.addSignature(new web3.PublicKey(pubkey), base58.decode(signature as string));
  return base64.encode(whole.serialize());
}

const readField = (value: unknown, name: string): unknown => (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];

/** Signature in the words of an error, base58. */
const SIGNATURE = /\b[1-9A-HJ-NP-Za-km-z]{86,88}\b/;

async function findOrThrow(
  { web3, ask, transaction, trace, others }: SendParameters,
  facts: { cause?: unknown; details: string },
): Promise<string> {
  const said = listErrorTexts(facts.cause).map((text) => SIGNATURE.exec(text)?.[0]);
  const sent = readTransaction(web3, transaction);
  const signature =
    said.find((one) => one !== undefined) ?? (sent && (await findSent(web3, ask, sent, { trace, others }).catch(() => undefined)));
  if (signature === undefined) throw new TransferError('uncertain', facts);
  return signature;
}

/** Maximum number of an account's latest transactions among which one is looked for. */
const MAX_SIGNATURES = 20;

const signaturesSchema = z.array(z.looseObject({ signature: z.string(), slot: z.number() }));

const transactionSchema = z.nullable(z.looseObject({ transaction: z.tuple([z.string(), z.literal('base64')]) }));

/**
 * Looks for a transfer among the latest transactions of its sender.
 *
 * @returns Its signature; `undefined` where no transaction since the trace makes exactly this transfer.
 * @see https://solana.com/docs/rpc/http/getsignaturesforaddress
 */
export async function findSent(
  web3: Web3,
  ask: SolanaRpcRequest,
  sent: Transfer,
  { trace, others = [] }: Pick<SendParameters, 'trace' | 'others'>,
): Promise<string | undefined> {
  const firstSlot = trace?.firstBlock;
  if (firstSlot === undefined) return undefined;
  const rows = z.parse(signaturesSchema, await ask('getSignaturesForAddress', [sent.from, { ...COMMITMENT, limit: MAX_SIGNATURES }]));
  const recent = rows.filter(({ signature, slot }) => slot >= firstSlot && !others.includes(signature));
  for (const { signature } of recent) {
    const options = { ...COMMITMENT, encoding: 'base64', maxSupportedTransactionVersion: 0 };
    const found = z.parse(transactionSchema, await ask('getTransaction', [signature, options]));
    const made = found && readTransaction(web3, found.transaction[0]);
    if (made && made.from === sent.from && made.to === sent.to && made.amount === sent.amount && made.token === sent.token)
      return signature;
  }
  return undefined;
}
