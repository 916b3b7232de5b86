import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/**
 * Serves a page under a policy, as a host's own server does.
 *
 * @param site.files - path without the first slash → content.
 * @param site.folders - path → folder: more files, by the beginning of their path.
 * @param site.policy - the Content-Security-Policy of every answer.
 * @returns `{ url, stop() }`; the address ends with a slash.
 */
export async function serveFiles({ files, folders = {}, policy }) {
  const read = (path) => {
    const [prefix, folder] = Object.entries(folders).find(([start]) => path.startsWith(start)) ?? [];
    if (folder) return readFileSync(join(folder, path.slice(prefix.length)));
    if (Object.hasOwn(files, path.slice(1))) return files[path.slice(1)];
    throw new Error(`There is no ${path}.`);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://page');
    const path = pathname === '/' ? '/index.html' : pathname;
    try {
      const body = read(path);
      response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain', 'content-security-policy': policy }).end(body);
    } catch {
      response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${server.address().port}/`, stop };
}
