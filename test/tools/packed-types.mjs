/** Compiles pages against the types of the packed package, as hosts get them. */
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { globSync } from './glob.mjs';
import { linkPackages } from './packed-package.mjs';
import { run } from './spawn.mjs';

/** Are the Types Wrong, about each entry. Files for pages without a bundler have no types. @returns Complaints. */
export async function checkWithAttw({ tarball, manifest }, root) {
  const untyped = Object.keys(manifest.exports).filter((entry) => entry.includes('*') || /\.(css|json)$/.test(entry));
  const args = [tarball, '--profile', 'esm-only', '--no-color', '--no-emoji', '--format', 'ascii', '--exclude-entrypoints', ...untyped];
  const { code, output } = await run('attw', args, { root, buffered: true });
  return code === 0 ? [] : [output.trim()];
}

/** A page that has one entry's types, and the page's own timers. */
const importingPage = (entry) => `
import * as exported from '${entry}';
export const all = exported;
export const timer: number = setTimeout(() => {}, 1);
`;
/** Hears the modal's events wherever they come by. */
const HEARS_EVENTS = `
window.addEventListener('w3m-event', ({ detail }) => detail.event.length);
document.addEventListener('w3m-account-change', ({ detail }) => detail.account?.address.toUpperCase());
document.body.addEventListener('w3m-network-change', ({ detail }) => detail.network?.name.toUpperCase());
document.body.attachShadow({ mode: 'open' }).addEventListener('w3m-state-change', ({ detail }) => detail.state.open);
// @ts-expect-error -- no such detail
document.addEventListener('w3m-state-change', ({ detail }) => void detail.nothing);
`;
const MAKES_TAGS = `
document.createElement('w3m-button').size = 'sm';
document.createElement('w3m-modal').addEventListener('w3m-event', ({ detail }) => detail.event.length);
// @ts-expect-error -- no such size
document.createElement('w3m-button').size = 'xl';
`;
/** Hears events by name: those of features too. */
const HEARS_BY_NAME = `
exported.getModal()?.subscribeEvents((event) => {
  if (event.event === 'SEND_SUCCESS') event.properties.amount.length;
  // @ts-expect-error -- no such event
  if (event.event === 'SEND_SUCESS') return;
});
`;
/** Properties of React components that fit and some that do not. */
const USES_REACT = `
import { createElement } from 'react';
import { getModal } from 'w3m-elements';
export const address = (): \`0x\${string}\` | undefined => exported.useW3mAccount({ namespace: 'eip155' }).address;
export const account = async () => (await getModal()!.getClient()).account.address;
export const nodes = [
  createElement(exported.W3mButton, { size: 'sm', balance: 'hide' }),
  createElement(exported.W3mModal, { onModalEvent: ({ detail }) => void detail.event.length }),
  // @ts-expect-error -- no such size
  createElement(exported.W3mButton, { size: 'xl' }),
];
// @ts-expect-error -- a component is no text
export const wrong: string = exported.W3mButton;
`;
/** Entry → what its page does with the types. */
const USES = {
  '.': HEARS_EVENTS + HEARS_BY_NAME,
  './connect': HEARS_EVENTS + HEARS_BY_NAME,
  './elements': HEARS_EVENTS + MAKES_TAGS,
  './devtools': HEARS_EVENTS,
  './react': HEARS_EVENTS + USES_REACT,
  './types/react': HEARS_EVENTS,
  './types/svelte': HEARS_EVENTS,
  './types/vue': HEARS_EVENTS,
};
/** Packages of a page's own, and the entries that need them. All others do without, React's types too. */
const OWN_PACKAGES = [
  { own: ['react', '@types/react', '@types/react-dom'], entries: ['./react', './headless/react', './types/react'] },
  { own: ['preact'], entries: ['./types/preact'] },
  { own: ['vue'], entries: ['./vue', './types/vue'] },
];

