import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareSpec, readRules, readTags } from './spec-coverage.mjs';

const SPEC = `# Title
Some words.

## Views
- one
  - two

| View | Notes |
|---|---|
| Connect | default |
| Account | |

### Inner
- three
`;

test('bullets and rows are rules, heads of tables and words are not', () => {
  const rules = readRules(SPEC);
  assert.deepEqual([...rules.keys()], [5, 6, 10, 11, 14]);
  assert.equal(rules.get(10).section, 'Title › Views');
  assert.equal(rules.get(14).section, 'Title › Views › Inner');
});

test('a bullet that only introduces others is no statement', () => {
  const rules = readRules('## A\n- **Toasts**:\n  - one\n- a: b\n- Chain support:\n');
  assert.deepEqual([...rules.keys()], [3, 4]);
});

test('a statement without a test needs a reason, and a reason needs a statement without a test', () => {
  const tag = (line) => ({ first: line, last: line, at: 'a.test.ts:1' });
  const { missing, excused, stale } = compareSpec(readRules(SPEC), [tag(5), tag(6)], { 10: 'no rule', 5: 'tested', 99: 'gone' });
  assert.deepEqual(
    missing.map(({ line }) => line),
    [11, 14],
  );
  assert.deepEqual(
    excused.map(({ line, reason }) => [line, reason]),
    [[10, 'no rule']],
  );
  assert.deepEqual(stale, [5, 99]);
});

test('tags are read from titles only', () => {
  const text = `
    // [S:1]
    describe('a [S:5]', () => {
      it('b [S:6,10-11] and [S:14]', () => assert('[S:99]'));
      test.each(rows)(\`c \${x} [S:12]\`, () => {});
    });`;
  assert.deepEqual(
    readTags('a.test.ts', text).map(({ first, last }) => [first, last]),
    [
      [5, 5],
      [6, 6],
      [10, 11],
      [14, 14],
      [12, 12],
    ],
  );
  assert.equal(readTags('a.test.ts', text)[0].at, 'a.test.ts:3');
});

test('rules without a test are missing, tags that name no rule are wrong', () => {
  const tag = (first, last = first) => ({ first, last, at: 'a.test.ts:1' });
  const { covered, missing, wrong } = compareSpec(readRules(SPEC), [tag(5, 10), tag(2), tag(11, 99)]);
  assert.deepEqual(covered, [5, 6, 10, 11, 14]);
  assert.deepEqual(missing, []);
  assert.deepEqual(wrong, [tag(2), tag(11, 99)]);
  assert.equal(compareSpec(readRules(SPEC), [tag(5)]).missing.length, 4);
});
