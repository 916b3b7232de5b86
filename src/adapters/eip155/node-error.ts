import {
  ExecutionRevertedError,
  FeeCapTooHighError,
  FeeCapTooLowError,
  InsufficientFundsError,
  IntrinsicGasTooHighError,
  IntrinsicGasTooLowError,
  NonceMaxValueError,
  NonceTooHighError,
  NonceTooLowError,
  TipAboveFeeCapError,
  TransactionTypeNotSupportedError,
} from 'viem';
import { BaseError } from '../../errors/base-error.js';

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
  unknown: 'Unknown node error',
} as const;

/** Reason why a node refused a transaction. Spec §7, "Chain node RPC". */
export type NodeErrorReason = keyof typeof TEXTS;

/**
 * The words of nodes. Those of viem come from geth, erigon and anvil (viem, `errors/node.ts`); what it lacks stands beside
 * it. A revert comes first: its reason is the contract's, and may say any of the other words.
 *
 * @see https://github.com/ethereum/go-ethereum/blob/master/core/error.go
 * @see https://github.com/ethereum/go-ethereum/blob/master/core/txpool/errors.go
 */
const WORDS: readonly (readonly [NodeErrorReason, ...RegExp[]])[] = [
  ['executionReverted', ExecutionRevertedError.nodeMessage],
  ['feeCapTooHigh', FeeCapTooHighError.nodeMessage],
  ['feeCapTooLow', FeeCapTooLowError.nodeMessage],
  // "nonce has max value": the account can send no more.
  ['nonceTooHigh', NonceTooHighError.nodeMessage, NonceMaxValueError.nodeMessage],
  ['nonceTooLow', NonceTooLowError.nodeMessage],
  ['insufficientFunds', InsufficientFundsError.nodeMessage],
  // geth, core/txpool/errors.go, ErrGasLimit.
  ['gasTooHigh', IntrinsicGasTooHighError.nodeMessage, /exceeds block gas limit/],
  ['gasTooLow', IntrinsicGasTooLowError.nodeMessage],
  ['tipAboveFeeCap', TipAboveFeeCapError.nodeMessage],
  // geth, core/types/transaction.go, ErrTxTypeNotSupported.
  ['unsupportedTransactionType', TransactionTypeNotSupportedError.nodeMessage, /transaction type not supported/],
];

/** Maximum depth to which wallets and libraries wrap a node's error. */
const MAX_DEPTH = 8;

/**
 * Reads the node's reason from an error of a wallet or of viem. A visitor's rejection is not a node's reason: check for it first.
 *
 * @returns Always an error; its reason is `unknown` for a text that is not listed.
 */
export function toNodeError(thrown: unknown): NodeError {
  if (thrown instanceof NodeError) return thrown;
  const layers = listLayers(thrown);
  const texts = layers.map(readText).filter((text) => text !== '');
  const reverted = layers.some((layer) => (layer as { code?: unknown }).code === ExecutionRevertedError.code);
  // The innermost words are the node's own.
  const known = texts.toReversed().flatMap((text) => {
    const [reason] = WORDS.find(([, ...patterns]) => patterns.some((pattern) => pattern.test(text.toLowerCase()))) ?? [];
    return reason ? [{ reason, text }] : [];
  });
  const reason = reverted ? 'executionReverted' : (known[0]?.reason ?? 'unknown');
  return new NodeError(reason, known[0]?.text ?? texts.at(-1) ?? 'The node gave no reason.', thrown);
}

/** An error and what it wraps: `cause` of viem, `data` and `data.originalError` of wallets, `error` of JSON-RPC. */
function listLayers(thrown: unknown): readonly unknown[] {
  const layers: unknown[] = [];
  let next: unknown[] = [thrown];
  for (let depth = 0; depth < MAX_DEPTH && next.length > 0; depth += 1) {
    const found = next.filter((layer) => layer !== undefined && layer !== null && !layers.includes(layer));
    layers.push(...found);
    next = found
      .filter((layer) => typeof layer === 'object')
      .flatMap((layer) => {
        const { cause, data, error, originalError } = layer as Record<string, unknown>;
        return [cause, typeof data === 'object' ? data : undefined, error, originalError];
      });
  }
  return layers;
}

/** The words of one layer. viem's `message` repeats the request, where anything may stand; its `details` are the node's. */
function readText(layer: unknown): string {
  if (typeof layer === 'string') return layer;
  const { details, message } = layer as { details?: unknown; message?: unknown };
  if (typeof details === 'string') return details;
  return typeof message === 'string' && !(layer as { shortMessage?: unknown }).shortMessage ? message : '';
}

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
