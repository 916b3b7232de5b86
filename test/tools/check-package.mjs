#!/usr/bin/env node
/**
 * Packs the built package and checks it as it is installed. Exits 1 if something is wrong.
 * publint and Are the Types Wrong run here; the other checks are of this package alone.
 *
 * Usage: `node test/tools/check-package.mjs [--types | --no-types]`. With `--types` only the checks that run a type checker, with
 * `--no-types` all others.
 */
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from './build.mjs';
import {
  checkContents,
  checkExports,
  checkHovers,
  checkLinks,
  checkPrepack,
  checkPrivateNames,
  checkSectionLinks,
  checkSourceMaps,
  isDocument,
  checkNotice,
  checkPointers,
  checkScripts,
  codeEntries,
} from './package-rules.mjs';
import { checkLeanPages } from '../consumers/lean-pages.mjs';
import { checkImports, checkServer, measureVitePage } from './packed-checks.mjs';
import { installPacked } from './packed-package.mjs';
import { assignShortNames, countPrivateNames } from './private-names.mjs';
import { ROWS } from './size-budgets.mjs';
import { run } from './spawn.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { types: { type: 'boolean' }, 'no-types': { type: 'boolean' } } });

/** The page of the size budgets, as a host would write it. */
const PAGE = `
import { createModal } from 'w3m-elements';
import 'w3m-elements/elements/w3m-button';
createModal({});
`;

/** publint's messages about the unpacked tarball. @returns Complaints. */
async function checkWithPublint({ folder, manifest }) {
  const { messages } = await publint({
    pkgDir: join(folder, 'node_modules', manifest.name),
    pack: false,
    level: 'suggestion',
    strict: true,
  });
  return messages.map((message) => formatMessage(message, manifest, { color: false }));
}

/** Compiles an import of each entry. Files for pages without a bundler have no types. @returns Complaints. @returns Complaints. */
async function checkTypes({ tarball, manifest }) {
  const untyped = Object.keys(manifest.exports).filter((entry) => entry.includes('*') || /\.(css|json)$/.test(entry));
  const args = [tarball, '--profile', 'esm-only', '--no-color', '--no-emoji', '--format', 'ascii', '--exclude-entrypoints', ...untyped];
  const { code, output } = await run('attw', args, { root, buffered: true });
  return code === 0 ? [] : [output.trim()];
}

/** A page that has one entry's types alone, and hears the modal's events wherever they come by. */
const hearingPage = (entry) => `
import type {} from '${entry}';
window.addEventListener('w3m-event', ({ detail }) => detail.event.length);
document.addEventListener('w3m-account-change', ({ detail }) => detail.account?.address.toUpperCase());
document.body.addEventListener('w3m-network-change', ({ detail }) => detail.network?.name.toUpperCase());
document.body.attachShadow({ mode: 'open' }).addEventListener('w3m-state-change', ({ detail }) => detail.state.open);
// @ts-expect-error -- no such detail
document.addEventListener('w3m-state-change', ({ detail }) => void detail.nothing);
`;
/** The same of a page that makes tags. */
const TAGS_PAGE = `
document.createElement('w3m-button').size = 'sm';
document.createElement('w3m-modal').addEventListener('w3m-event', ({ detail }) => detail.event.length);
// @ts-expect-error -- no such size
document.createElement('w3m-button').size = 'xl';
`;
/** The same of a page that hears events by name: those of features too. */
const EVENTS_PAGE = `
import { getModal } from 'w3m-elements';
getModal()?.subscribeEvents((event) => {
  if (event.event === 'SEND_SUCCESS') event.properties.amount.length;
  // @ts-expect-error -- no such event
  if (event.event === 'SEND_SUCESS') return;
});
`;
/** A React page, with properties that fit and some that do not. */
const REACT_PAGE = `
import { createElement } from 'react';
import { useW3mAccount, W3mButton, W3mModal } from 'w3m-elements/react';
import { getModal } from 'w3m-elements';
export const address = (): \`0x\${string}\` | undefined => useW3mAccount({ namespace: 'eip155' }).address;
export const account = async () => (await getModal()!.getClient()).account.address;
export const nodes = [
  createElement(W3mButton, { size: 'sm', balance: 'hide' }),
  createElement(W3mModal, { onModalEvent: ({ detail }) => void detail.event.length }),
  // @ts-expect-error -- no such size
  createElement(W3mButton, { size: 'xl' }),
];
// @ts-expect-error -- a component is no text
export const wrong: string = W3mButton;
`;
/** Pages by the entry that they import. */
const TYPED = Object.fromEntries([
  ...['w3m-elements', 'w3m-elements/react', 'w3m-elements/devtools'].map((entry) => [entry, hearingPage(entry)]),
  ...['react', 'svelte', 'vue'].map((name) => [`w3m-elements/types/${name}`, hearingPage(`w3m-elements/types/${name}`)]),
  ['w3m-elements/elements', hearingPage('w3m-elements/elements') + TAGS_PAGE],
  ['w3m-elements', hearingPage('w3m-elements') + EVENTS_PAGE],
]);

const STRICT = { strict: true, target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], module: 'esnext', moduleResolution: 'bundler' };

/** Compiles a page for each entry against the packed types. @returns Complaints. */
async function checkTagTypes({ folder }) {
  const names = Object.entries(TYPED).map(([entry, page]) => {
    const name = `${entry.replaceAll('/', '-')}.ts`;
    writeFileSync(join(folder, name), page);
    return name;
  });
  const complaints = [];
  // One program for each: what one entry brings along would stand in for what another lacks.
  for (const name of names) {
    const project = join(folder, name.replace(/ts$/, 'json'));
    writeFileSync(project, JSON.stringify({ compilerOptions: { ...STRICT, noEmit: true, skipLibCheck: true, types: [] }, files: [name] }));
    const { code, output } = await run('tsc', ['-p', project], { root, buffered: true });
    if (code !== 0) complaints.push(output.trim());
  }
  return complaints;
}

