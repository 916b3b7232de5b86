import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const firstLine = (text) => text.split('\n')[0];

/** Every test of a suite and of the suites in it. */
const testsOf = (suite) => [...(suite?.tests ?? []), ...(suite?.suites ?? []).flatMap(testsOf)];

/**
 * Counts the tests of one file. A file that fails without a failed test (it could not be imported, or an error came outside
 * any test) counts as one failure, and so does a file that holds no test.
 *
 * @returns `{ file, passed, failed, skipped, failures }`, the failures as texts.
 */
export function countSession(session) {
  const tests = testsOf(session.testResults);
  const errors = (session.errors ?? []).map((error) => error.message ?? String(error));
  const bad = tests.filter((test) => !test.passed && !test.skipped);
  const passed = tests.filter((test) => test.passed).length;
  const failures = [...bad.map((test) => `${test.name}: ${test.error?.message ?? 'failed'}`), ...errors];
  if (tests.length === 0 && failures.length === 0) failures.push('The file holds no test.');
  if (session.passed === false && failures.length === 0) failures.push('The file failed.');
  return {
    file: session.testFile,
    passed,
    failed: bad.length > 0 ? bad.length : Math.min(1, failures.length),
    skipped: tests.length - bad.length - passed,
    failures,
  };
}

/** Adds up {@link countSession} over the files of a run. @returns `{ passed, failed, skipped, files, failures }`, the failures with their file. */
export function countSessions(sessions) {
  const files = [...sessions].map(countSession);
  const failures = files.flatMap((entry) => entry.failures.map((text) => `${relative(process.cwd(), entry.file)}: ${firstLine(text)}`));
  const sum = (key) => files.reduce((total, entry) => total + entry[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), files, failures };
}

/** A reporter that prints the sums after each run, and writes {@link countSessions} as JSON to `file` if one is named. */
export function countBrowserTests(file) {
  return {
    onTestRunFinished({ sessions }) {
      const { files, passed, failed, skipped } = countSessions(sessions);
      console.log(`${files.length} files: ${passed} passed, ${failed} failed, ${skipped} skipped`);
    },
    stop({ sessions }) {
      if (file) writeFileSync(file, JSON.stringify(countSessions(sessions)));
    },
  };
}
