import type { SendOutcome, WalletFailure } from '../transfers.js';
import { BaseError } from '../../errors/base-error.js';
import { hasErrorCode, listErrorTexts } from '../../errors/provider-errors.js';
import type { FailureWords } from '../send-failure.js';

const TEXTS = {
  executionReverted: 'Execution reverted',
  feeCapTooHigh: 'Fee cap too high',
  feeCapTooLow: 'Fee cap too low',
  nonceTooHigh: 'Nonce too high',
  nonceTooLow: 'Nonce too low',
  insufficientFunds: 'Insufficient funds',
  gasTooHigh: 'Gas too high',
  gasTooLow: 'Gas too low',
  tipAboveFeeCap: 'Tip above fee cap',
  unsupportedTransactionType: 'Unsupported transaction type',
  alreadyKnown: 'Transaction already known',
  replacementUnderpriced: 'Replacement transaction underpriced',
  pendingLimit: 'Too many pending transactions',
  unanswered: 'The node did not answer',
  unknown: 'Unknown node error',
} as const;

/** Reason why a node refused a transaction. Spec §7, "Chain node RPC". */
export type NodeErrorReason = keyof typeof TEXTS;

/** Words of a node: its reason, what they mean for a transaction that was to be sent, and the name of the reason for the visitor. */
type NodeWords = FailureWords & { readonly reason: WalletFailure | undefined; readonly nodeReason: NodeErrorReason };

const toWords = (nodeReason: NodeErrorReason, outcome: SendOutcome, reason: WalletFailure | undefined, words: RegExp): NodeWords => ({
  ...{ nodeReason, outcome, reason, words },
});

/**
 * The words of nodes, in the order in which they count: geth (and erigon, reth, anvil, op-geth, which say the same), Nethermind, Besu,
 * OpenEthereum, ZKsync, Hardhat. A revert comes early: its reason is the contract's, and may say any of the other words. What a node may say
 * of a transaction that it has, or had, is `uncertain`.
 *
 * @see https://github.com/ethereum/go-ethereum/blob/master/core/error.go
 * @see https://github.com/ethereum/go-ethereum/blob/master/core/txpool/errors.go
 * @see https://github.com/NethermindEth/nethermind/blob/master/src/Nethermind/Nethermind.TxPool/AcceptTxResult.cs
 * @see https://github.com/hyperledger/besu/blob/main/ethereum/core/src/main/java/org/hyperledger/besu/ethereum/transaction/TransactionInvalidReason.java
 */
