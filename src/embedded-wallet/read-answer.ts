import * as z from 'zod/mini';
import { FrameMessageError } from './errors.js';
import { type Schema, textSchema, toIssueText } from './schemas.js';

const HASH = /^0x[\da-f]{64}$/i;
const LONG_HEX = /^0x[\da-f]{62,}$/i;

/**
 * Whether an answer means that something was sent: the hash of a transaction, or a long hexadecimal text (spec §5), which is how
 * EVM chains name it. Solana's method says so by itself: it has an answer only once the transaction is out.
 */
export function isTransactionAnswer(method: string, answer: unknown): boolean {
  if (method === 'solana_signAndSendTransaction') return true;
  return typeof answer === 'string' && (HASH.test(answer) || LONG_HEX.test(answer));
}

const base58Schema = textSchema.check(z.regex(/^[1-9A-HJ-NP-Za-km-z]+$/, 'Invalid input'));
/** 64 bytes are so many characters. */
const signatureSchema = base58Schema.check(z.minLength(64, 'Invalid input'), z.maxLength(88, 'Invalid input'));

/** Schemas of Solana's results: signatures and transactions in base58. */
const SOLANA_ANSWERS: Readonly<Record<string, Schema>> = {
  solana_signMessage: z.object({ signature: signatureSchema }, { error: toIssueText }),
  solana_signTransaction: z.object({ transaction: base58Schema }, { error: toIssueText }),
  solana_signAllTransactions: z.object({ transactions: z.array(base58Schema, { error: toIssueText }) }, { error: toIssueText }),
  solana_signAndSendTransaction: z.object({ signature: signatureSchema }, { error: toIssueText }),
};

/**
 * Reads what a method gave, of those whose answer has a shape; every other answer is passed on as it is.
 *
 * @throws {FrameMessageError} when it is not what it has to be. Spec §5.
 */
export function readAnswer(method: string, answer: unknown): unknown {
  if (method === 'wallet_getAssets') return readAssets(answer);
  const read = SOLANA_ANSWERS[method]?.safeParse(answer);
  if (read?.success === false) throw new FrameMessageError(method, read.error.issues[0]);
  return read ? read.data : answer;
}

const numberSchema = z.number({ error: toIssueText });

/** Something that an account holds. Spec §3, "Wallet asset"; §5. */
const assetSchema = z.object({
  address: textSchema,
  /** Hexadecimal, in base units. */
  balance: textSchema,
  type: z.enum(['ERC20', 'NATIVE'], { error: toIssueText }),
  metadata: z.object(
    { name: textSchema, symbol: textSchema, decimals: numberSchema, price: numberSchema, iconUrl: textSchema },
    { error: toIssueText },
  ),
});

/** Something that an account holds. */
export type WalletAsset = z.infer<typeof assetSchema>;

const assetsSchema = z.record(z.string(), z.array(assetSchema, { error: toIssueText }), { error: toIssueText });

/**
 * Reads what `wallet_getAssets` gave: by chain id in hexadecimal.
 *
 * @throws {FrameMessageError} when one asset is not what it has to be. Spec §5.
 */
export function readAssets(answer: unknown): Readonly<Record<string, readonly WalletAsset[]>> {
  const read = assetsSchema.safeParse(answer);
  if (!read.success) throw new FrameMessageError('wallet_getAssets', read.error.issues[0]);
  return read.data;
}
