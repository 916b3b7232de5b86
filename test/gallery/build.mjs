// Bundles the gallery of primitives. `node test/gallery/build.mjs` serves it, too.
import { context } from 'esbuild';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const outdir = fileURLToPath(new URL('../.out/gallery/site', import.meta.url));

/**
 * Builds the page once and serves it on loopback.
 *
 * @returns Its address and a function that stops the server.
 */
export async function serveGallery(port = 0) {
  const bundle = await context({
    entryPoints: [`${folder}gallery.tsx`, `${folder}gallery.css`, `${folder}index.html`],
    outdir,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    loader: { '.html': 'copy' },
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'warning',
  });
  await bundle.rebuild();
  const server = await bundle.serve({ host: '127.0.0.1', port, servedir: outdir });
  return { url: `http://127.0.0.1:${server.port}/`, stop: () => bundle.dispose() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await serveGallery(Number(process.env.PORT ?? 0));
  process.stdout.write(`${url}\n`);
}
