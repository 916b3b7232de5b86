/** A project that renders its components with Vitest in jsdom and happy-dom, with React 19 and 18, from the packed tarball. */
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { makeProject } from '../hosts/make-project.mjs';
import { run } from '../tools/spawn.mjs';

const project = fileURLToPath(new URL('../hosts/projects/vitest', import.meta.url));
const BESIDE = {
  '@tanstack/react-query': '5.90.5',
  '@testing-library/dom': '10.4.2',
  '@testing-library/react': '16.3.3',
  'happy-dom': '20.14.6',
  jsdom: '26.1.0',
  viem: '2.57.1',
  vitest: '3.2.4',
  wagmi: '2.19.5',
};

for (const react of ['19.3.1', '18.3.1'])
  test(
    `Vitest with React ${react}: tags and components render, connect and disconnect in jsdom and happy-dom`,
    { timeout: 10 * 60_000 },
    async () => {
      const { folder, dispose } = await makeProject({ ...BESIDE, react, 'react-dom': react }, { isStrict: false });
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
      } finally {
        dispose();
      }
    },
  );
