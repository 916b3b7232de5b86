import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectRule } from './expect-rule.mjs';
import { toFileMap } from './file-map.mjs';
import { checkDocumentWords, checkWords, countDocblocks } from './words.mjs';

expectRule(checkWords, {
  'refuses a docblock that begins with a question word': [
    { 'src/ui/a.ts': '/** A docblock. */\nconst b = 1;\n/** What a row shows. */\nexport const a = 1;' },
    /a\.ts:3 "What a row shows/,
  ],
  'refuses a question word on the second line of a docblock': [
    { 'src/ui/a.ts': '/**\n * Who may\n * sign.\n */\nexport const a = 1;' },
    /a\.ts:1 "Who may sign/,
  ],
  'passes a question word within a sentence, and in a line comment': [
    { 'src/ui/a.ts': '/** Returns what the node sent. */\nexport const a = 1; // When it fails, the caller retries.' },
    null,
  ],
  'refuses "nobody" in a docblock of a member': [{ 'src/ui/a.ts': 'type A = {\n  /** Nobody. */\n  a: 1;\n};' }, /a\.ts:2 "nobody"/],
  'refuses "somebody" in a line comment at the end of a block': [
    { 'src/ui/a.ts': 'if (a) {\n  b();\n  // Somebody.\n}' },
    /a\.ts:3 "somebody"/,
  ],
  'refuses "whoever" in the title of a test': [{ 'src/ui/a.test.ts': "it('asks whoever is there', () => {});" }, /a\.test\.ts:1 "whoever"/],
  'refuses "told" in the title of a journey with values': [{ 'test/e2e/a.test.mjs': 'journey(`${name} is told`, run);' }, /"told"/],
  'passes the same words in strings and names': [{ 'src/ui/a.ts': "const told = 'nobody';" }, null],
  'refuses a name that was renamed': [{ 'src/ui/a.ts': '\nexport type Deed = string;' }, /a\.ts:2 The name Deed/],
  'refuses the name of a file that was renamed': [{ 'src/ui/say-no.ts': 'const a = 1;' }, /say-no\.ts:1 The file name say-no/],
  'refuses a variable that was renamed': [{ 'src/ui/a.ts': 'export const decideNext = 1;' }, /The name decideNext/],
});

test('checkDocumentWords: refuses a word of the list in a document, with its line', () => {
  const [found, ...others] = checkDocumentWords({ 'docs/a.md': '# A\n\nNobody is connected.', 'docs/b.md': 'No account is connected.' });
  assert.deepEqual([found.file, found.line, found.what, others], ['docs/a.md', 3, '"nobody"', []]);
});

test('countDocblocks: counts docblocks, question words, exports, and exports with a reference', () => {
  const files = toFileMap({
    'src/a.ts': '/** Who. */\nexport const a = 1;\n/** B. @see https://example.org */\nexport type B = 1;\nconst c = 1;',
    'src/a.test.ts': '/** D. */\nexport const d = 1;',
  });
  assert.deepEqual(countDocblocks(files), { docblocks: 3, questions: 1, exported: 2, referenced: 1 });
});
