/** Makes the bill of materials from the lockfile. rollup-plugin-sbom writes no hashes and no packages that only an install brings. */

/** Identifies a package for machines. @see https://github.com/package-url/purl-spec */
const toPurl = (name, version) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/** A licence of package.json as CycloneDX writes it: an SPDX id, an expression of several, or just a name. */
export function toLicences(licence) {
  if (!licence) return [];
  if (/ (AND|OR|WITH) /.test(licence)) return [{ expression: licence }];
  return [{ license: /^[A-Za-z0-9.+-]+$/.test(licence) && licence !== 'UNLICENSED' ? { id: licence } : { name: licence } }];
}

/** `sha512-…` of a lockfile as CycloneDX writes it. */
function toHashes(integrity) {
  const [, algorithm, value] = /^sha(256|384|512)-(\S+)$/.exec(integrity ?? '') ?? [];
  return algorithm ? [{ alg: `SHA-${algorithm}`, content: Buffer.from(value, 'base64').toString('hex') }] : [];
}

/** Resolves a package's name from a folder like Node. @returns Its key in the lockfile, or `undefined`. */
export function find(packages, from, name) {
  for (let folder = from; ; folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : '') {
    const key = `${folder}${folder === '' ? '' : '/'}node_modules/${name}`;
    if (packages[key] && !packages[key].link) return key;
    if (folder === '') return undefined;
  }
}

/** Development dependencies whose code lies in the package's own files: an install does not bring them. */
export const BUNDLED = ['@base-ui/react', 'virtua'];

/** Returns the dependencies between the packages of a lockfile; of bundled ones only those in `contained`. @returns Key → keys. */
function readTree(packages, manifest, contained) {
  const { dependencies: own, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  // An install brings no optional peer; some are inside the files for pages without a bundler.
  const isBrought = (name) => !peerDependenciesMeta[name]?.optional || contained.includes(find(packages, '', name));
  const asked = [...Object.keys(own ?? {}), ...Object.keys(peerDependencies).filter(isBrought)];
  const tree = new Map([['', asked.map((name) => find(packages, '', name))]]);
  const collect = (keys, isWanted) => {
    const queue = [...keys];
    for (const key of queue) {
      if (!key || tree.has(key)) continue;
      const { dependencies = {}, optionalDependencies = {} } = packages[key];
      const found = Object.keys({ ...dependencies, ...optionalDependencies })
        .map((name) => find(packages, key, name))
        .filter((each) => each && isWanted(each));
      tree.set(key, found);
      queue.push(...found);
    }
  };
  collect(tree.get(''), () => true);
  const bundled = BUNDLED.filter((name) => manifest.devDependencies?.[name])
    .map((name) => find(packages, '', name))
    .filter((key) => contained.includes(key));
  tree.get('').push(...bundled);
  collect(bundled, (key) => contained.includes(key));
  return tree;
}

/** A package's name, from its key in the lockfile. */
export const nameOf = (key, { name }) => name ?? key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * The bill of materials of the package: what an install brings along, and which of it is inside the files for pages without a
 * bundler (property `w3m:contained-in`). The same sources give the same bytes: it has no time and no random number.
 *
 * @param manifest - `package.json`.
 * @param lock - `package-lock.json`.
 * @param contained - keys of the lockfile whose code is in `dist/cdn`, such as `node_modules/viem`.
 * @returns An object for JSON.
 * @throws When something is contained that the package does not depend on.
 * @see https://cyclonedx.org/docs/1.6/json/
 */
export function toSbom(manifest, lock, contained) {
  const tree = readTree(lock.packages, manifest, contained);
  const stray = contained.filter((key) => !tree.has(key));
  if (stray.length > 0) throw new Error(`dist/cdn contains ${stray.join(', ')}, which the package does not depend on.`);
  const inside = new Set(contained);
  const refs = new Map(
    [...tree.keys()].map((key) => [
      key,
      key === '' ? toPurl(manifest.name, manifest.version) : toPurl(nameOf(key, lock.packages[key]), lock.packages[key].version),
    ]),
  );
  const keys = new Map([...refs].filter(([key]) => key !== '').map(([key, ref]) => [ref, key]));
  const sorted = [...keys].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const isInside = (ref) => [...refs].some(([key, other]) => other === ref && inside.has(key));

  const components = sorted.map(([ref, key]) => {
    const { version, license, integrity } = lock.packages[key];
    // What an install brings is checked by the lockfile of its host.
    const hashes = isInside(ref) ? toHashes(integrity) : [];
    const [group, name] = /^(@[^/]+)\/(.*)$/.exec(nameOf(key, lock.packages[key]))?.slice(1) ?? [
      undefined,
      nameOf(key, lock.packages[key]),
    ];
    return {
      type: 'library',
      'bom-ref': ref,
      ...(group && { group }),
      name,
      version,
      ...(hashes.length > 0 && { hashes }),
      ...(license && { licenses: toLicences(license) }),
      purl: ref,
      ...(isInside(ref) && { properties: [{ name: 'w3m:contained-in', value: 'dist/cdn' }] }),
    };
  });
  const dependencies = [...refs.entries()]
    .map(([key, ref]) => ({
      ref,
      dependsOn: [
        ...new Set(
          tree
            .get(key)
            .filter(Boolean)
            .map((each) => refs.get(each)),
        ),
      ].toSorted(),
    }))
    .toSorted((a, b) => (a.ref < b.ref ? -1 : 1))
    .filter(({ ref }, at, all) => all[at - 1]?.ref !== ref);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'library',
        'bom-ref': refs.get(''),
        name: manifest.name,
        version: manifest.version,
        description: manifest.description,
        licenses: toLicences(manifest.license),
        purl: refs.get(''),
      },
    },
    components,
    dependencies,
  };
}
