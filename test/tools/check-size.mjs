#!/usr/bin/env node
/**
 * Compares what browsers download with its budgets, and exits 1 above one: in pages that Vite and Rspack build from the packed
 * package, act by act, and of the project's own bundle the script of an idle page, each feature and each locale. Needs `dist/esm`.
 * size-limit measures imports, not the files of one act after another.
 */
import { fileURLToPath } from 'node:url';
import { browserChunks, browserPlugins, onwarn, treeshake } from '../../rollup.config.mjs';
import { startBrowser } from '../bench/bench-browser.mjs';
import { buildPages } from '../consumers/build-pages.mjs';
import { measureBudgets, toLine, WANTED } from '../consumers/budgets.mjs';
import { build } from './build.mjs';
import { listFiles } from './glob.mjs';
import { listLanguages } from './languages.mjs';
import { measureInstall } from './measure-install.mjs';
import { measureOwnCode, measureRows } from './measure-rows.mjs';
import { buildPageGraph } from './page-graph.mjs';
import { CONNECT_PAGE, CONNECT_ROWS, FEATURE_BUDGET, LOCALE_BUDGETS, PAGE, ROWS, TOOL_PAGE, TOOL_ROWS } from './size-budgets.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A row for the own code of every feature, and for every file of a locale. */
function measureParts(graph) {
  const files = listFiles(root, 'src');
  const features = [...new Set(files.map((file) => /^src\/features\/([\w-]+)\/manifest\.ts$/.exec(file)?.[1]).filter(Boolean))];
  const row = (name, budget, isOwn) => {
    const bytes = measureOwnCode(graph, isOwn);
    return {
      name,
      budget,
      bytes,
      ok: bytes > 0 && bytes <= budget,
      ...(bytes === 0 && { error: 'is not reached from the page' }),
      top: [],
    };
  };
  const isLazy = (id) => !id.endsWith('/manifest.ts');
  return [
    ...features.map((name) => row(`feature ${name}`, FEATURE_BUDGET, (id) => id.startsWith(`src/features/${name}/`) && isLazy(id))),
    ...listLanguages(root).flatMap((tag) =>
      Object.entries(LOCALE_BUDGETS).map(([part, budget]) =>
        row(`locale ${tag} ${part}`, budget, (id) => id === `src/i18n/locales/${tag}.json?${part}`),
      ),
    ),
  ];
}

function print({ name, bytes, budget, files, ok, error, top }) {
  const size = bytes === undefined ? '–' : String(bytes);
  console.log(
    `${ok ? 'ok  ' : 'OVER'}  ${name.padEnd(26)} ${size.padStart(7)} of ${String(budget).padStart(6)} B${files ? ` in ${files} file${files > 1 ? 's' : ''}` : ''}${error ? `  ${error}` : ''}`,
  );
  if (top.length > 0 && (name === 'idle' || !ok))
    for (const { id, length } of top) console.log(`        ${String(length).padStart(7)}  ${id}`);
}

await build(root);
const options = { root, page: PAGE, plugins: browserPlugins, treeshake, onwarn, chunks: browserChunks };
const [full, small, tool, built] = await Promise.all([
  buildPageGraph(options),
  buildPageGraph({ ...options, page: CONNECT_PAGE }),
  buildPageGraph({ ...options, page: TOOL_PAGE }),
  buildPages(root, WANTED),
]);
const consumers = [...measureInstall(root, built.packed.unpacked), ...(await measureBudgets(startBrowser, built))];
const rows = [
  ...measureRows(ROWS, { full }),
  ...measureRows(CONNECT_ROWS, { full: small }),
  ...measureRows(TOOL_ROWS, { full: tool }),
  ...measureParts(full),
];
console.log('Pages built from the packed package: waves of requests, files and bytes of gzip that an act waits for.');
consumers.forEach((row) => console.log(toLine(row)));
console.log('Bytes of gzip; below a row the heaviest modules with their length before minifying.');
rows.forEach(print);
process.exitCode = [...rows, ...consumers].every(({ ok }) => ok) ? 0 : 1;
