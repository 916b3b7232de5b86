import { WebSocketServer } from 'ws';
import { PROJECTS } from '../services/projects.mjs';
import { createExchange } from './create-exchange.mjs';
import { createMessageId, METHODS } from './methods.mjs';
import { readToken } from './read-token.mjs';

/** Close code of a socket whose client is refused. */
const REFUSED = 3000;
/** Clients on servers give up on a socket that is silent for 31 seconds. */
const PING_INTERVAL_MS = 30_000;
const ORIGIN_DENIED = 'Unauthorized: origin not allowed';
const INVALID_KEY = 'Unauthorized: invalid key';
const UNKNOWN_METHOD = { code: -32601, message: 'Method not found' };

/** The id as it was written: some clients send more digits than a double can hold. */
const readId = (text) => /"id"\s*:\s*(\d+|"[^"]*")/.exec(text)?.[1] ?? 'null';

/**
 * Creates a double of the WalletConnect relay: sockets, topics and mailboxes, with the real one's refusals.
 *
 * Faults, set with `setFaults`, stay until the next call: `refuse` (the reason with which every new socket is closed, 3000), `delayMs`
 * (before every delivery), `duplicate` (everything is delivered twice), `cut` (the next publisher loses its socket instead; once).
 *
 * @param options.now The clock, in milliseconds. Default: `Date.now`.
 * @returns `{ attach(server, path), setFaults(faults), dropAll(), list(), sockets(), reset(), stop() }`
 */
export function createRelay({ now = Date.now } = {}) {
  const sockets = new Set();
  const server = new WebSocketServer({ noServer: true });
  let exchange = createExchange(now);
  let faults = {};

  const assertWelcome = (request) => {
    if (faults.refuse) throw new Error(faults.refuse);
    const query = new URL(request.url, 'http://relay').searchParams;
    const project = query.get('projectId') ?? '';
    const known = Object.hasOwn(PROJECTS, project) ? PROJECTS[project] : undefined;
    if (!known || known.denied === 'blocked') throw new Error(INVALID_KEY);
    if (known.denied === 'origin') throw new Error(ORIGIN_DENIED);
    return readToken(query.get('auth'), now());
  };

  const welcome = (socket, request) => {
    let clientId;
    try {
      ({ clientId } = assertWelcome(request));
    } catch (error) {
      socket.close(REFUSED, error.message);
      return;
    }
    const deliver = ({ topic, message, publishedAt, tag, attestation }) => {
      const data = { topic, message, publishedAt, tag, ...(attestation && { attestation }) };
      const text = JSON.stringify({ id: createMessageId(), jsonrpc: '2.0', method: 'irn_subscription', params: { id: topic, data } });
      const send = () => socket.readyState === socket.OPEN && socket.send(text);
      for (let copy = 0; copy < (faults.duplicate ? 2 : 1); copy++) {
        if (faults.delayMs) setTimeout(send, faults.delayMs).unref();
        else send();
      }
    };
    // Two sockets of one client are one reader: what it publishes on one must not come back on the other.
    const client = { id: clientId, deliver };
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      exchange.leave(client);
    });
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => {
      const text = String(data);
      const { method, params } = JSON.parse(text);
      // The client answers a pushed message with `true`.
      if (method === undefined) return;
      if (faults.cut && method === 'irn_publish') {
        faults = { ...faults, cut: false };
        return socket.terminate();
      }
      const answer = (body) => socket.send(`{"id":${readId(text)},"jsonrpc":"2.0",${JSON.stringify(body).slice(1)}`);
      if (!Object.hasOwn(METHODS, method)) return answer({ error: UNKNOWN_METHOD });
      try {
        answer({ result: METHODS[method](exchange, client, params) });
      } catch (error) {
        answer({ error: { code: -32602, message: error.message } });
      }
    });
  };

  const ping = setInterval(() => sockets.forEach((socket) => socket.ping()), PING_INTERVAL_MS);
  ping.unref();
  const dropAll = () => sockets.forEach((socket) => socket.terminate());

  return {
    /** Takes over the sockets that are opened on a path of an HTTP server. */
    attach(http, path) {
      http.on('upgrade', (request, socket, head) => {
        if (new URL(request.url, 'http://relay').pathname.replace(/\/$/, '') !== path) return socket.destroy();
        server.handleUpgrade(request, socket, head, (accepted) => welcome(accepted, request));
      });
    },
    setFaults(wanted) {
      faults = wanted;
    },
    dropAll,
    list: () => exchange.list(),
    sockets: () => sockets.size,
    reset() {
      faults = {};
      dropAll();
      exchange = createExchange(now);
    },
    stop() {
      clearInterval(ping);
      dropAll();
      server.close();
    },
  };
}
