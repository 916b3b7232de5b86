import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { reportApi } from './api-report.mjs';

const FILES = {
  'index.d.ts': `
    import type { Inner } from './inner.js';
    export { make as create } from './inner.js';
    /** Said in the reference, not here. */
    export type Options = { readonly inner?: Inner; count: number };
    export declare const VERSION: 1;
    export declare class Thing { #secret; constructor(options: Options); run(): void; }
    declare global { interface Window { own?: 1 } }
  `,
  'inner.d.ts': `
    export interface Inner { deep: Deep }
    type Deep = 'a' | 'b';
    export type Unused = never;
    export declare function make(options: Inner): Promise<Inner>;
  `,
  'empty.d.ts': 'export {};',
};

describe('the report of an entry', () => {
  let folder;
  let reports;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'w3m-api-'));
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
    reports = reportApi(folder, { p: join(folder, 'index.d.ts'), 'p/empty': join(folder, 'empty.d.ts') });
  });
  after(() => rmSync(folder, { recursive: true }));
  const heads = (text) => [...text.matchAll(/^#+ (.*)$/gm)].map(([, head]) => head);

  test('has the exported names in order, then what they name', () =>
    assert.deepEqual(heads(reports.p), ['p', 'Options', 'Thing', 'VERSION', 'create', 'Named by these, not exported', 'Deep', 'Inner']));

  test('has each with its declaration, without comments', () => {
    assert.match(reports.p, /### Options\n\n```ts\ntype Options = \{\n\s+readonly inner\?: Inner;\n\s+count: number;\n\};\n```/);
    assert.match(reports.p, /### create\n\n```ts\nfunction make\(options: Inner\): Promise<Inner>;\n```/);
    assert.match(reports.p, /### VERSION\n\n```ts\nconst VERSION: 1;\n```/);
    assert.match(reports.p, /### Deep\n\n```ts\ntype Deep = 'a' \| 'b';\n```/);
    assert.doesNotMatch(reports.p, /Said in the reference|Unused/);
  });

  test('is short where nothing is offered', () => assert.deepEqual(heads(reports['p/empty']), ['p/empty']));

  test('refuses an entry without a file', () =>
    assert.throws(() => reportApi(folder, { p: join(folder, 'gone.d.ts') }), /gone\.d\.ts is not there/));
});
