import { AngularNodeAppEngine, createNodeRequestHandler, isMainModule, writeResponseToNodeResponse } from '@angular/ssr/node';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const browser = join(import.meta.dirname, '../browser');
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
const engine = new AngularNodeAppEngine({ allowedHosts: ['127.0.0.1', 'localhost'] });

export const reqHandler = createNodeRequestHandler(async (request, response) => {
  const file = join(browser, new URL(request.url ?? '/', 'http://page').pathname);
  if (file.startsWith(browser) && existsSync(file) && statSync(file).isFile()) {
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
    return;
  }
  const answer = await engine.handle(request);
  if (answer) await writeResponseToNodeResponse(answer, response);
  else response.writeHead(404).end();
});

if (isMainModule(import.meta.url)) createServer(reqHandler).listen(Number(process.env['PORT'] ?? 4000), '127.0.0.1');
