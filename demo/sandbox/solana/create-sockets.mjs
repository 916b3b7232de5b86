import { WebSocketServer } from 'ws';
import { encodeAccount } from './encode-account.mjs';
import { API_VERSION, readAddress, readCommitment, readConfig } from './params.mjs';
import { CODES, RpcError, badParam } from './rpc-error.mjs';

/** Interval of checking for a new block, in milliseconds. */
const LOOK_MS = 100;
/** Browsers' sockets answer pings by themselves; a silent one is closed on the way by some machines. */
const PING_MS = 30_000;

const isAsSure = (chain, height, commitment) => height <= chain.clock.height(commitment);

/** Subscriptions: name → `(chain, params) => check`; a check returns the news, or nothing, and may ask to be the last. */
const SUBSCRIPTIONS = {
  signature(chain, [signature, config]) {
    const options = readConfig(config);
    const commitment = readCommitment(chain, options);
    if (typeof signature !== 'string') throw badParam('`params` should have at least 1 argument(s)');
    return () => {
      const status = chain.getStatus(signature, { search: true });
      if (!status || !isAsSure(chain, status.record.height, commitment)) return undefined;
      return { slot: chain.clock.slotOf(status.record.height), value: { err: status.record.err }, isLast: true };
    };
  },

  account(chain, [text, config]) {
    const [address, options] = [readAddress(text), readConfig(config)];
    const commitment = readCommitment(chain, options);
    const read = () => JSON.stringify(encodeAccount(chain, address, chain.getAccount(address), options));
    let last = read();
    return () => {
      // Notify of a change when its block has the requested commitment.
      const [newest] = chain.listRecords(address);
      if (newest && !isAsSure(chain, newest.height, commitment)) return undefined;
      const now = read();
      if (now === last) return undefined;
      last = now;
      return { slot: chain.clock.slot(commitment), value: JSON.parse(now) };
    };
  },

  slot(chain) {
    let last = chain.clock.slot();
    return () => {
      const slot = chain.clock.slot();
      if (slot === last) return undefined;
      last = slot;
      return { result: { slot, parent: slot - 1, root: chain.clock.slot('finalized') } };
    };
  },
};

/**
 * Makes the socket side of a node: `signatureSubscribe`, `accountSubscribe` and `slotSubscribe`, as `Connection` of
 * `@solana/web3.js` uses them.
 *
 * @returns `{ attach(server, path), stop() }`; any server's sockets can be taken over, of all paths without one.
 */
export function createSockets(chain) {
  const server = new WebSocketServer({ noServer: true });
  const subscriptions = new Map();
  let next = 1;

  const look = () => {
    for (const [id, { socket, method, check }] of subscriptions) {
      const news = check();
      if (!news) continue;
      const { slot, value, result = { context: { apiVersion: API_VERSION, slot }, value } } = news;
      socket.send(JSON.stringify({ jsonrpc: '2.0', method, params: { result, subscription: id } }));
      if (news.isLast) subscriptions.delete(id);
    }
  };

  const answer = (socket, { method, params = [] }) => {
    const [, name, isEnd] = /^([a-z]+)(?:Subscribe|(Unsubscribe))$/.exec(method) ?? [];
    // `rpc-websockets` asks it from time to time.
    if (method === 'ping') return 'pong';
    if (!Object.hasOwn(SUBSCRIPTIONS, name ?? '')) throw new RpcError(CODES.method, 'Method not found');
    if (isEnd) {
      if (subscriptions.get(params[0])?.socket !== socket) throw badParam('Invalid subscription id.');
      return subscriptions.delete(params[0]);
    }
    const id = next++;
    subscriptions.set(id, { socket, method: `${name}Notification`, check: SUBSCRIPTIONS[name](chain, params) });
    return id;
  };

  const hear = (socket, text) => {
    let request;
    try {
      request = JSON.parse(text);
    } catch {
      return socket.send(JSON.stringify({ jsonrpc: '2.0', error: { code: CODES.parse, message: 'Parse error' }, id: null }));
    }
    const respond = (body) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...body, id: request?.id ?? null }));
    try {
      respond({ result: answer(socket, request ?? {}) });
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      respond({ error: { code: error.code, message: error.message } });
    }
    // After the number of the subscription is known there.
    look();
  };

  const welcome = (socket) => {
    socket.on('error', () => socket.terminate());
    socket.on('message', (message) => hear(socket, String(message)));
    socket.on('close', () => {
      for (const [id, one] of subscriptions) if (one.socket === socket) subscriptions.delete(id);
    });
  };

  const unfollow = chain.follow(look);
  const timers = [setInterval(look, LOOK_MS), setInterval(() => server.clients.forEach((socket) => socket.ping()), PING_MS)];
  for (const timer of timers) timer.unref();

  return {
    /** @returns How to close those that were opened there: a server with an open socket does not end. */
    attach(http, path) {
      const own = new Set();
      http.on('upgrade', (request, socket, head) => {
        if (path && new URL(request.url, 'http://node').pathname !== path) return socket.destroy();
        server.handleUpgrade(request, socket, head, (accepted) => {
          own.add(accepted);
          accepted.once('close', () => own.delete(accepted));
          welcome(accepted);
        });
      });
      return () => own.forEach((accepted) => accepted.terminate());
    },
    stop() {
      unfollow();
      timers.forEach(clearInterval);
      server.clients.forEach((socket) => socket.terminate());
      server.close();
    },
  };
}
