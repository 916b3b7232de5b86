import { numberToHex } from 'viem/utils';
import type { Environment } from '../../../config/environment.js';
import type { SwapCall, Swaps } from '../../swaps.js';
import { TransferError } from '../../transfers.js';
import { parseEvmAddress } from '../parse-address.js';
import { parseEvmChainId } from '../parse-chain-id.js';
import { createRpcRequest } from '../transfers/rpc-request.js';
import { estimateCall } from '../transfers/estimate-fee.js';
import { canBatch, followBatch, readBatchId, toHexId } from './batch.js';
import { checkRequest } from './check-request.js';
import { getAllowances } from './get-allowances.js';
import { simulateReceivedAmount } from './simulate-received.js';
import { toReset } from './to-reset.js';

/** A call as wallets take it. @throws {TransferError} `input` for what is no address or no data. */
function toWire({ to, value, data }: SwapCall) {
  const address = parseEvmAddress(to);
  if (!address || value < 0n || !/^0x([0-9a-f]{2})*$/i.test(data)) throw new TransferError('input');
  return { to: address, value: numberToHex(value), data };
}

/** Makes what swaps on EVM chains. Everything is asked of the wallet, which speaks for its node. */
export function createSwaps(environment: Pick<Environment, 'setTimer'>): Swaps {
  const asking = ({ provider }: { readonly provider: Parameters<typeof createRpcRequest>[0] }) => createRpcRequest(provider, environment);
  return {
    toRequest({ network, from, calls, fee }) {
      const [first, ...others] = calls.map(toWire);
      const chainId = toHexId(network);
      if (first && others.length === 0) return { method: 'eth_sendTransaction', params: [{ from, ...first, chainId, ...fee?.limits }] };
      const params = [{ version: '2.0.0', from, chainId, atomicRequired: true, calls: calls.map(toWire) }];
      return { method: 'wallet_sendCalls', params };
    },
    checkRequest,
    simulate: (given) => simulateReceivedAmount(asking(given), given),
    getAllowances: (given) => getAllowances(asking(given), given),
    toReset,
    estimate: (given) =>
      estimateCall(asking(given), given.network, { ...given.call, from: given.from, data: given.call.data as `0x${string}` }),
    canBatch: (given) => canBatch(asking(given), given.network, given.from),
    async sendBatch(given) {
      const { provider, network, request } = given;
      const chain = parseEvmChainId(await asking(given)('eth_chainId', []));
      if (chain !== String(network.id)) throw new TransferError('network', { details: `It is on ${chain ?? 'none that can be read'}.` });
      return readBatchId(await provider.request(request));
    },
    followBatch: (given) => followBatch(asking(given), given.id),
  };
}
