import { Linter } from 'eslint';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GOLF } from '../../eslint.config.mjs';

const lint = (code) =>
  new Linter().verify(code, { rules: { 'no-restricted-syntax': ['error', ...GOLF] } }).map(({ line, message }) => `${line} ${message}`);

test('refuses an assignment inside an expression', () => {
  const message = 'Write the assignment as a statement of its own.';
  const code = ['let a;', 'const b = (a = 1);', 'use((a = 2));', 'b && (a = 3);', 'void (a = 4);', 'if ((a = 5)) use();'].join('\n');
  assert.deepEqual(
    lint(code),
    [2, 3, 4, 5, 6].map((line) => `${line} ${message}`),
  );
});

test('refuses a default parameter that only declares locals', () => {
  const message = 'A default parameter that no caller gives is a local: declare it with `const`.';
  const code = 'const toRow = (wallet, { id, name } = wallet) => [id, name];\nfunction read(a, [b] = a.list) { return b; }';
  assert.deepEqual(lint(code), [`1 ${message}`, `2 ${message}`]);
});

test('refuses an element of a list in place of its length', () => {
  const message = 'Compare the length with 0.';
  assert.deepEqual(lint('if (Object.keys(found)[0]) use();\nconst isEmpty = !Object.values(found)[0];'), [`1 ${message}`, `2 ${message}`]);
});

test('accepts assignments that are statements or bodies, and defaults that callers may give', () => {
  const code = `
let a;
a = 1;
for (a = 0; a < 3; a += 1) use(a);
listen((value) => (a = value));
const read = (page = globalThis.window, { locale = 'en' } = {}) => [page, locale];
const first = Object.keys(found)[0];
a ??= 2;`;
  assert.deepEqual(lint(code), []);
});
