import { setTimeout as pause } from 'node:timers/promises';
import { createClient, encodeFunctionData, erc20Abi, http } from 'viem';
import { getTransactionReceipt, readContract } from 'viem/actions';
import { lagoon } from '../chains.mjs';

/** The demo accounts: Ada and Ben have Harbor, Cleo has Fern. */
export const [ADA, BEN, CLEO] = lagoon.accounts.map(({ address }) => address);

/** Time-out of a receipt, and the interval of asking for it, in milliseconds. */
const RECEIPT_TIMEOUT_MS = 30_000;
const RECEIPT_INTERVAL_MS = 20;

/**
 * A way to a chain that shares nothing with the world's own, for tests that hold its answers against the chain.
 *
 * @param chain One of `world.chains`.
 */
export function askChain(chain) {
  const client = createClient({ transport: http(chain.url, { retryCount: 0 }), pollingInterval: 20 });
  const find = (symbol) => [...chain.contracts.tokens, ...chain.contracts.collections].find((one) => one.symbol === symbol);
  const request = (method, ...params) => client.request({ method, params });
  const getReceipt = async (hash) => {
    // `waitForTransactionReceipt` asks again only after another block, and a node can report a block before its receipts.
    for (const endMs = Date.now() + RECEIPT_TIMEOUT_MS; ; await pause(RECEIPT_INTERVAL_MS)) {
      const receipt = await getTransactionReceipt(client, { hash }).catch((error) => {
        if (error.name !== 'TransactionReceiptNotFoundError' || Date.now() > endMs) throw error;
      });
      if (receipt) return receipt;
    }
  };
  const send = async (transaction) => getReceipt(await request('eth_sendTransaction', transaction));
  return {
    client,
    find,
    request,
    read: (address, abi, functionName, args = []) => readContract(client, { address, abi, functionName, args }),
    balanceOf: (symbol, account) =>
      readContract(client, { address: find(symbol).address, abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
    /** Waits until a transaction is mined. @returns Its receipt. */
    getReceipt,
    /** Sends and waits. @returns The receipt. */
    send,
    /** Calls a contract in a transaction. Gas is given, so that one that fails is mined too. */
    act: (from, to, abi, functionName, args = [], value) =>
      send({ from, to, data: encodeFunctionData({ abi, functionName, args }), gas: '0x7a120', ...(value && { value }) }),
  };
}
