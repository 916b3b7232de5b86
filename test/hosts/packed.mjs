/** The package as it is published, for every host: packed and installed once for each test file. */
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { installPacked } from '../tools/packed-package.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
let packed;

/** @returns What `installPacked` gives: `folder`, where the package is installed, and `tarball`. */
export const getPacked = () => (packed ??= installPacked(root));

after(async () => (await packed)?.dispose());
