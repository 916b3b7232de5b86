/**
 * A reporter for `node --test` that counts: suites, skipped and todo tests are no tests.
 *
 * @returns One JSON object `{ passed, failed, skipped }` at the end of the run.
 */
export async function* countNodeTests(events) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details?.type === 'suite') continue;
    if (data.skip !== undefined || data.todo !== undefined) count.skipped += 1;
    else if (type === 'test:pass') count.passed += 1;
    else count.failed += 1;
  }
  yield JSON.stringify(count);
}

// `node --test-reporter` takes a module's default export only.
// oxlint-disable-next-line import/no-default-export
export default countNodeTests;
