/** Reports how many tests of a step passed and failed. Node's reporters write for readers, and the run adds its steps up. */
import { relative } from 'node:path';
import { inspect } from 'node:util';

/**
 * Says in one line why a test failed: name and message of the cause, which Node wraps in an error of its own, and the line that threw
 * it. A cause may be any value, and its message empty.
 */
function reasonOf(error) {
  const cause = error?.cause ?? error;
  const [first = '', ...others] = (typeof cause === 'string' ? cause : (cause?.stack ?? inspect(cause))).split('\n');
  const frame = others.find((line) => /^\s+at .*\.m?js:\d/.test(line) && !line.includes('node:'));
  return frame ? `${first} ${frame.trim()}` : first;
}

/**
 * A reporter for `node --test` that counts: suites, skipped and todo tests are no tests.
 *
 * @returns One JSON object `{ passed, failed, skipped, failures }` at the end of the run, the failures as texts.
 */
export async function* countNodeTests(events) {
  const count = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details?.type === 'suite') continue;
    if (data.skip !== undefined || data.todo !== undefined) count.skipped += 1;
    else if (type === 'test:pass') count.passed += 1;
    else {
      count.failed += 1;
      const file = data.file ? relative(process.cwd(), data.file) : '';
      count.failures.push(`${file}: ${data.name}: ${reasonOf(data.details?.error)}`);
    }
  }
  yield JSON.stringify(count);
}

// `node --test-reporter` takes a module's default export only.
// oxlint-disable-next-line import/no-default-export
export default countNodeTests;
