import { createServer } from 'node:http';
import { startListening } from '../serve.mjs';
import { createServices } from './create-services.mjs';

/** The moment at which the tests' clock stands. */
export const START_MS = Date.UTC(2026, 10, 21, 9, 36, 40, 120);

/** Two chains whose nodes are not running. */
export const CHAINS = [
  { id: 31337, caipId: 'eip155:31337', name: 'Lagoon Local', rpcUrl: 'http://127.0.0.1:1' },
  { id: 31338, caipId: 'eip155:31338', name: 'Cove Testnet', rpcUrl: 'http://127.0.0.1:1' },
];

/**
 * Starts the services on any port, for tests, with a clock that stands still unless the test moves `clock.ms`.
 *
 * @returns What `createServices` gives, `clock`, `url`, `ask()` and `stop()`.
 */
export async function startTestServices({ world = { chains: CHAINS }, solana, routes } = {}) {
  const clock = { ms: START_MS };
  // The port is known only after listening.
  const server = await startListening((...request) => services.app.fetch(...request), { port: 0 });
  const url = server.url.slice(0, -1);
  const services = createServices({ world, solana, routes, origin: url, now: () => clock.ms });

  /**
   * Asks and reads the answer.
   *
   * @param options.project Its id, or null for none. Default: `lagoon-test`.
   * @param options.body Sent as JSON; a string as it is. With a body, the method is POST unless another is named.
   * @returns `{ status, headers, text, json }`, where `json` is undefined if the text is none.
   */
  const ask = async (path, { project = 'lagoon-test', body, method = body === undefined ? 'GET' : 'POST', headers = {} } = {}) => {
    const address = new URL(path, url);
    if (project !== null) address.searchParams.set('projectId', project);
    const init = { method, headers };
    if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(address, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  };
  return { ...services, clock, url, ask, stop: server.stop };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The reason that a `FAILED` body gives. */
export const reasonOf = ({ json }) => json?.reasons?.[0];

/**
 * A node that answers what the test says.
 *
 * @param answer `(request body as text, incoming) => { status?, body }`
 * @returns `{ url, stop() }`
 */
export async function startNode(answer) {
  const node = createServer((incoming, outgoing) => {
    let text = '';
    incoming.on('data', (part) => (text += part));
    incoming.on('end', () => {
      const { status = 200, body } = answer(text, incoming);
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise((resolve) => node.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise((resolve) => {
      node.close(resolve);
      node.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${node.address().port}`, stop };
}
