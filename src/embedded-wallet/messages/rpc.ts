import * as z from 'zod/mini';
import { chainIdSchema, defineMessage, type Schema, textSchema, toIssueText } from '../schemas.js';

/** Methods that are asked with nothing. */
const BARE: readonly string[] = [
  ...['eth_accounts', 'eth_blockNumber', 'eth_chainId', 'eth_gasPrice', 'eth_maxPriorityFeePerGas', 'eth_newBlockFilter'],
  ...['eth_newPendingTransactionFilter', 'eth_syncing', 'eth_supportedEntryPoints'],
];

const listSchema = z.array(z.unknown(), { error: toIssueText });
const bytesSchema = z.string({ error: toIssueText }).check(z.regex(/^0x/, 'Invalid input'));

const sendOptionsSchema = z.object({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(z.enum(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'])),
  maxRetries: z.optional(z.number()),
  minContextSlot: z.optional(z.number()),
});

/** Schemas of the methods whose parameters are not a plain list. Spec §5 names `to` and `data` of `wallet_sendCalls`. */
const PARAMS: Readonly<Record<string, Schema>> = {
  wallet_getCapabilities: z.optional(listSchema),
  wallet_revokePermissions: z.unknown(),
  wallet_getAssets: z.unknown(),
  wallet_getCallsStatus: z.array(textSchema, { error: toIssueText }),
  wallet_sendCalls: z
    .array(
      z.object({
        chainId: z.optional(chainIdSchema),
        from: z.optional(z.string()),
        version: z.optional(z.string()),
        id: z.optional(z.string()),
        atomicRequired: z.optional(z.boolean()),
        capabilities: z.optional(z.unknown()),
        calls: z.array(z.object({ to: z.optional(bytesSchema), data: z.optional(bytesSchema), value: z.optional(z.string()) }), {
          error: toIssueText,
        }),
      }),
      { error: toIssueText },
    )
    .check(z.length(1, 'Invalid input')),
  solana_signMessage: z.object({ message: textSchema, pubkey: textSchema }, { error: toIssueText }),
  solana_signTransaction: z.object({ transaction: textSchema }, { error: toIssueText }),
  solana_signAllTransactions: z.object({ transactions: z.array(textSchema, { error: toIssueText }) }, { error: toIssueText }),
  solana_signAndSendTransaction: z.object({ transaction: textSchema, options: z.optional(sendOptionsSchema) }, { error: toIssueText }),
};

/** A request as the frame takes it. */
export type RpcRequest = {
  readonly method: string;
  readonly params?: unknown;
  readonly chainId?: string | number | undefined;
};

/**
 * Returns the schema of a method's parameters. Parameters of a method without any are dropped.
 *
 * @param method One that is not refused.
 */
export function toParamsSchema(method: string): Schema {
  if (BARE.includes(method))
    return z.pipe(
      z.unknown(),
      z.transform((): undefined => undefined),
    ) as Schema;
  return PARAMS[method] ?? listSchema;
}

/** Asks what a wallet can be asked. The parameters are checked for their method before. */
export const rpcRequest = defineMessage({
  name: 'RPC_REQUEST',
  payload: z.object({ method: textSchema, params: z.optional(z.unknown()), chainId: z.optional(chainIdSchema) }),
  success: z.unknown(),
});
