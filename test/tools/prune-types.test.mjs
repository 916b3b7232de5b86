import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { pruneTypes } from './prune-types.mjs';

/** Writes declaration files, prunes them, and returns those that are left, with their text. */
function prune(files) {
  const root = mkdtempSync(join(tmpdir(), 'w3m-prune-'));
  const paths = Object.keys(files).map((name) => [name, join(root, 'dist/types', name)]);
  try {
    for (const [name, path] of paths) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, files[name]);
    }
    const exports = { '.': { types: './dist/types/index.d.ts' }, './themes/*': { types: './dist/types/themes/*.d.ts' }, './x.css': './x' };
    writeFileSync(join(root, 'package.json'), JSON.stringify({ exports }));
    pruneTypes(root);
    return Object.fromEntries(paths.filter(([, path]) => existsSync(path)).map(([name, path]) => [name, readFileSync(path, 'utf8')]));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test('leaves of a declaration file what an entry needs, with its comment and the imports of that', () => {
  const left = prune({
    'index.d.ts': `export { type Shown } from './shown.js';\n`,
    'shown.d.ts': `import { type Inner, type Unused } from './inner.js';\nimport type { Foreign } from 'a-package';
import * as other from './inner.js';
/** A docblock. */\nexport type Shown = Inner;\nexport declare const internal: Foreign | Unused | typeof other;\nexport {};\n`,
    'inner.d.ts': `export type Inner = number;\nexport type Unused = string;\n`,
    'unreached.d.ts': `import type { Foreign } from 'a-package';\nexport declare const unreached: Foreign;\n`,
  });
  assert.deepEqual(left, {
    'index.d.ts': `export { type Shown } from './shown.js';\nexport {};\n`,
    'shown.d.ts': `import { type Inner } from './inner.js';\n/** A docblock. */\nexport type Shown = Inner;\nexport {};\n`,
    'inner.d.ts': `export type Inner = number;\nexport {};\n`,
  });
});

test('leaves what adds to a needed interface and to the types of the page or of another package, and the import that leads to it', () => {
  const left = prune({
    'index.d.ts': `export type {} from './feature.js';\nexport type {} from './internal.js';\nexport { type Events } from './events.js';\n`,
    'events.d.ts': `export interface Events {}\nexport interface Routes {}\n`,
    'feature.d.ts': `type Sum = bigint;
declare module './events.js' { interface Events { SENT: Sum } }
declare module './events.js' { interface Routes { Send: undefined } }
declare global { interface Window { paid: Sum } }
export declare const feature: symbol;\n`,
    'internal.d.ts': `declare module './events.js' { interface Routes { Swap: undefined } }\nexport {};\n`,
  });
  assert.deepEqual(Object.keys(left), ['index.d.ts', 'events.d.ts', 'feature.d.ts']);
  assert.doesNotMatch(Object.values(left).join(''), /Routes|symbol|internal/);
  assert.match(left['feature.d.ts'], /type Sum = bigint;\ndeclare module.*SENT: Sum.*\ndeclare global.*\nexport \{\};\n$/s);
});

test('leaves everything that a type of a whole module names, and the entries of a pattern', () => {
  const left = prune({
    'index.d.ts': `export type All = keyof typeof import('./texts.js');\n`,
    'texts.d.ts': `export declare const send: { title: 'Send' };\nexport declare const swap: { title: 'Swap' };\n`,
    'themes/dark.d.ts': `export declare const dark: string;\ndeclare const unused: string;\nexport {};\n`,
  });
  assert.match(left['texts.d.ts'], /send.*swap/s);
  assert.equal(left['themes/dark.d.ts'], 'export declare const dark: string;\nexport {};\n');
});
