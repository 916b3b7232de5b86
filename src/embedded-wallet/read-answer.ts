import * as z from 'zod/mini';
import { FrameMessageError } from './errors.js';
import { textSchema, toIssueText } from './schemas.js';

const HASH = /^0x[\da-f]{64}$/i;
const LONG_HEX = /^0x[\da-f]{62,}$/i;

/** Whether an answer means that something was sent: the hash of a transaction, or a long hexadecimal text. Spec §5. */
export function isTransactionAnswer(answer: unknown): boolean {
  return typeof answer === 'string' && (HASH.test(answer) || LONG_HEX.test(answer));
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
