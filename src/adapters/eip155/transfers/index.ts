import type { Environment } from '../../../config/environment.js';
import { TransferError, type Transfers } from '../../transfers.js';
import { isUserRejection } from '../../../errors/provider-errors.js';
import { toNodeError } from '../node-error.js';
import { parseEvmChainId } from '../parse-chain-id.js';
import { createRpcRequest } from './rpc-request.js';
import { estimateFee, isFeeSufficient } from './estimate-fee.js';
import { readTransferRequest } from './read-request.js';
import { readReceiverKind } from './read-receiver.js';
import { simulateReceivedAmount, readToken } from './read-token.js';
import { startTrace } from './start-trace.js';
import { toTransferRequest } from './transfer-request.js';

/** Makes what moves money on EVM chains. Everything is asked of the wallet, which speaks for its node. */
export function createTransfers(environment: Pick<Environment, 'setTimer'>): Required<Transfers> {
  const asking = ({ provider }: { readonly provider: Parameters<typeof createRpcRequest>[0] }) => createRpcRequest(provider, environment);
  return {
    readToken: (given) => readToken(asking(given), given.token, given.owner),
    readReceiverKind: (given) => readReceiverKind(asking(given), given.address),
    estimateFee: (given) => estimateFee(asking(given), given.network, given.transfer),
    isFeeSufficient: (given) => isFeeSufficient(asking(given), given.fee),
    simulateReceivedAmount: (given) => simulateReceivedAmount(asking(given), given.transfer),
    toRequest: async (given) => toTransferRequest(given),
    readRequest: readTransferRequest,
    async send(given) {
      const { provider, network, request } = given;
      const chain = parseEvmChainId(await asking(given)('eth_chainId', []));
      if (chain !== String(network.id)) throw new TransferError('network', { details: `It is on ${chain ?? 'none that can be read'}.` });
      const answer = await provider.request(request).catch((thrown: unknown) => {
        const error = toNodeError(thrown);
        // A rejection, and words that no node uses, are passed on as they are.
        throw isUserRejection(thrown) || error.reason === 'unknown' ? thrown : error;
      });
      // Spec §5: what counts as a transaction.
      if (typeof answer !== 'string' || !/^0x[0-9a-f]{62,}$/i.test(answer))
        throw new TransferError('answer', { details: String(JSON.stringify(answer)).slice(0, 200) });
      return answer;
    },
    startTrace: (given) => startTrace(asking(given), given),
    follow: async (given) => (await import('./follow-transfer.js')).getTransactionStatus(asking(given), given),
    loadSwaps: async () => (await import('../swaps/index.js')).createSwaps(environment),
  };
}
