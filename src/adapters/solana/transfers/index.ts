import * as z from 'zod/mini';
import type { Transfers } from '../../transfers.js';
import { COMMITMENT, type GetNode } from '../solana-rpc.js';
import { estimateFee, toComputeLimits } from './estimate-fee.js';
import { getTransactionStatus } from './follow-transfer.js';
import { readAccounts, readToken, toMint } from './read-accounts.js';
import { readTransaction } from './read-transaction.js';
import { sendTransaction } from './send-transaction.js';
import { shareTrials } from './share-trials.js';
import { writeTransaction } from './write-transaction.js';

const METHOD = 'solana_signAndSendTransaction';

const blockhashSchema = z.looseObject({ value: z.looseObject({ blockhash: z.string() }) });

/** Makes what moves money on Solana's clusters. Wallets sign; everything else is asked of the network's nodes. */
export function createTransfers(getNode: GetNode): Required<Omit<Transfers, 'loadSwaps' | 'readReceiverKind' | 'startTrace'>> {
  const tryOnce = shareTrials(getNode);
  return {
    readToken: ({ network, token, owner }) => readToken(getNode(network), token, owner),
    estimateFee: async ({ network, transfer }) => estimateFee(getNode(network), transfer, await tryOnce(network, transfer)),
    // What is taken for a signature does not change, and what is offered beside it stands in the transaction.
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
