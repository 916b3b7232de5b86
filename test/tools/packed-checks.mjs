/** Imports the entries of the packed package in Node. publint does not run code. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { run } from './spawn.mjs';

/** Globals of libraries: nanostores keeps its clock in one, Vue's development build its hooks for tools in three. */
const KNOWN_GLOBALS = ['nanostoresGlobal', '__VUE_HMR_RUNTIME__', '__VUE_INSTANCE_SETTERS__', '__VUE_SSR_SETTERS__'];

/** Globals of libraries in entries that only servers load: zod keeps its configuration and its registry in two. */
const SERVER_GLOBALS = { 'w3m-elements/siwx/server': ['__zod_globalConfig', '__zod_globalRegistry'] };

/** Entries that are imported for what they do. */
const WITHOUT_EXPORTS = ['w3m-elements/walletconnect', 'w3m-elements/funding'];

const importScript = (specifier) => `
const names = () => [...Object.getOwnPropertyNames(globalThis), ...Object.getOwnPropertySymbols(globalThis).map(String)];
const before = new Set([...names(), ...${JSON.stringify([...KNOWN_GLOBALS, ...(SERVER_GLOBALS[specifier] ?? [])])}]);
const exported = await import(${JSON.stringify(specifier)});
const left = names().filter((name) => !before.has(name));
if (Object.keys(exported).length === 0 && ${!WITHOUT_EXPORTS.includes(specifier)}) console.log('exports nothing');
if (left.length > 0) console.log('leaves the globals ' + left.join(', '));
`;

/** Imports each entry in Node, where there is no page. @returns Complaints: thrown, left globals, kept the process alive. */
export async function checkImports(folder, specifiers) {
  const complaints = await Promise.all(
    specifiers.map(async (specifier, index) => {
      const script = join(folder, `import-${index}.mjs`);
      writeFileSync(script, importScript(specifier));
      const { code, output } = await run('node', ['--no-warnings', script], { root: folder, buffered: true, limitMs: 30_000 });
      // A development build explains the calls.
      const unexpected = output.replace(/^\[w3m\] .*\n?/gm, '').trim();
      return code === 0 && unexpected === '' ? [] : `Importing ${specifier} in Node: ${output.trim() || `exit code ${code}`}`;
    }),
  );
  return complaints.flat();
}

/** Calls methods of a modal in Node that need a page. @returns A complaint for each that does not reject with `ClientNotSetError`. */
export async function checkServer(folder) {
  const script = join(folder, 'on-server.mjs');
  writeFileSync(
    script,
    `import { createModal } from 'w3m-elements';
const modal = createModal();
for (const act of ['connect', 'open', 'disconnect'])
  await modal[act]().then(
    () => console.log(act, 'resolves'),
    (error) => error.name === 'ClientNotSetError' || console.log(act, String(error)),
  );
`,
  );
  const { code, output } = await run('node', ['--no-warnings', script], { root: folder, buffered: true, limitMs: 30_000 });
  // A development build explains the calls.
  const unexpected = output.replace(/^\[w3m\] .*\n?/gm, '').trim();
  return code === 0 && unexpected === '' ? [] : [`A modal in Node: ${unexpected || `exit code ${code}`}`];
}

/**
 * Builds a page with Vite from an installed package and measures what it downloads before an input, without Vite's own helper for dynamic
 * imports.
 *
 * @returns `{ bytes, code }`: bytes of gzip, and the code, of the entry and everything that it imports statically.
 */
export async function measureVitePage(folder, page) {
  const { build } = await import('vite');
  writeFileSync(join(folder, 'main.js'), page);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title><script type="module" src="/main.js"></script>');
  const { output } = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      // Vite's helper is Vite's: in a file of its own it can be left out of the count.
      rollupOptions: { output: { codeSplitting: { groups: [{ name: 'preload-helper', test: /vite\/preload-helper/ }] } } },
    },
  });
  const chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const closure = new Set();
  const add = (name) => {
    if (closure.has(name) || !chunks.has(name) || name.includes('preload-helper')) return;
    closure.add(name);
    chunks.get(name).imports.forEach(add);
  };
  [...chunks.values()].filter((chunk) => chunk.isEntry).forEach((chunk) => add(chunk.fileName));
  const bytes = [...closure].reduce((sum, name) => sum + gzipSync(chunks.get(name).code, { level: 9 }).length, 0);
  return { bytes, code: [...closure].map((name) => chunks.get(name).code).join('\n') };
}
