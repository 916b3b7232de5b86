/** Scripts that npm runs on the machine of somebody who installs a package. */
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall', 'prepare', 'preprepare', 'postprepare', 'prepublish'];

/** Names the scripts of a manifest that run at an install. @returns Complaints. */
export function checkScripts(manifest) {
  return INSTALL_SCRIPTS.filter((name) => manifest.scripts?.[name]).map(
    (name) => `package.json has the script "${name}", which runs at an install.`,
  );
}

const ALLOWED = [
  /^package\.json$/,
  /^(README|CHANGELOG)\.md$/,
  /^(LICENSE|NOTICE)(\.md)?$/,
  /^dist\/(esm|cdn|types)\//,
  /^codemods\/(README\.md|[\w-]+\.cjs)$/,
  /^custom-elements\.json$/,
];
const REFUSED = [/\.test\./, /(^|\/)\./, /(^|\/)fixtures\//, /(?<!\.d)\.tsx?$/];

/** Names the files of a tarball that do not belong there. @returns Complaints. */
export function checkContents(files) {
  const isWrong = (file) => !ALLOWED.some((pattern) => pattern.test(file)) || REFUSED.some((pattern) => pattern.test(file));
  return files.filter(isWrong).map((file) => `${file} is in the tarball, and does not belong there.`);
}

/** Every file that an `exports` value names, at any depth. */
const targetsOf = (value) => (typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(targetsOf));

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
