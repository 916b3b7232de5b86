/** Scripts that npm runs on the machine of somebody who installs a package. */
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall', 'prepare', 'preprepare', 'postprepare', 'prepublish'];

/** Names the scripts of a manifest that run at an install. @returns Complaints. */
export function checkScripts(manifest) {
  return INSTALL_SCRIPTS.filter((name) => manifest.scripts?.[name]).map(
    (name) => `package.json has the script "${name}", which runs at an install.`,
  );
}

/** Names the declaration files whose docblocks refer to sections of a document that readers of the package do not have. @returns Complaints. */
export function checkHovers(files, read) {
  return files
    .filter((file) => file.endsWith('.d.ts') && /(?:spec|design) §/i.test(read(file)))
    .map((file) => `${file} refers to a section of the specification.`);
}

const ALLOWED = [
  /^package\.json$/,
  /^(README|CHANGELOG)\.md$/,
  /^(LICENSE|NOTICE)(\.md)?$/,
  /^dist\/(esm|cdn|types)\//,
  /^codemods\/(README\.md|[\w-]+\.cjs)$/,
  /^dist\/(custom-elements|web-types|vscode\.(html|css)-custom-data|sbom\.cdx)\.json$/,
  /^dist\/placeholder\.css$/,
  /^docs\/(?!decisions\.md$)([\w-]+|(migrate|reference|start)\/[\w-]+)\.md$/,
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
const POINTERS = ['customElements', 'web-types'];

/** Names the files that other programs are led to and that are not in the tarball, and those that must be there. @returns Complaints. */
export function checkPointers(manifest, files) {
  const paths = POINTERS.map((name) => [`"${name}" of package.json`, manifest[name]?.replace(/^\.\//, '')]);
  const wanted = ['dist/sbom.cdx.json', 'llms.txt', 'docs/reference/README.md'].map((path) => ['The package', path]);
  return [...paths, ...wanted].flatMap(([who, path]) =>
    path && files.includes(path) ? [] : [`${who} needs ${path ?? 'a file'}, which is not in the tarball.`],
  );
}

/** Links of Markdown to files. */
const LINK = /\]\((?!https?:|#|mailto:)([^)#]+)/g;

/** Names the links of a text that lead to no file of the tarball. @returns Complaints. */
export function checkLinks(path, text, files) {
  const folder = path.split('/').slice(0, -1);
  const targets = [...text.matchAll(LINK)].map(([, link]) => {
    const parts = [...folder];
    for (const part of link.split('/'))
      if (part === '..') parts.pop();
      else if (part !== '.') parts.push(part);
    return parts.join('/');
  });
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