export const NODE_WORDS: readonly NodeWords[] = [
  // ZKsync's validation of the account reverts for want of the fee.
  toWords('insufficientFunds', 'unsent', 'funds', /not enough balance (to cover|for)( the)? (fee|gas)/i),
  toWords(
    'executionReverted',
    'unsent',
    'reverted',
    /execution reverted|transaction reverted|vm exec(ution)? error|vm exception|evm error|invalid opcode|out of gas\b|invalid jump|stack (under|over)flow|always failing transaction|transaction execution error/i,
  ),
  toWords(
    'alreadyKnown',
    'uncertain',
    undefined,
    /already (known|imported|exists|in (the )?(tx |transaction )?(mem)?pool)|alreadyknown|\bknown transaction|same hash was already|transaction (hash )?already|tx already/i,
  ),
  toWords(
    'replacementUnderpriced',
    'unsent',
    'replacement',
    /replacement (transaction|not allowed)|replacementnotallowed|replacement_underpriced|could not replace existing|another transaction with (the )?same nonce/i,
  ),
  toWords(
    'pendingLimit',
    'unsent',
    'limit',
    /in-?flight transaction limit|account (limit|slots) exceeded|accountslots|too many pending|max(imum)? number of pending|gapped-nonce tx from delegated|(address|authority) already reserved|queue (is )?full/i,
  ),
  // geth, RPCTxFeeCap.
  toWords(
    'feeCapTooHigh',
    'unsent',
    'fee',
    /(max fee per gas|fee cap|gas price) (is )?(higher|greater) than 2\^256-1|exceeds the configured cap/i,
  ),
  toWords(
    'feeCapTooLow',
    'unsent',
    'feeTooLow',
    /(max fee per gas|fee cap) less than block base fee|transaction is outdated|underpriced|gas ?price (is )?(too low|below)|gas price below|feetoolow|fee too low|tip (cap )?(is )?too low|minimum gas price|tip cap .*minimum needed|priority fee .*(too low|below)|below .*minimum|tx ?pool is full/i,
  ),
  // "nonce has max value": the account can send no more.
  toWords('nonceTooHigh', 'unsent', 'nonce', /nonce (is )?too high|nonce has max value|nonce ?gap|noncetoofarinfuture|nonce too distant/i),
  toWords(
    'nonceTooLow',
    'uncertain',
    undefined,
    /nonce (is )?too low|nonce_too_low|oldnonce|old nonce|invalid nonce|nonce has already been used|nonce expired/i,
  ),
  // "gas required exceeds allowance": the account cannot pay for the gas.
  toWords(
    'insufficientFunds',
    'unsent',
    'funds',
    /insufficient ?(funds|balance)|exceeds transaction sender account balance|not have enough funds|doesn't have enough funds|not enough funds|upfront[ _]cost[ _]exceeds|overspend|gas required exceeds allowance/i,
  ),
  // EIP-7825 has a cap for each transaction.
  toWords(
    'gasTooHigh',
    'unsent',
    'fee',
    /intrinsic gas too high|gas limit reached|exceeds (the )?(block|maximum|max|transaction)[ -]?gas|gas limit (is )?too high|gas limit cap|gas ?limit ?exceeded|exceeds_block_gas_limit|exceeds per-transaction/i,
  ),
  toWords('gasTooLow', 'unsent', 'fee', /intrinsic gas (cost|too low)|intrinsic_gas|insufficient gas for floor|gas limit (is )?too low/i),
  toWords(
    'tipAboveFeeCap',
    'unsent',
    'fee',
    /max priority fee per gas (is )?(higher|greater) than max fee per gas|tip (higher|greater) than fee cap|max_priority_fee_per_gas_exceeds/i,
  ),
  toWords(
    'unsupportedTransactionType',
    'unsent',
    'unsupported',
    /transaction type not (valid|supported)|eip-?1559 (is )?not (supported|enabled)|only replay-protected|invalid_transaction_format/i,
  ),
  toWords(
    'unanswered',
    'uncertain',
    undefined,
    /time(d)? ?out|took too long|no answer within|failed to fetch|fetch failed|load failed|network ?error|could not detect network|econn|socket|disconnected|connection (lost|closed|refused|reset)|too many requests|rate.?limit|limit exceeded|service unavailable|bad gateway|unexpected (end|token)|internal server error/i,
  ),
];

/** Codes of an answer that never came: the provider's connection (EIP-1193), a limit of requests (EIP-1474). */
const UNANSWERED: readonly number[] = [4900, 4901, -32005, 4200, -32601];

/**
 * Reads the node's reason from an error of a wallet or of viem. A visitor's rejection is not a node's reason: check for it first.
 *
 * @returns Always an error; its reason is `unknown` for a text that is not listed.
 */
export function toNodeError(thrown: unknown): NodeError {
  if (thrown instanceof NodeError) return thrown;
  const texts = listErrorTexts(thrown);
  const known = texts.flatMap((text) => {
    const row = NODE_WORDS.find(({ words }) => words.test(text));
    return row ? [{ reason: row.nodeReason, text }] : [];
  })[0];
  const isUnanswered = hasErrorCode(thrown, UNANSWERED);
  const reason = isReverted(thrown) ? 'executionReverted' : (known?.reason ?? (isUnanswered ? 'unanswered' : 'unknown'));
  return new NodeError(reason, known?.text ?? texts[0] ?? 'The node gave no reason.', thrown);
}

/** Whether a node answered with the code of a revert, whatever its words. @see https://github.com/ethereum/go-ethereum/blob/master/core/vm/errors.go */
export const isReverted = (thrown: unknown): boolean => hasErrorCode(thrown, [3]);

/** Refusal of a transaction by a node; `details` is the node's own text. Spec §7. */
export class NodeError extends BaseError {
  override readonly name = 'NodeError';
  readonly code: string;
  readonly reason: NodeErrorReason;

  constructor(reason: NodeErrorReason, details: string, cause: unknown) {
    super(TEXTS[reason], { details, cause });
    this.reason = reason;
    this.code = `NODE_${reason.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
  }
}
