import { posix } from 'node:path';

/** Files whose loads a server runs too: checking a sign-in, test wallets, and a page that draws everything itself. */
const SERVER_FILES = /^(?:siwx|testing|headless)\.js$|^chunks\/(?:siwx|verify|manifest|bitcoin|polkadot|solana-keys)[^/]*\.js$/;
/** What a server may ask for: the list of a configuration's requests. */
const FOR_SERVERS = /\/(?:manifest|diagnostics)-[^/]+\.js$/;
const LOAD = /import\('(\.[^']+)'\)(?:\.then\(function \(n\) \{ return n\.(\w+); \}\))?/g;

/**
 * Rollup plug-in: names what only pages load by the subpath import `#page/…` of package.json, which a bundler for servers
 * resolves to one small file in production. Without it a server build compiles the dialog, every feature and every wallet
 * library, and never runs them.
 *
 * @param stand The file that stands in on servers, without its ending: `on-server`.
 */
export const pageParts = (stand) => ({
  name: 'page-parts',
  generateBundle(_options, bundle) {
    const names = new Set();
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || SERVER_FILES.test(file.fileName)) continue;
      // The lines stay: the source map is not made anew.
      file.code = file.code.replace(LOAD, (whole, path, name) => {
        const target = posix.join(posix.dirname(file.fileName), path);
        if (FOR_SERVERS.test(target)) return whole;
        if (name) names.add(name);
        return whole.replace(path, `#page/${target}`);
      });
    }
    if (names.size === 0) this.error('Nothing is loaded through `#page/`.');
    // Bundlers read a module of a chunk by a short name; on servers each of them is the same module.
    const all = [...names].sort().map((name) => `page as ${name}`);
    const lines = [`import * as page from './${stand}-parts.js';`, `export * from './${stand}-parts.js';`, `export { ${all.join(', ')} };`];
    const source = [...lines, `//# sourceMappingURL=${stand}.js.map`, ''].join('\n');
    // Made here, from nothing else.
    const map = { version: 3, file: `${stand}.js`, sources: [`${stand}.js`], sourcesContent: [lines.join('\n')], names: [], mappings: '' };
    this.emitFile({ type: 'asset', fileName: `${stand}.js`, source });
    this.emitFile({ type: 'asset', fileName: `${stand}.js.map`, source: JSON.stringify(map) });
  },
});
