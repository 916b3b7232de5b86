/** Holds the tarball to its rules, as pure functions. publint checks the manifest and its entries, not these. */
import { slug } from 'github-slugger';
import { findLongNames } from './private-names.mjs';

/** Scripts that npm runs on the machine that installs a package. */
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall', 'prepare', 'preprepare', 'postprepare', 'prepublish'];

/** Names the scripts of a manifest that run at an install. @returns Complaints. */
export function checkScripts(manifest) {
  return INSTALL_SCRIPTS.filter((name) => manifest.scripts?.[name]).map(
    (name) => `package.json has the script "${name}", which runs at an install.`,
  );
}

/** Names what packing has to do first and does not: a package of an old or missing build looks like any other. @returns Complaints. */
export function checkPrepack(manifest) {
  const prepack = manifest.scripts?.prepack ?? '';
  return ['npm run build', 'npm run check:package']
    .filter((command) => !prepack.split(' && ').includes(command))
    .map((command) => `"prepack" of package.json does not run \`${command}\`.`);
}

/** Names the declaration files whose docblocks refer to sections of a document that readers of the package do not have. @returns Complaints. */
export function checkHovers(files, read) {
  return files
    .filter((file) => file.endsWith('.d.ts') && /(?:spec|design) §/i.test(read(file)))
    .map((file) => `${file} refers to a section of the specification.`);
}

