import { importSources } from '../../test/tools/import-sources.mjs';

/**
 * Loads the exports of `w3m-elements/siwx` and `w3m-elements/siwx/server`, built from the sources.
 *
 * @param paths Further sources to load, from the root.
 */
export const loadSiwx = (paths = []) =>
  importSources(['src/siwx/index.ts', 'src/siwx/server/index.ts', ...paths].map((path) => `export * from './${path}';`).join('\n'));
