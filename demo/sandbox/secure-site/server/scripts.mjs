import { fileURLToPath } from 'node:url';
import { bundle, endBundler } from '../../bundle.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const here = 'demo/sandbox/secure-site';

/**
 * The scripts of the pages, bundled when the first of them is asked for: most who start a sandbox never open its wallet.
 *
 * @returns `(path) => Promise<Uint8Array | undefined>`
 */
export function createScripts() {
  let scripts;
  const load = async () => {
    const entries = Object.fromEntries(
      ['sdk', 'inbox', 'device', 'social', 'farcaster'].map((name) => [
        `scripts/${name}`,
        `${here}/${name === 'sdk' ? 'frame/main' : `pages/${name}`}.mjs`,
      ]),
    );
    const files = await bundle(root, entries, [], { minify: true });
    await endBundler();
    return new Map(files);
  };
  return async (path) => {
    scripts ??= load().catch((error) => {
      scripts = undefined;
      throw error;
    });
    return (await scripts).get(path);
  };
}
