import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { countSessions } from './count-browser-tests.mjs';
import { pickSteps, runStep } from './steps.mjs';

const names = (options) =>
  pickSteps(options)
    .flat(2)
    .map(({ name }) => name);

describe('the steps of a run', () => {
  const root = mkdtempSync(join(tmpdir(), 'w3m-steps-'));
  mkdirSync(join(root, 'test'));
  symlinkSync(fileURLToPath(new URL('.', import.meta.url)), join(root, 'test/tools'), 'junction');
  after(() => rmSync(root, { recursive: true }));
  const nodeStep = (name, text) => {
    writeFileSync(join(root, 'test', name), text);
    return runStep({ command: process.execPath, args: ['--test'], files: [`test/${name}`], counts: true }, { root, buffered: true });
  };

  test('are picked by name, with what they need', () => {
    assert.deepEqual(names({ only: ['e2e', 'types'] }), ['types', 'build', 'e2e']);
    const [test, full, matrix] = [names({}), names({ level: 'full' }), names({ level: 'matrix' })];
    for (const name of ['full', 'ses', 'audit', 'hosts', 'guests'])
      assert.ok(!test.includes(name) && full.includes(name) && matrix.includes(name), name);
    const browsers = ['firefox', 'webkit', 'firefox-journeys', 'webkit-journeys', 'reader'];
    for (const name of ['further-hosts', 'guides', 'scenes', 'states', ...browsers, 'bench'])
      assert.ok(!full.includes(name) && matrix.includes(name), name);
    assert.throws(() => names({ only: ['nothing'] }), /There is no step "nothing"/);
  });

  test('count the tests of Node, without suites and skipped ones', async () => {
    const text = `import { describe, test } from 'node:test';
      describe('a', () => { test('b', () => {}); test('c', () => { throw new Error('no'); }); test.skip('d', () => {}); });`;
    const { passed, failed, skipped, failures } = await nodeStep('a.test.mjs', text);
    assert.deepEqual({ passed, failed, skipped, failures: failures.length }, { passed: 1, failed: 1, skipped: 1, failures: 1 });
    assert.match(failures[0], /^test\/a\.test\.mjs: c: Error: no at .*a\.test\.mjs:2:\d+\)$/);
  });

  test('count a file that does not load as a failure', async () => {
    const { passed, failed } = await nodeStep('b.test.mjs', "import './nowhere.mjs';");
    assert.deepEqual({ passed, failed }, { passed: 0, failed: 1 });
  });

  test('count a check as one test', async () => {
    const check = (code) => runStep({ command: process.execPath, args: ['-e', `process.exit(${code})`] }, { root, buffered: true });
    assert.equal((await check(0)).passed, 1);
    assert.equal((await check(3)).failed, 1);
    assert.equal((await runStep({ command: 'there-is-no-such-program', args: [] }, { root, buffered: true })).failed, 1);
  });

  test('are passed over without files', async () => {
    assert.equal(await runStep({ command: 'x', args: [], files: ['test/**/*.nothing'] }, { root, buffered: true }), undefined);
  });

  test('count a browser test file with an error and no test as a failure', () => {
    const ok = { name: 'a', passed: true, skipped: false };
    const sessions = [
      { testFile: 'a', passed: true, errors: [], testResults: { suites: [{ suites: [], tests: [ok] }], tests: [ok] } },
      { testFile: 'b', passed: false, errors: [{ message: 'not found' }] },
      { testFile: 'c', passed: true, errors: [], testResults: { suites: [], tests: [] } },
    ];
    const { passed, failed, failures } = countSessions(sessions);
    assert.deepEqual({ passed, failed }, { passed: 2, failed: 2 });
    assert.deepEqual(failures, ['b: not found', 'c: The file holds no test.']);
  });
});
