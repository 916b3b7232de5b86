import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { toBody } from '../consumers/pages.mjs';
import { answerLongAccount } from '../fixtures/long-account.mjs';
import { answerLongNode } from '../fixtures/long-node.mjs';
import { answerManyWallets } from '../fixtures/many-wallets.mjs';

/** The page without a script. */
const EMPTY = 'empty';

const toHtml = (name, text) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Benchmark</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="data:text/css,header{min-block-size:40px}" />
    ${name === EMPTY ? '' : `<script type="module" src="/${name}/page.js"></script>`}
  </head>
  <body>
    <header>${name === EMPTY ? '' : toBody(name)}</header>
    <main>${text}</main>
  </body>
</html>
`;

/** Answers for a data service that knows one account with very much in it: `/data/`, or `/data/10/50/` for ten tokens and fifty transactions. */
function answerData(url, response) {
  const [, tokens, transactions] = (/^\/data\/(\d+)\/(\d+)\//.exec(url) ?? []).map(Number);
  const size = tokens === undefined ? undefined : { tokens, transactions };
  const answer = answerLongAccount(new URL(url, 'http://127.0.0.1'), size);
  if (!answer) return response.writeHead(404).end();
  return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

/** Answers for a catalogue with very many wallets. */
function answerCatalog(url, response) {
  const answer = answerManyWallets(new URL(url, 'http://127.0.0.1'));
  if (!answer) return response.writeHead(404).end();
  return response.writeHead(200, { 'content-type': answer.type }).end(answer.body);
}

/** Answers for a node: no chain is behind it, every token that it is asked for is held, and every other number is 1 ether. */
function answerNode(request, response) {
  let text = '';
  request.on('data', (part) => (text += part));
  request.on('end', () => {
    const calls = JSON.parse(text);
    const read = ({ method, params = [] }) =>
      method === 'eth_call' && !params[0].to ? answerLongNode({ method, params }, {}) : '0xde0b6b3a7640000';
    const answer = (call) => ({ jsonrpc: '2.0', id: call.id, result: call.method === 'eth_chainId' ? '0x1' : read(call) });
    const body = Array.isArray(calls) ? calls.map(answer) : answer(calls);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
}

/** Text below the button. The timed page has none: its first paint is the button. */
const TEXT = '<p>What stands below the button, and must not move when the button changes.</p>';

/**
 * Serves the pages on loopback, compressed: `/<name>/` for each of the pages, `/<name>/text/` with something to read
 * below the button, `/empty/` with no script, `/data/` with what the pages `lists` and `growth` ask for, `/node` for calls of a chain, and
 * `/catalog/` with what the page `wallets` does.
 *
 * @returns `{ url, sizes, stop() }`; `sizes` has the bytes of gzip of every script by its path.
 */
export async function servePages(pages) {
  const scripts = new Map(Object.values(pages).flatMap((files) => files.map(({ path, code }) => [path, gzipSync(code, { level: 9 })])));
  const documents = new Map(
    [...Object.keys(pages), EMPTY].flatMap((name) => [
      [`/${name}/`, gzipSync(toHtml(name, ''))],
      [`/${name}/text/`, gzipSync(toHtml(name, TEXT))],
    ]),
  );
  const server = createServer((request, response) => {
    const { url } = request;
    const [path] = url.split('?');
    const [body, type] = documents.has(path) ? [documents.get(path), 'text/html'] : [scripts.get(path), 'text/javascript'];
    if (path === '/node') return answerNode(request, response);
    if (url.startsWith('/data/')) return answerData(url, response);
    if (url.startsWith('/catalog/')) return answerCatalog(url, response);
    if (!body) return response.writeHead(404).end();
    const headers = { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'gzip', 'content-length': body.length };
    return response.writeHead(200, { ...headers, 'cache-control': 'no-cache' }).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    sizes: new Map([...scripts].map(([path, { length }]) => [path, length])),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