/**
 * Compiles a React page where the package finds what its own manifest names and nothing else, as pnpm and Yarn lay packages out.
 *
 * @param undeclared A package that a type file imports although the manifest does not name it: what the check has to notice.
 * @returns Complaints.
 */
async function checkStrictLayout({ folder, manifest }, undeclared) {
  const home = mkdtempSync(join(tmpdir(), 'w3m-strict-'));
  const put = (from, to) => {
    mkdirSync(dirname(to), { recursive: true });
    symlinkSync(from, to, 'junction');
  };
  try {
    const inStore = join(home, 'store', manifest.name, 'node_modules');
    mkdirSync(inStore, { recursive: true });
    cpSync(join(folder, 'node_modules', manifest.name), join(inStore, manifest.name), { recursive: true });
    if (undeclared) appendFileSync(join(inStore, manifest.name, manifest.exports['./react'].types), `import '${undeclared}';\n`);
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
    // React brings its types in a package of their own, which hosts install beside it.
    for (const name of [...declared, '@types/react', '@types/react-dom']) put(join(root, 'node_modules', name), join(inStore, name));
    put(join(inStore, manifest.name), join(home, 'page/node_modules', manifest.name));
    for (const name of ['react', '@types/react']) put(join(root, 'node_modules', name), join(home, 'page/node_modules', name));
    writeFileSync(join(home, 'page/page.ts'), REACT_PAGE);
    const complaints = [];
    for (const skipLibCheck of [true, false]) {
      const compilerOptions = { ...STRICT, noEmit: true, skipLibCheck, types: [] };
      writeFileSync(join(home, 'page/tsconfig.json'), JSON.stringify({ compilerOptions, files: ['page.ts'] }));
      const { code, output } = await run('tsc', ['-p', join(home, 'page/tsconfig.json')], { root, buffered: true });
      if (code !== 0)
        complaints.push(`skipLibCheck ${skipLibCheck}:
${output.trim()}`);
    }
    return complaints;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Makes sure that {@link checkStrictLayout} can fail. @returns Complaints. */
async function checkStrictLayoutNotices(packed) {
  const undeclared = '@lit/react';
  const complaints = await checkStrictLayout(packed, undeclared);
  return complaints.some((complaint) => complaint.includes(`'${undeclared}'`)) ? [] : [`An import of ${undeclared} is not noticed.`];
}

async function main() {
  await build(root);
  const packed = await installPacked(root);
  const inPackage = (path) => readFileSync(join(packed.folder, 'node_modules', packed.manifest.name, path), 'utf8');
  try {
    const { budget } = ROWS.find(({ name }) => name === 'idle');
    const checks = {
      'no install scripts': () => checkScripts(packed.manifest),
      'packing builds and checks': () => checkPrepack(packed.manifest),
      'contents of the tarball': () => checkContents(packed.files),
      'targets of exports': () => checkExports(packed.manifest, packed.files),
      'files for editors and other programs': () => checkPointers(packed.manifest, packed.files),
      'links between the documents': () =>
        packed.files
          .filter(isDocument)
          .flatMap((path) => [
            ...checkLinks(path, inPackage(path), packed.files),
            ...checkSectionLinks(path, inPackage(path), (target) => (packed.files.includes(target) ? inPackage(target) : undefined)),
          ]),
      'private names': () => checkPrivateNames(packed.files, inPackage, assignShortNames(countPrivateNames(root))),
      'source maps': () => checkSourceMaps(packed.files, inPackage),
      'notice of what is inside': () => checkNotice(JSON.parse(inPackage('dist/sbom.cdx.json')), inPackage('NOTICE')),
      publint: () => checkWithPublint(packed),
      'hover texts': () => checkHovers(packed.files, inPackage),
      'imports in Node': () => checkImports(packed.folder, codeEntries(packed.manifest)),
      'a modal in Node': () => checkServer(packed.folder),
      'pages without optional peers': () => checkLeanPages(packed, root),
      'page built by Vite': async () => {
        const { bytes, code } = await measureVitePage(packed.folder, PAGE);
        console.log(`      ${bytes} B of gzip before anybody touches the page, ${budget} B are allowed`);
        return [
          ...(bytes <= budget ? [] : [`${bytes} B are more than ${budget} B.`]),
          ...(/\btag:\s*["'`]button["'`]/.test(code)
            ? []
            : ['The bundler dropped the definition of <w3m-button>: look at sideEffects in package.json.']),
        ];
      },
    };
    const typeChecks = {
      'are the types wrong': () => checkTypes(packed),
      'types of the tags': () => checkTagTypes(packed),
      'types in a strict layout': () => checkStrictLayout(packed),
      'the strict layout notices an undeclared package': () => checkStrictLayoutNotices(packed),
    };
    const { types, 'no-types': withoutTypes } = values;
    let failed = 0;
    for (const [title, check] of Object.entries({ ...(!types && checks), ...(!withoutTypes && typeChecks) })) {
      const complaints = await check();
      if (complaints.length > 0) failed += 1;
      console.log(`${complaints.length > 0 ? 'FAIL' : 'ok  '}  ${title}`);
      for (const complaint of complaints) console.log(`      ${complaint.replaceAll('\n', '\n      ')}`);
    }
    return failed > 0 ? 1 : 0;
  } finally {
    packed.dispose();
  }
}

process.exitCode = await main().catch((error) => {
  console.error(error.message);
  return 1;
});