/** Files whose faults are those of a library that the host of the entry has. */
const HOST_LIBRARIES = { './solana-wallet-adapter': /@solana\/(?:web3\.js|wallet-adapter-base)\// };

const STRICT = {
  ...{ strict: true, skipLibCheck: false, types: [], noEmit: true },
  ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'] },
};
const RESOLUTIONS = [
  { module: 'esnext', moduleResolution: 'bundler' },
  { module: 'nodenext', moduleResolution: 'nodenext' },
];

/** The entries that have types, those of a pattern by name. @returns For example `./themes/soft`. */
function listTypedEntries({ folder, manifest }) {
  return Object.entries(manifest.exports).flatMap(([entry, target]) => {
    if (!target?.types) return [];
    const [head, tail] = (target.default ?? target.types).split('*');
    if (tail === undefined) return [entry];
    const home = join(folder, 'node_modules', manifest.name);
    const names = globSync(home, [`${head}*${tail}`.slice(2)]).map((path) => entry.replace('*', path.slice(head.length - 2, -tail.length)));
    // One type for all languages.
    return target.types.includes('*') ? names : names.slice(0, 1);
  });
}

/**
 * Compiles a page for each entry, strictly and with the declarations of all libraries, where the package finds what its own manifest names
 * and the page's packages, as pnpm and Yarn lay packages out.
 *
 * @param options.isChecked - chooses entries.
 * @param options.undeclared - a package that a type file imports although the manifest does not name it: what the check has to notice.
 * @returns Complaints.
 */
export async function checkEntryTypes(packed, root, { isChecked = () => true, undeclared } = {}) {
  const complaints = [];
  const checked = listTypedEntries(packed).filter(isChecked);
  const others = checked.filter((entry) => !OWN_PACKAGES.some(({ entries }) => entries.includes(entry)));
  for (const { own, entries } of [...OWN_PACKAGES, { own: [], entries: others }]) {
    const pages = entries.filter((entry) => checked.includes(entry));
    if (pages.length > 0) complaints.push(...(await compilePages(packed, root, pages, { own, undeclared })));
  }
  return complaints;
}

async function compilePages({ folder, manifest }, root, entries, { own, undeclared }) {
  const home = mkdtempSync(join(tmpdir(), 'w3m-strict-'));
  try {
    const store = join(home, 'node_modules/.store', manifest.name, 'node_modules');
    const inStore = join(store, manifest.name);
    for (const path of ['package.json', 'dist/types'])
      cpSync(join(folder, 'node_modules', manifest.name, path), join(inStore, path), { recursive: true });
    if (undeclared) appendFileSync(join(inStore, manifest.exports[entries[0]].types), `import '${undeclared}';\n`);
    linkPackages(root, Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }), store);
    symlinkSync(inStore, join(home, 'node_modules', manifest.name), 'junction');
    linkPackages(root, own, join(home, 'node_modules'));
    writeFileSync(join(home, 'package.json'), '{ "type": "module" }');
    const complaints = [];
    const compile = async (files, resolution, known) => {
      writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...STRICT, ...resolution }, files }));
      const { code, output } = await run('tsgo', ['-p', home, '--pretty', 'false'], { root, buffered: true });
      const faults = output.split('\n').filter((line) => /error TS/.test(line) && !known?.test(line));
      if (faults.length > 0 || (code !== 0 && !known)) complaints.push(`${files}, ${resolution.moduleResolution}:\n${output.trim()}`);
    };
    const pages = entries.map((entry) => ({ entry, file: `${entry.slice(2).replaceAll('/', '-') || 'index'}.ts` }));
    for (const { entry, file } of pages) {
      writeFileSync(join(home, file), importingPage(manifest.name + entry.slice(1)) + (USES[entry] ?? ''));
      // One program for each: what one entry brings along would stand in for what another lacks.
      await compile([file], RESOLUTIONS[0], HOST_LIBRARIES[entry]);
    }
    const files = pages.filter(({ entry }) => !HOST_LIBRARIES[entry]).map(({ file }) => file);
    if (files.length > 0) await compile(files, RESOLUTIONS[1]);
    return complaints;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Makes sure that {@link checkEntryTypes} can fail. @returns Complaints. */
export async function checkUndeclaredIsNoticed(packed, root) {
  const undeclared = '@lit/react';
  const complaints = await checkEntryTypes(packed, root, { isChecked: (entry) => entry === './react', undeclared });
  return complaints.some((complaint) => complaint.includes(`'${undeclared}'`)) ? [] : [`An import of ${undeclared} is not noticed.`];
}

const membersOf = (checker, symbol) => checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)).map(({ name }) => name);

/** The exports of a module, each as the symbol that declares it. @returns Name → symbol. */
function readExports(program, file) {
  const checker = program.getTypeChecker();
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)));
  return new Map(exported.map((one) => [one.name, one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one]));
}

/** The interfaces that files of the sources add to. @returns Symbols. */
function listAugmented(program) {
  const checker = program.getTypeChecker();
  const added = program
    .getSourceFiles()
    .flatMap(({ statements }) => [...statements])
    .filter((statement) => ts.isModuleDeclaration(statement) && statement.name.text.startsWith('.'))
    .flatMap(({ body }) => [...body.statements].filter(ts.isInterfaceDeclaration));
  return new Set(added.map(({ name }) => checker.getSymbolAtLocation(name)));
}

/**
 * Compares the interfaces to which files of the sources add members, where the root entry exports them, with what a page with the root entry
 * alone gets.
 *
 * @returns Complaints: a name for each member that the page lacks, and of events for each that the union lacks.
 */
export function checkAugmentations({ folder, manifest }, root) {
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.build.json'), ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const host = ts.createCompilerHost(options);
  // Other packages take most of the time, and add to none of these.
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) => (text.startsWith('.') ? ts.resolveModuleName(text, from, options, host) : { resolvedModule: undefined }));
  const sources = ts.createProgram(fileNames, options, host);
  const entry = join(folder, 'node_modules', manifest.name, manifest.exports['.'].types);
  const published = ts.createProgram([entry], options, host);
  const checker = published.getTypeChecker();
  const exported = readExports(published, entry);
  const augmented = listAugmented(sources);
  const declared = [...readExports(sources, join(root, 'src/index.ts'))].filter(([, symbol]) => augmented.has(symbol));
  const lacking = declared.flatMap(([name, symbol]) => {
    const members = new Set(membersOf(checker, exported.get(name)));
    return membersOf(sources.getTypeChecker(), symbol)
      .filter((member) => !members.has(member))
      .map((member) => `${name} of the package has no ${member}.`);
  });
  const union = checker.getDeclaredTypeOfSymbol(exported.get('ModalEvent')).types;
  const events = new Set(union.map((one) => checker.getTypeOfSymbol(one.getProperty('event')).value));
  const unheard = membersOf(checker, exported.get('EventPayloads')).filter((name) => !events.has(name));
  return [
    ...['EventPayloads', 'Messages'].filter((name) => !declared.some(([one]) => one === name)).map((name) => `Nothing adds to ${name}.`),
    ...lacking,
    ...unheard.map((name) => `ModalEvent has no ${name}.`),
  ];
}
