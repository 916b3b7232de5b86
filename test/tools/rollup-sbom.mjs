/** Writes the bill of materials when rollup has bundled. rollup-plugin-sbom needs Node 22, and lists packages of which no code is left. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toSbom } from './sbom.mjs';

/** The package that a module belongs to. @returns Its key in the lockfile, or `undefined` for own code. */
export const packageOf = (root, id) =>
  // Dependencies may lie elsewhere, behind a link.
  /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)/.exec(
    id.replaceAll('\\', '/').replace(root.replaceAll('\\', '/'), '/'),
  )?.[1];

/**
 * A rollup plugin that writes the bill of materials of what it bundled: the packages of which code is in a file.
 *
 * @param file - where to, relative to `root`.
 */
export function sbom(root, file) {
  return {
    name: 'sbom',
    writeBundle(_, bundle) {
      const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
      const modules = Object.values(bundle).flatMap((chunk) => Object.entries(chunk.modules ?? {}));
      const used = modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => packageOf(root, id));
      const contained = [...new Set(used.filter(Boolean))].toSorted();
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), `${JSON.stringify(toSbom(read('package.json'), read('package-lock.json'), contained))}\n`);
    },
  };
}
