import assert from 'node:assert/strict';
import { Connection, Keypair } from '@solana/web3.js';
import { base58 } from '@scure/base';
import { startSolana } from './start-solana.mjs';
import { data } from './world-data.mjs';

/** Accounts of the demo, from `solana.json`: the third has no balance. */
export const [ADA, BEN, CLEO] = data.accounts.map(({ secretKey }) => Keypair.fromSecretKey(base58.decode(secretKey)));

/** A token of the world by its symbol. */
export const tokenOf = (symbol) => data.tokens.find((token) => token.symbol === symbol);

/** A clock that a test moves. */
export const createClock = (ms = Date.UTC(2026, 10, 22, 9)) => ({ ms });

/**
 * Starts the chain on any ports, with the means to ask it.
 *
 * @returns What `startSolana` gives, `connection` (commitment `confirmed`), `connect(options)` for more of them, `call(method, ...params)` which gives the whole answer,
 *   and `ask(method, ...params)` which gives its result.
 */
export async function startTestSolana(options) {
  const solana = await startSolana({ port: 0, ...options });
  const call = async (method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params });
    const response = await fetch(solana.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return response.json();
  };
  const ask = async (method, ...params) => {
    const { result, error } = await call(method, ...params);
    assert.equal(error, undefined, JSON.stringify(error));
    return result;
  };
  const connections = [];
  const pending = new Set();
  const fetchAndNote = async (...request) => {
    const answer = fetch(...request);
    pending.add(answer);
    try {
      return await answer;
    } finally {
      pending.delete(answer);
    }
  };
  const connect = (options) => {
    connections.push(new Connection(solana.url, { commitment: 'confirmed', fetch: fetchAndNote, ...options }));
    return connections.at(-1);
  };
  const stop = async () => {
    // The library requests a status beside the subscription of a confirmation, and handles no failure of it.
    while (pending.size > 0) await Promise.allSettled(pending);
    // Otherwise the library looks for the node for ever.
    for (const { _rpcWebSocket: socket } of connections) socket.setAutoReconnect(false);
    await solana.stop();
  };
  return { ...solana, stop, connect, connection: connect(), call, ask };
}

/** Signs instructions for a chain. @returns The legacy transaction, ready to be sent as it is. */
export async function sign(connection, transaction, ...signers) {
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
  Object.assign(transaction, { feePayer: signers[0].publicKey, recentBlockhash: blockhash, lastValidBlockHeight });
  transaction.sign(...signers);
  return transaction;
}

/** Returns the error of a refused call. */
export const refusalOf = async (promise) => {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  return assert.fail('It was not refused.');
};
