import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Hono } from 'hono';
import { reloadPages } from './reload-pages.mjs';

const root = mkdtempSync(join(tmpdir(), 'w3m-reload-'));
for (const folder of ['src', 'elements', 'react', 'demo']) mkdirSync(join(root, folder));
after(() => rmSync(root, { recursive: true }));

test('an edit has the open page load again, and its script built once when it is asked for', { timeout: 20_000 }, async () => {
  const scripts = new Map([['/page.js', 'old']]);
  const lines = [];
  const failures = [];
  let builds = 0;
  const rebuild = async () => {
    builds += 1;
    if (failures.length > 0) throw failures.pop();
    return [['/page.js', `build ${builds}`]];
  };
  const reload = reloadPages(root, {
    scripts,
    say: (line) => lines.push(line),
    createBundlers: async () => [{ paths: ['/page.js'], rebuild }],
  });
  after(() => reload.stop());
  const stream = await new Hono().get('/reload', reload.stream).request('/reload');
  const reader = stream.body.getReader();
  const nextMessage = async () => new TextDecoder().decode((await reader.read()).value);

  await reload.update('/page.js');
  assert.equal(scripts.get('/page.js'), 'old');
  // A test is in no page.
  writeFileSync(join(root, 'src/a.test.ts'), '1');
  writeFileSync(join(root, 'src/a.ts'), '1');
  assert.match(await nextMessage(), /^data: reload/);
  assert.match(lines[0], /^src\/a\.ts changed/);
  await Promise.all([reload.update('/page.js'), reload.update('/page.js'), reload.update('/other.js')]);
  assert.deepEqual([scripts.get('/page.js'), builds], ['build 1', 1]);

  failures.push(new Error('Unexpected token'));
  writeFileSync(join(root, 'demo/b.mjs'), '1');
  assert.match(await nextMessage(), /^data: reload/);
  await reload.update('/page.js');
  assert.equal(scripts.get('/page.js'), 'build 1');
  assert.match(lines.at(-1), /stays as it was: Unexpected token/);
});
