import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { run } from './spawn.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'w3m-guard-'));

/** One run of the test runner over every bad file under `fixtures/guard`. */
describe('the guard of the test page', () => {
  let code;
  let report;
  const failuresOf = (name) => report.files.find((entry) => basename(entry.file) === name).failures.join('\n');

  before(async () => {
    const file = join(folder, 'count.json');
    const result = await run('wtr', ['--files', 'test/tools/fixtures/guard/*.js'], { root, buffered: true, env: { W3M_COUNT_FILE: file } });
    code = result.code;
    report = JSON.parse(readFileSync(file, 'utf8'));
  });
  after(() => rmSync(folder, { recursive: true }));

  test('makes the run fail', () => assert.equal(code, 1));

  test('fails the test that leaves a rejection unhandled, and not the next', () => {
    assert.match(failuresOf('rejection.js'), /leaves a rejection unhandled: .*rejection: .*nobody caught me/s);
    assert.doesNotMatch(failuresOf('rejection.js'), /is not blamed/);
  });

  test('fails the test that writes to console.error, with the text filled in', () => {
    assert.match(failuresOf('console-error.js'), /error: Warning: List has no key/);
  });

  test('fails the test during which the policy is violated', () => {
    assert.match(failuresOf('csp.js'), /csp: img-src refused .*nothing\.png/);
  });

  test('fails the file in which an error is thrown outside any test', () => {
    assert.match(failuresOf('exception.js'), /Outside any test:\nexception: .*thrown in a timer/);
  });

  test('fails the file that cannot be imported, and counts it', () => {
    assert.match(failuresOf('import-failure.js'), /Could not import your test module/);
    assert.equal(report.files.find((entry) => basename(entry.file) === 'import-failure.js').failed, 1);
  });

  test('passes what a test declared, and fails it when that does not come', () => {
    assert.equal(failuresOf('expected.js'), '');
    assert.match(failuresOf('expected-missing.js'), /expected error \/never written\//);
  });
});
