import { createHash } from 'node:crypto';

/**
 * A rollup plugin that writes `importmap.json` beside the bundle: `imports` of the entry, and `integrity` with the SHA-384 of
 * every file, for pages that load the build from a content delivery network. Rollup has no output for it.
 */
export function importMap(imports) {
  return {
    name: 'import-map',
    generateBundle(_, bundle) {
      const integrity = {};
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') integrity[`./${file.fileName}`] = toIntegrity(file.code);
      }
      this.emitFile({ type: 'asset', fileName: 'importmap.json', source: `${JSON.stringify({ imports, integrity }, null, 2)}\n` });
    },
  };
}

/** A rollup plugin that writes what belongs into the `integrity` attribute of a lone script, beside it: `w3m.iife.js.sri`. */
export function integrityText() {
  return {
    name: 'integrity-text',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.sri`, source: `${toIntegrity(file.code)}\n` });
    },
  };
}

const toIntegrity = (code) => `sha384-${createHash('sha384').update(code).digest('base64')}`;
