import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rollup } from 'rollup';

/**
 * Builds a page in memory, in production and minified, and keeps what the browser would download.
 *
 * @param options.page - the code of the page; imports of `src/…`, `elements/…` and `react/…` start at `root`.
 * @param options.chunks - output options of the bundler that divide the code into files.
 * @param options.external - decides which modules are not counted, because the host page has them.
 * @returns `{ chunks, entry, isModule(path) }`: chunks by file name as `{ fileName, bytes, imports, modules }`, modules with their rendered length.
 */
export async function buildPageGraph({ root, page, plugins, treeshake, onwarn, external, chunks: division = {} }) {
  const virtual = {
    name: 'page',
    resolveId: (id, importer) =>
      id === 'virtual:page' ? id : importer === 'virtual:page' && /^(src|elements|react|test)\//.test(id) ? join(root, id) : null,
    load: (id) => (id === 'virtual:page' ? page : null),
  };
  const bundle = await rollup({
    input: { page: 'virtual:page' },
    plugins: [virtual, ...plugins],
    treeshake,
    onwarn,
    ...(external && { external }),
  });
  const { output } = await bundle.generate({
    format: 'es',
    hoistTransitiveImports: false,
    chunkFileNames: '[name]-[hash].js',
    ...division,
  });
  await bundle.close();
  const chunks = new Map();
  for (const file of output) {
    if (file.type !== 'chunk') continue;
    const modules = Object.entries(file.modules).map(([id, { renderedLength }]) => ({ id: relativeId(root, id), length: renderedLength }));
    const entryId = file.facadeModuleId && relativeId(root, file.facadeModuleId);
    chunks.set(file.fileName, {
      fileName: file.fileName,
      bytes: gzipSync(file.code, { level: 9 }).length,
      imports: file.imports,
      modules,
      entryId,
    });
  }
  return { chunks, entry: output.find((file) => file.isEntry).fileName };
}

/** `/root/src/a.ts?commonjs` becomes `src/a.ts`; a part of a language keeps its name. */
const relativeId = (root, id) =>
  id
    .replace(/^\0/, '')
    .replace(/\?(?!core$|rest$).*$/, '')
    .replaceAll('\\', '/')
    .replace(root.replaceAll('\\', '/'), '')
    .replace(/^\//, '');

/** The file that holds a module. @returns Its name, or `undefined`. */
export function chunkOf(graph, module) {
  const chunks = [...graph.chunks.values()];
  return (chunks.find(({ entryId }) => entryId === module) ?? chunks.find(({ modules }) => modules.some(({ id }) => id === module)))
    ?.fileName;
}

/** A file and everything that it imports statically. @returns A set of file names. */
export function closureOf(graph, fileNames) {
  const closure = new Set();
  const add = (name) => {
    if (closure.has(name) || !graph.chunks.has(name)) return;
    closure.add(name);
    graph.chunks.get(name).imports.forEach(add);
  };
  fileNames.forEach(add);
  return closure;
}
