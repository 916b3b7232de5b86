/** A project that renders its components with Vitest in jsdom and happy-dom, with React 19 and 18, from the packed tarball. */
import assert from 'node:assert/strict';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { makeProject } from '../hosts/make-project.mjs';
import { run } from '../tools/spawn.mjs';
import { readSamples } from './samples.mjs';

const project = fileURLToPath(new URL('../hosts/projects/vitest', import.meta.url));
const BESIDE = {
  '@tanstack/react-query': '5.90.5',
  '@testing-library/dom': '10.4.2',
  '@testing-library/react': '16.3.3',
  'happy-dom': '21.0.4',
  viem: '2.57.1',
  vitest: '3.2.4',
  wagmi: '2.19.5',
};

/** Number of runs of the document’s sample: work that goes on after the page’s end fails some of them. */
const RUNS = 10;
const sample = readSamples('docs/testing.md').find(({ name }) => name === 'header.test.tsx');
// jsdom 31 needs Node 22.
const isNew = Number.parseInt(process.versions.node) >= 22;

for (const [react, jsdom] of [['19.3.1', '26.1.0'], ['18.3.1', '29.1.1'], ...(isNew ? [['19.3.1', '31.0.1']] : [])])
  test(
    `Vitest with React ${react}: tags and components render, connect and disconnect in jsdom ${jsdom} and happy-dom, the document's sample ${RUNS} times`,
    { timeout: 20 * 60_000 },
    async () => {
      const { folder, dispose } = await makeProject({ ...BESIDE, jsdom, react, 'react-dom': react }, { isStrict: false });
      try {
        cpSync(project, folder, { recursive: true });
        const { code, output } = await run('npx', ['vitest', 'run', '--reporter=json'], { root: folder, buffered: true, env: { CI: '1' } });
        const report = JSON.parse(output.slice(output.indexOf('{"numTotal'), output.lastIndexOf('}') + 1));
        const failures = report.testResults.flatMap(({ assertionResults, message }) => [
          ...(message ? [message] : []),
          ...assertionResults
            .filter(({ status }) => status !== 'passed')
            .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages}`),
        ]);
        assert.deepEqual(failures, []);
        // The same number in each environment; an uncaught error of a page makes the run fail.
        assert.equal(report.numPassedTests % 2, 0);
        assert.ok(report.numPassedTests >= 12, `${report.numPassedTests} tests ran.`);
        assert.equal(code, 0, output);
        writeFileSync(join(folder, 'src', sample.name), sample.code);
        for (let at = 0; at < RUNS; at++) {
          const again = await run('npx', ['vitest', 'run', sample.name], { root: folder, buffered: true, env: { CI: '1' } });
          assert.equal(again.code, 0, again.output);
        }
      } finally {
        dispose();
      }
    },
  );
