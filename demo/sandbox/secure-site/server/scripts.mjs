import { fileURLToPath } from 'node:url';
import { bundle, endBundler } from '../../bundle.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const here = 'demo/sandbox/secure-site';
const ENTRIES = {
  'scripts/sdk': `${here}/frame/main.mjs`,
  'scripts/inbox': `${here}/pages/inbox.mjs`,
  'scripts/device': `${here}/pages/device.mjs`,
  'scripts/social': `${here}/pages/social.mjs`,
  'scripts/farcaster': `${here}/pages/farcaster.mjs`,
};

/** Bundles the scripts of the pages, in memory. @returns A map from the path on the server to the script. */
export const bundleSecureSite = async () => new Map(await bundle(root, ENTRIES, [], { minify: true }));

/**
 * The scripts of the pages; unless they are there, they are bundled when the first of them is asked for: most who start a
 * sandbox never open its wallet.
 *
 * @param scripts What {@link bundleSecureSite} has made.
 * @returns `(path) => Promise<Uint8Array | undefined>`
 */
export function createScripts(scripts) {
  let held = scripts && Promise.resolve(scripts);
  const load = () => bundleSecureSite().finally(endBundler);
  return async (path) => {
    held ??= load().catch((error) => {
      held = undefined;
      throw error;
    });
    return (await held).get(path);
  };
}
