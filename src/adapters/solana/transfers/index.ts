import * as z from 'zod/mini';
import type { Network } from '../../../config/network.js';
import type { TransactionStatus, Transfer, Transfers } from '../../transfers.js';
import { COMMITMENT, type GetNode, type SolanaRpcRequest } from '../solana-rpc.js';
import { estimateFee, toComputeLimits, type Trial, tryTransfer } from './estimate-fee.js';
import { readAccounts, readToken, toMint } from './read-accounts.js';
import { readTransaction } from './read-transaction.js';
import { sendTransaction } from './send-transaction.js';
import { writeTransaction } from './write-transaction.js';

/** Number of blocks for which a transaction's blockhash is valid. @see https://solana.com/docs/core/transactions/confirmation */
const LIFETIME_BLOCKS = 150;

const statusesSchema = z.looseObject({
  value: z.array(z.nullable(z.looseObject({ err: z.unknown(), confirmationStatus: z.nullish(z.string()) }))),
});

const METHOD = 'solana_signAndSendTransaction';

const blockhashSchema = z.looseObject({ value: z.looseObject({ blockhash: z.string() }) });

/** Creates the transfers of Solana's clusters. The wallet signs; all reads go to the network's nodes. */
export function createTransfers(getNode: GetNode): Required<Omit<Transfers, 'loadSwaps' | 'readReceiverKind' | 'startTrace'>> {
  const tryOnce = shareTrials(getNode);
  return {
    readToken: ({ network, token, owner }) => readToken(getNode(network), token, owner),
    estimateFee: async ({ network, transfer }) => estimateFee(getNode(network), transfer, await tryOnce(network, transfer)),
    // The fee per signature is constant, and the priority fee is part of the transaction.
    isFeeSufficient: async () => true,
    simulateReceivedAmount: async ({ network, transfer }) => (await tryOnce(network, transfer)).arrival,

    async toRequest({ network, transfer, fee }) {
      const ask = getNode(network);
      const { token } = transfer;
      const [answer, mints] = await Promise.all([
        ask('getLatestBlockhash', [COMMITMENT]),
        token === undefined ? undefined : readAccounts(ask, [token]),
      ]);
      const { blockhash } = z.parse(blockhashSchema, answer).value;
      const mint = mints && toMint(mints[0]);
      const transaction = writeTransaction({ transfer, mint, limits: toComputeLimits(fee), blockhash });
      return { method: METHOD, params: [{ transaction, pubkey: transfer.from }] };
    },
    readRequest({ method, params: [given, ...more] }) {
      const { transaction, pubkey, ...others } = (given ?? {}) as { transaction?: unknown; pubkey?: unknown };
      if (method !== METHOD || more.length > 0 || Object.keys(others).length > 0 || typeof transaction !== 'string') return undefined;
      const transfer = readTransaction(transaction);
      return transfer?.from === pubkey ? transfer : undefined;
    },
    send({ provider, network, request }) {
      const { transaction, pubkey } = request.params[0] as { transaction: string; pubkey: string };
      return sendTransaction({ provider, network, ask: getNode(network), transaction, pubkey });
    },
    follow: ({ network, ...followed }) => getTransactionStatus(getNode(network), followed),
  };
}

/** Signature of a followed transaction, and the last valid block height of the previous look. */
type Followed = { readonly hash: string; readonly nonce?: number | undefined };

/**
 * Asks what became of a transaction. One that no block can take any more has ended: a look before says until which block
 * one can.
 */
async function getTransactionStatus(ask: SolanaRpcRequest, { hash, nonce }: Followed): Promise<TransactionStatus> {
  const height = z.parse(z.number(), await ask('getBlockHeight', [COMMITMENT]));
  // Read the status after the height: a transaction that is in no block up to it was dropped.
  const answer = await ask('getSignatureStatuses', [[hash], { searchTransactionHistory: true }]);
  const status = z.parse(statusesSchema, answer).value[0];
  const last = nonce ?? height + LIFETIME_BLOCKS;
  if (!status) return { state: height > last ? 'dropped' : 'pending', nonce: last };
  if (status.err !== null && status.err !== undefined) return { state: 'failed', nonce: last };
  const isSure = status.confirmationStatus === 'confirmed' || status.confirmationStatus === 'finalized';
  return { state: isSure ? 'confirmed' : 'pending', nonce: last };
}

/** Shares simulations: concurrent requests for the same transfer receive one result. */
function shareTrials(getNode: GetNode): (network: Network, transfer: Transfer) => Promise<Trial> {
  const running = new Map<string, Promise<Trial>>();
  return (network, transfer) => {
    const { from, to, units, token } = transfer;
    const key = [network.caipNetworkId, from, to, units, token].join(' ');
    const trial = running.get(key) ?? tryTransfer(getNode(network), transfer).finally(() => running.delete(key));
    running.set(key, trial);
    return trial;
  };
}