/** Packages whose types a page need not have, and Node's globals, which would replace the page's. */
const FOREIGN_TYPES =
  /['"](?<name>@(?:walletconnect|lit|lit-labs)\/[^'"]+|@solana\/web3\.js|node:[^'"]+)['"]|<reference types="(?<types>\w+)"|\b(?<global>NodeJS|Buffer)\b/g;

/** Names the declaration files that refer to types of such a package. @param read Gives the text of a file of the tarball. @returns Complaints. */
export function checkForeignTypes(files, read) {
  return files
    .filter((file) => file.endsWith('.d.ts'))
    .flatMap((file) => {
      const found = read(file)
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(FOREIGN_TYPES);
      return [...new Set([...found].map(({ groups }) => groups.name ?? groups.types ?? groups.global))].map(
        (name) => `${file} refers to ${name}.`,
      );
    });
}

const ALLOWED = [
  /^package\.json$/,
  /^(README|CHANGELOG|SECURITY)\.md$/,
  /^(LICENSE|NOTICE)(\.md)?$/,
  /^dist\/(esm|cdn|types)\//,
  /^bin\/[\w-]+\.mjs$/,
  /^codemods\/(README\.md|[\w-]+\.cjs)$/,
  /^dist\/(custom-elements|web-types|vscode\.(html|css)-custom-data|sbom\.cdx)\.json$/,
  /^dist\/placeholder\.css$/,
  /^docs\/([\w-]+|(migrate|start)\/[\w-]+)\.md$/,
  /^docs\/public\/[\w-]+\.png$/,
  /^llms\.txt$/,
];
const REFUSED = [/\.test\./, /(^|\/)\./, /(^|\/)fixtures\//, /(?<!\.d)\.tsx?$/];

/** Names the files of a tarball that do not belong there. @returns Complaints. */
export function checkContents(files) {
  const isWrong = (file) => !ALLOWED.some((pattern) => pattern.test(file)) || REFUSED.some((pattern) => pattern.test(file));
  return files.filter(isWrong).map((file) => `${file} is in the tarball, and does not belong there.`);
}

/** Every file that an `exports` value names, at any depth. */
const targetsOf = (value) => (typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(targetsOf));

/** Fields of package.json, beside `exports`, that lead other programs to a file. */
const POINTERS = ['customElements', 'web-types', 'unpkg', 'jsdelivr'];

/** Names the files that other programs are led to and that are not in the tarball, and those that must be there. @returns Complaints. */
export function checkPointers(manifest, files) {
  const paths = POINTERS.map((name) => [`"${name}" of package.json`, manifest[name]?.replace(/^\.\//, '')]);
  const wanted = ['dist/sbom.cdx.json', 'llms.txt', 'docs/errors.md'].map((path) => ['The package', path]);
  return [...paths, ...wanted].flatMap(([who, path]) =>
    path && files.includes(path) ? [] : [`${who} needs ${path ?? 'a file'}, which is not in the tarball.`],
  );
}

/** Documents of the tarball, whose links are checked. */
export const isDocument = (path) => /^(README|CHANGELOG)\.md$|^llms\.txt$|^(docs|codemods)\/.*\.md$/.test(path);

/** Links of Markdown to files. */
const LINK = /\]\((?!https?:|#|mailto:)([^)#]+)/g;
/** Links of Markdown to a section. */
const SECTION_LINK = /\]\((?!https?:|mailto:)([^)#]*)#([^)]+)\)/g;

/** The names by which the sections of a document are linked, as GitHub and npm make them. */
export function sectionsOf(text) {
  const titles = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm)].map(([, title]) => title);
  const anchors = [...text.matchAll(/<a id="([\w-]+)"/g)].map(([, id]) => id);
  return [...anchors, ...titles.map((title) => slug(title))];
}

/** Names the links of a document that lead to a section that is not there. @param readText Gives the text of a document by its path. @returns Complaints. */
export function checkSectionLinks(path, text, readText) {
  return [...text.matchAll(SECTION_LINK)].flatMap(([, link, section]) => {
    const target = link === '' ? path : resolveLink(path, link);
    if (!isDocument(target)) return [];
    const found = target === path ? text : readText(target);
    return found === undefined || sectionsOf(found).includes(section)
      ? []
      : [`${path} links to ${target}#${section}, which is no section there.`];
  });
}

/** The path that a link leads to, from the folder of a document. */
function resolveLink(path, link) {
  const parts = path.split('/').slice(0, -1);
  for (const part of link.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  return parts.join('/');
}

/** Names the links of a text that lead to no file of the tarball. @returns Complaints. */
export function checkLinks(path, text, files) {
  const targets = [...text.matchAll(LINK)].map(([, link]) => resolveLink(path, link));
  return [...new Set(targets)]
    .filter((target) => !files.includes(target))
    .map((target) => `${path} links to ${target}, which is not in the tarball.`);
}

/**
 * Names packages of which code is in `dist/cdn` and that NOTICE does not name; what only WalletConnect's package brings along is
 * named there as a whole.
 *
 * @param bom - the bill of materials.
 * @param notice - the text of NOTICE.
 * @returns Complaints.
 */
export function checkNotice(bom, notice) {
  const asked = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const whole = /^pkg:npm\/%40walletconnect\//;
  const reached = new Set();
  const visit = (ref) => {
    if (reached.has(ref) || whole.test(ref)) return;
    reached.add(ref);
    asked.get(ref)?.forEach(visit);
  };
  visit(bom.metadata.component['bom-ref']);
  const words = new Set(notice.match(/@?[\w-]+(?:[./][\w-]+)*/g));
  return bom.components
    .filter(({ 'bom-ref': ref, properties }) => properties && reached.has(ref))
    .map(({ group, name }) => (group ? `${group}/${name}` : name))
    .filter((name) => !words.has(name))
    .map((name) => `dist/cdn contains ${name}, which NOTICE does not name.`);
}

/**
 * Names source maps, and scripts that name one. The code for bundlers is not minified, and maps without the sources in them would point
 * to files that are not in the package, of which bundlers warn.
 *
 * @param read Gives the text of a file of the tarball.
 * @returns Complaints.
 */
export function checkSourceMaps(files, read) {
  return files.flatMap((path) => {
    if (path.endsWith('.map')) return [`${path} is a source map.`];
    return /^dist\/.*\.js$/.test(path) && /^\/\/# sourceMappingURL=/m.test(read(path)) ? [`${path} names a source map.`] : [];
  });
}

/**
 * Names the scripts with a private class or custom property that the build has not shortened.
 *
 * @param read Gives the text of a file of the tarball.
 * @param shortNames The names that the build gives, as values.
 * @returns Complaints.
 */
export function checkPrivateNames(files, read, shortNames) {
  const short = new Set(shortNames.values());
  return files
    .filter((path) => /^dist\/(esm|cdn)\/.*\.js$/.test(path))
    .flatMap((path) => findLongNames(path, read(path), (name) => short.has(name)).map((name) => `${path} contains ${name} in full.`));
}

/** Names the targets of `exports` that are not in the tarball. @returns Complaints. */
export function checkExports(manifest, files) {
  const complaints = [];
  for (const [entry, value] of Object.entries(manifest.exports ?? {})) {
    for (const target of targetsOf(value)) {
      const path = target.replace(/^\.\//, '');
      const [head, tail] = path.split('*');
      const isThere = tail === undefined ? files.includes(path) : files.some((file) => file.startsWith(head) && file.endsWith(tail));
      if (!isThere) complaints.push(`exports["${entry}"] names ${target}, which is not in the tarball.`);
    }
  }
  return complaints;
}

/** The entries of `exports` that are modules of code. @returns Specifiers such as `w3m-elements/react`. */
export function codeEntries(manifest) {
  return Object.entries(manifest.exports)
    .filter(([entry, value]) => !entry.includes('*') && targetsOf(value).some((target) => target.endsWith('.js')))
    .map(([entry]) => manifest.name + entry.slice(1));
}
