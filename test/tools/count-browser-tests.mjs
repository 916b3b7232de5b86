import { writeFileSync } from 'node:fs';

/** Adds up the tests of a suite and of the suites in it. @returns `{ passed, failed, skipped }`. */
function countSuite(suite) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const test of suite?.tests ?? []) count[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed'] += 1;
  for (const inner of (suite?.suites ?? []).map(countSuite)) for (const key of Object.keys(count)) count[key] += inner[key];
  return count;
}

/**
 * Counts the tests of a run of the browser test runner. A file that fails without a failed test (it could not be imported,
 * or an error came outside any test) counts as one failure, and so does a file that holds no test.
 *
 * @returns `{ passed, failed, skipped }`.
 */
export function countSessions(sessions) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const session of sessions) {
    const count = countSuite(session.testResults);
    const broken = session.passed === false || (session.errors ?? []).length > 0 || count.passed + count.failed + count.skipped === 0;
    if (broken && count.failed === 0) count.failed = 1;
    for (const key of Object.keys(total)) total[key] += count[key];
  }
  return total;
}

/** A reporter that writes {@link countSessions} as JSON to `file` when the run ends. */
export function countBrowserTests(file) {
  return { stop: ({ sessions }) => writeFileSync(file, JSON.stringify(countSessions(sessions))) };
}
