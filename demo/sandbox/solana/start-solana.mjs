import { createServer } from 'node:http';
import { tryPort } from '../free-port.mjs';
import { createAnswer } from './create-answer.mjs';
import { createBalances } from './create-balances.mjs';
import { createChain } from './create-chain.mjs';
import { loadRuntime } from './create-runtime.mjs';
import { createSockets } from './create-sockets.mjs';
import { seedWorld } from './seed-world.mjs';
import { sell } from './sell.mjs';
import { data } from './world-data.mjs';

const VERSION = 1;
const TRIES = 20;
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** Returns the CORS headers of public nodes: any origin. */
const allowOrigins = ({ headers }) => ({
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'OPTIONS, POST',
  'access-control-allow-headers': headers['access-control-request-headers'] ?? 'content-type, solana-client',
  'access-control-max-age': '86400',
});

async function readText(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** HTTP as the public nodes speak it. */
const createListener =
  ({ answer }) =>
  async (request, response) => {
    const end = (status, headers, text) => response.writeHead(status, { ...allowOrigins(request), ...headers }).end(text);
    if (request.method === 'OPTIONS') return end(200, {}, '');
    if (request.method === 'GET' && request.url === '/health') return end(200, { 'content-type': 'text/plain' }, 'ok');
    if (request.method !== 'POST') return end(405, {}, 'Used HTTP Method is not allowed. POST or OPTIONS is required\n');
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
      return end(415, {}, 'Supplied content type is not allowed. Content-Type: application/json is required\n');
    }
    const text = await answer(await readText(request));
    return text === undefined ? request.socket.destroy() : end(200, JSON_TYPE, text);
  };

const listen = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, () => resolve(server.address().port));
  });

const close = (server) =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/**
 * Listens on a port and on the one above it, which is where clients look for the sockets when they know the first.
 *
 * @throws When there are no two such ports.
 */
async function listenOnPair(node, sockets, wanted) {
  for (let tries = 0; ; tries++) {
    const port = tries === 0 && (await tryPort(wanted)) ? wanted : 0;
    try {
      const got = await listen(node, port);
      await listen(sockets, got + 1);
      return got;
    } catch (error) {
      if (error.code !== 'EADDRINUSE' && error.code !== 'ERR_SOCKET_BAD_PORT') throw error;
      if (node.listening) await close(node);
      if (tries >= TRIES) throw new Error('The Solana chain needs two ports in a row, and there are none.', { cause: error });
    }
  }
}

/**
 * Starts the Solana chain with its world: real programs behind the JSON-RPC and the sockets of a node.
 *
 * @param options.port Where it answers, if that port and the next one are free; else, and by 0, anywhere. Default: the usual one.
 * @param options.now The clock, in milliseconds. Default: `Date.now`.
 * @param options.load Loads the runtime. Default: imports it.
 * @returns `{ url, wsUrl, caipNetworkId, name, attachSockets(server, path), getBalances(address), getPrice(caip10), listAssets(),
 *   sell(purchase), reset(), snapshot(), restore(state), stop() }`
 * @throws {NoRuntimeError} When the runtime does not run here.
 */
export async function startSolana({ port = data.port, now = Date.now, load } = {}) {
  const { caipNetworkId, genesisHash, name } = data;
  const chain = createChain({ native: await loadRuntime(load), genesisHash, now });
  seedWorld(chain);
  const seeded = chain.save();
  const balances = createBalances(chain, now);
  const rpc = createAnswer(chain);
  const sockets = createSockets(chain);
  const node = createServer(createListener(rpc));
  const socketNode = createServer((_, response) => response.writeHead(426).end());
  for (const server of [node, socketNode]) sockets.attach(server);
  let got;
  try {
    got = await listenOnPair(node, socketNode, port);
  } catch (error) {
    sockets.stop();
    throw error;
  }

  const replace = (state) => {
    chain.load(state);
    balances.forget();
  };
  return {
    url: `http://127.0.0.1:${got}`,
    wsUrl: `ws://127.0.0.1:${got + 1}`,
    caipNetworkId,
    name,
    attachSockets: sockets.attach,
    getBalances: balances.getBalances,
    getPrice: balances.getPrice,
    /** SOL and the tokens: `{ symbol, name, mint? }[]`. */
    listAssets: () => [data.coin, ...data.tokens],
    /** Delivers a purchase. @see sell */
    sell: (purchase) => sell(chain, purchase),
    /** Puts everything back to how it was made. Blocks go on. */
    reset() {
      rpc.reset();
      replace(seeded);
    },
    snapshot: () => ({ version: VERSION, genesisHash, ...chain.save() }),
    /** @throws When it is no snapshot of this chain; then nothing has changed. */
    restore(state) {
      if (state?.version !== VERSION || state.genesisHash !== genesisHash) throw new Error('This is no snapshot of this Solana chain.');
      const before = chain.save();
      try {
        replace(state);
      } catch (error) {
        replace(before);
        throw error;
      }
    },
    async stop() {
      // Calls that wait for an answer get none.
      sockets.stop();
      await Promise.all([close(node), close(socketNode)]);
    },
  };
}
