import { createClient, encodeFunctionData, erc20Abi, http } from 'viem';
import { readContract, waitForTransactionReceipt } from 'viem/actions';
import { lagoon } from '../chains.mjs';

/** The demo accounts: Ada and Ben have Harbor, Cleo has Fern. */
export const [ADA, BEN, CLEO] = lagoon.accounts.map(({ address }) => address);

/**
 * A way to a chain that shares nothing with the world's own, for tests that hold its answers against the chain.
 *
 * @param chain One of `world.chains`.
 */
export function askChain(chain) {
  const client = createClient({ transport: http(chain.url, { retryCount: 0 }), pollingInterval: 20 });
  const find = (symbol) => [...chain.contracts.tokens, ...chain.contracts.collections].find((one) => one.symbol === symbol);
  const request = (method, ...params) => client.request({ method, params });
  const send = async (transaction) => {
    const hash = await request('eth_sendTransaction', transaction);
    return await waitForTransactionReceipt(client, { hash });
  };
  return {
    client,
    find,
    request,
    read: (address, abi, functionName, args = []) => readContract(client, { address, abi, functionName, args }),
    balanceOf: (symbol, account) =>
      readContract(client, { address: find(symbol).address, abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
    /** Sends and waits. @returns The receipt. */
    send,
    /** Calls a contract in a transaction. Gas is given, so that one that fails is mined too. */
    act: (from, to, abi, functionName, args = [], value) =>
      send({ from, to, data: encodeFunctionData({ abi, functionName, args }), gas: '0x7a120', ...(value && { value }) }),
  };
}
