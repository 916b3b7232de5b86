import { createHash } from 'node:crypto';

/**
 * A rollup plugin that writes `importmap.json` beside the bundle: `imports` of the entry, and `integrity` with the SHA-384 of
 * every file, for pages that load the build from a content delivery network.
 */
export function importMap(imports) {
  return {
    name: 'import-map',
    generateBundle(_, bundle) {
      const integrity = {};
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') integrity[`./${file.fileName}`] = `sha384-${createHash('sha384').update(file.code).digest('base64')}`;
      }
      this.emitFile({ type: 'asset', fileName: 'importmap.json', source: `${JSON.stringify({ imports, integrity }, null, 2)}\n` });
    },
  };
}
