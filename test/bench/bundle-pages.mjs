import { join } from 'node:path';
import { rollup } from 'rollup';
import { browserChunks, browserPlugins, onwarn, treeshake } from '../../rollup.config.mjs';
import { PAGE } from '../tools/size-budgets.mjs';

const REACT_PAGE = "import { startReactPage } from 'test/bench/react-page.tsx';\nstartReactPage();\n";

/** The same page with a data service, for an account with very much in it. */
const LISTS_PAGE = PAGE.replace('createModal({})', "createModal({ services: { blockchainApi: location.origin + '/data' } })");

/** The same page with a catalogue of very many wallets, and a relay that nobody reaches. */
const WALLETS_PAGE = PAGE.replace(
  'createModal({})',
  "createModal({ services: { catalog: location.origin + '/catalog', relay: 'ws://127.0.0.1:9' }, features: { analytics: false } })",
);

/** The pages of the benchmark: name → the code of the page, and how it is divided into files. */
const PAGES = {
  product: { code: PAGE, chunks: browserChunks },
  lists: { code: LISTS_PAGE, chunks: browserChunks },
  wallets: { code: WALLETS_PAGE, chunks: browserChunks },
  // Small enough for one file, which is what favours it most.
  react: { code: REACT_PAGE, chunks: { inlineDynamicImports: true } },
};

/**
 * Bundles the pages in memory with what the published build is made by: production, minified, the same division into files.
 *
 * @param [names] The pages to bundle; all of them by default.
 * @returns Per page the scripts as a map from the path on the server to the code; `/<name>/page.js` is the entry.
 */
export async function bundlePages(root, names = Object.keys(PAGES)) {
  const bundles = names.map(async (name) => {
    const { code, chunks } = PAGES[name];
    const entry = {
      name: 'page',
      resolveId: (id, importer) =>
        id === 'virtual:page' ? id : importer === 'virtual:page' && /^(src|elements|test)\//.test(id) ? join(root, id) : null,
      load: (id) => (id === 'virtual:page' ? code : null),
    };
    // The page is there for what it does; everything else is shaken as in the published build.
    const shake = { moduleSideEffects: (id, external) => id === 'virtual:page' || treeshake.moduleSideEffects(id, external) };
    const bundle = await rollup({ input: { page: 'virtual:page' }, plugins: [entry, ...browserPlugins], treeshake: shake, onwarn });
    const { output } = await bundle.generate({
      format: 'es',
      hoistTransitiveImports: false,
      entryFileNames: 'page.js',
      chunkFileNames: '[name]-[hash].js',
      ...chunks,
    });
    await bundle.close();
    return [name, new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [`/${name}/${chunk.fileName}`, chunk.code]))];
  });
  return Object.fromEntries(await Promise.all(bundles));
}
