/** Packs and installs the package as npm does. npm would fetch the dependencies anew. */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { npmEnvironment } from './npm.mjs';
import { run } from './spawn.mjs';

/** Links packages that are installed in `root` into a folder of packages. */
export function linkPackages(root, names, folder) {
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(folder, name), 'junction');
  }
}

/**
 * Packs `root` as npm would publish it and installs the tarball in a new folder, with the dependencies linked from `root`.
 *
 * @returns `{ folder, tarball, files, manifest, dispose() }`, the files as listed in the tarball.
 * @throws When npm cannot pack, or tar cannot unpack.
 */
export async function installPacked(root) {
  const folder = mkdtempSync(join(tmpdir(), 'w3m-package-'));
  const must = async (command, args, options) => {
    const { code, output } = await run(command, args, { buffered: true, ...options });
    if (code !== 0) throw new Error(`\`${command} ${args[0]}\` failed:\n${output}`);
    return output;
  };
  await must('npm', ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder], { root, env: npmEnvironment() });
  const tarball = join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.tgz')),
  );
  const files = (await must('tar', ['-tzf', tarball], { root: folder }))
    .trim()
    .split('\n')
    .map((file) => file.replace(/^package\//, ''));
  await must('tar', ['-xzf', tarball, '-C', folder], { root: folder });
  const manifest = JSON.parse(readFileSync(join(folder, 'package', 'package.json'), 'utf8'));
  mkdirSync(join(folder, 'node_modules'));
  renameSync(join(folder, 'package'), join(folder, 'node_modules', manifest.name));
  linkPackages(root, Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }), join(folder, 'node_modules'));
  return { folder, tarball, files, manifest, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}
