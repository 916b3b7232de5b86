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
  'passes the same words in strings': [{ 'src/ui/a.ts': "const a = 'told nobody';" }, null],
  'refuses a word in the name of a variable': [{ 'src/ui/a.ts': '\nexport const coinPrice = 1;' }, /a\.ts:2 The name coinPrice/],
  'refuses a word in the name of a parameter': [{ 'src/ui/a.ts': 'const a = (given: string) => given;' }, /The name given/],
  'refuses a word in the name of a destructured variable': [{ 'src/ui/a.ts': 'const { a: asked } = b;' }, /The name asked/],
  'refuses a word in the name of a property': [{ 'src/ui/a.ts': 'type A = { readonly isWanted: boolean };' }, /The name isWanted/],
  'refuses a word in the name of a type, in the plural too': [{ 'src/ui/a.ts': 'export type SwapPlaces = 1;' }, /The name SwapPlaces/],
  'refuses a word in the name of a function and of a constant': [
    { 'src/ui/a.ts': 'function takeThing() {}\nconst HELD_VIEWS = 1;' },
    /The name takeThing.*The name HELD_VIEWS/s,
  ],
  'refuses "link" as a whole name only': [{ 'src/ui/a.ts': 'const deepLink = 1;\nconst link = 1;' }, /a\.ts:2 The name link/],
  'passes the key of an object literal, which another file or a server names': [{ 'src/ui/a.ts': "f({ link: 1, coin: 'x' });" }, null],
  'passes a longer word that begins like a refused one': [{ 'src/ui/a.ts': 'const placeholder = 1, nothing = 2, isCoinbase = 3;' }, null],
  'passes an excused name in its files alone': [
    { 'src/siwx/siwx-errors.ts': 'const a = (wanted: string) => wanted;', 'src/ui/a.ts': 'const a = (wanted: string) => wanted;' },
    /a\.ts:1 The name wanted/,
  ],
  'passes the names of tests': [{ 'src/ui/a.test.ts': 'const asked = 1;' }, null],
  'refuses "a no", and passes "a no-op"': [{ 'src/ui/a.ts': '// A no-op.\n// After a no.\nconst a = 1;' }, /^src.ui.a\.ts:2 /],
  'refuses "what became of" in a docblock': [{ 'src/ui/a.ts': '/** Returns what became of a call. */\nconst a = 1;' }, /"what became of"/],
});

test('checkWords: names the word to use instead of the one in a name', () => {
  const problems = checkWords(toFileMap({ 'src/ui/a.ts': 'const coinPrice = 1;\nconst link = 2;' }));
  assert.deepEqual(
    problems.map(({ fix }) => /^Name it by what it is: (\w+)/.exec(fix)?.[1]),
    ['nativeToken', 'connection'],
  );
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
