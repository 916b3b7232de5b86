import { decodeFunctionResult, encodeFunctionData } from 'viem';
import { own } from './artefacts.mjs';

/** The node has said no. `reason` is what it said. */
export class NodeError extends Error {
  name = 'NodeError';

  constructor(method, { message }) {
    super(`${method}: ${message}`);
    this.reason = message;
  }
}

/**
 * Makes the way to one local chain.
 *
 * @returns `{ id, name, url, caipId, call(method, ...params), batch(requests), tryBatch(requests), read(multicall, calls) }`.
 * A request is `[method, ...params]`. The node may do those of a batch in any order, so none of them may depend on another.
 * `tryBatch` gives `undefined` for what failed, the others throw.
 */
export function connectChain({ id, name, url }) {
  const post = async (body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(10_000) });
    return await response.json();
  };
  const unwrap = (method, answer) => {
    if (!answer?.error) return answer?.result;
    throw new NodeError(method, answer.error);
  };
  const toRpcRequest = ([method, ...params], index) => ({ jsonrpc: '2.0', id: index, method, params });

  const call = async (...request) => unwrap(request[0], await post(toRpcRequest(request, 0)));

  const answerAll = async (requests) => {
    if (requests.length === 0) return [];
    const answers = new Map((await post(requests.map(toRpcRequest))).map((answer) => [answer.id, answer]));
    return requests.map((_, index) => answers.get(index));
  };
  const batch = async (requests) => (await answerAll(requests)).map((answer, index) => unwrap(requests[index][0], answer));
  const tryBatch = async (requests) => (await answerAll(requests)).map((answer) => answer?.result);

  /**
   * Reads many values of one block in one call.
   *
   * @param calls `{ address, abi, functionName, args? }[]`
   * @returns A value for each, `undefined` for what failed.
   */
  const read = async (multicall, calls) => {
    const { abi } = own.Multicall;
    const inner = calls.map((one) => ({ target: one.address, allowFailure: true, callData: encodeFunctionData(one) }));
    const data = encodeFunctionData({ abi, functionName: 'aggregate3', args: [inner] });
    const result = await call('eth_call', { to: multicall, data }, 'latest');
    const answers = decodeFunctionResult({ abi, functionName: 'aggregate3', data: result });
    return answers.map(({ success, returnData }, index) => {
      if (!success || returnData === '0x') return undefined;
      try {
        return decodeFunctionResult({ ...calls[index], data: returnData });
      } catch {
        return undefined;
      }
    });
  };

  return { id, name, url, caipId: `eip155:${id}`, call, batch, tryBatch, read };
}
