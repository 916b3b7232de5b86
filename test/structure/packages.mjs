import { resolveImport } from './file-map.mjs';
import { isTest, problem } from './source-file.mjs';

const isProduct = (path) => /^(src|elements|react)\//.test(path) && !isTest(path);

/** Checks which packages are imported, and where. @returns Problems. */
export function checkPackages(files) {
  const problems = [];
  const wrapperFiles = [];
  for (const file of [...files.values()].filter(({ path }) => isProduct(path))) {
    for (const entry of file.imports) {
      const { specifier, line, names, namespace } = entry;
      const add = (what, why, fix) => problems.push(problem('packages', file, line, what, why, fix));
      if (/^zod(\/|$)/.test(specifier) && (specifier !== 'zod/mini' || namespace !== 'z')) {
        add(`zod imported as ${specifier}`, 'the other forms of zod weigh four times as much', "Write `import * as z from 'zod/mini'`.");
      }
      if (specifier === 'viem/chains' || specifier.startsWith('viem/chains/')) {
        add('viem/chains imported', 'all chains together weigh 172 KB', 'Use src/config/networks.');
      }
      if (/^viem(\/|$)/.test(specifier) && names.includes('createPublicClient')) {
        add('createPublicClient imported', 'it brings every action, 90 KB', 'Use createClient and the actions that are needed.');
      }
      if (/^react-dom(\/|$)/.test(specifier) && !/^(src\/modal|elements)\//.test(file.path)) {
        add(
          `${specifier} imported`,
          'only the shell and the tags render; everything else is pure React',
          'Move the rendering to src/modal or elements.',
        );
      }
      if (/^react(\/|$)/.test(specifier) && file.path.startsWith('src/actions/')) {
        add(
          `${specifier} imported`,
          'the views and w3m-elements/headless call the same flows',
          'Take what the view knows as an argument, and return or emit the result.',
        );
      }
      if (specifier === '@lit-labs/react') wrapperFiles.push({ file, line });
      const target = resolveImport(files, file.path, specifier);
      const isStatic = target?.endsWith('.static.tsx') || specifier === '#static/jsx-runtime';
      if (file.path.endsWith('.static.tsx') && entry.kind !== 'type' && !isStatic) {
        add(
          `${specifier} imported into a static view`,
          'static views are painted before React is there: no hooks, no state',
          'Pass the value as a property, or import the type only.',
        );
      }
    }
  }
  for (const { file, line } of wrapperFiles.slice(1)) {
    const fix = `Use what ${wrapperFiles[0].file.path} exports.`;
    problems.push(problem('packages', file, line, '@lit-labs/react imported a second time', 'wrappers are made in one place', fix));
  }
  return problems;
}
