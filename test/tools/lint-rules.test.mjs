import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { run } from './spawn.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'w3m-lint-'));
after(() => rmSync(folder, { recursive: true }));

/** Lints code with the rules of what a page runs. @returns A line for each problem: number of the line, and message. */
async function lint(code) {
  const file = join(folder, 'code.ts');
  writeFileSync(file, code);
  const args = ['--format=unix', '--config=.oxlintrc.typed.json', file];
  const { output } = await run('oxlint', args, { root: project, buffered: true, env: { NO_COLOR: '1' } });
  return [...output.matchAll(/code\.ts:(\d+):\d+: (.*) \[/g)].map(([, line, message]) => `${line} ${message}`);
}

test('refuses an assignment inside an expression', async () => {
  const message = 'Write the assignment as a statement of its own.';
  const code = ['let a;', 'const b = (a = 1);', 'use((a = 2));', 'b && (a = 3);', 'void (a = 4);', 'if ((a = 5)) use();'].join('\n');
  assert.deepEqual(
    await lint(code),
    [2, 3, 4, 5, 6].map((line) => `${line} ${message}`),
  );
});

test('refuses a default parameter that only declares locals', async () => {
  const message = 'A default parameter that no caller gives is a local: declare it with `const`.';
  const code = 'const toRow = (wallet, { id, name } = wallet) => [id, name];\nfunction read(a, [b] = a.list) { return b; }';
  assert.deepEqual(await lint(code), [`1 ${message}`, `2 ${message}`]);
});

test('refuses an element of a list in place of its length', async () => {
  const message = 'Compare the length with 0.';
  assert.deepEqual(await lint('if (Object.keys(found)[0]) use();\nconst isEmpty = !Object.values(found)[0];'), [
    `1 ${message}`,
    `2 ${message}`,
  ]);
});

test('accepts assignments that are statements or bodies, and defaults that callers may give', async () => {
  const code = `
let a;
a = 1;
for (a = 0; a < 3; a += 1) use(a);
listen((value) => (a = value));
const read = (page = globalThis.window, { locale = 'en' } = {}) => [page, locale];
const first = Object.keys(found)[0];
a ??= 2;`;
  assert.deepEqual(await lint(code), []);
});
