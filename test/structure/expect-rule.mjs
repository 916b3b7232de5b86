import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toFileMap } from './file-map.mjs';

/**
 * Shows that a rule refuses each bad example and passes each good one.
 *
 * @param cases - `{ title: [files, pattern] }`, files as `{ path: text }`; the pattern matches `path:line what`, or is `null` for a good example.
 */
export function expectRule(rule, cases) {
  for (const [title, [texts, pattern]] of Object.entries(cases)) {
    test(`${rule.name}: ${title}`, () => {
      const found = rule(toFileMap(texts)).map(({ file, line, what, why, fix }) => {
        assert.ok(why && fix, 'a problem says why, and how to fix it');
        return `${file}:${line} ${what}`;
      });
      if (pattern === null) assert.deepEqual(found, []);
      else assert.match(found.join('\n'), pattern);
    });
  }
}
