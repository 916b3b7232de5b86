/**
 * Kinds of problems that the guard of the test page watches: two console methods, unhandled rejections, uncaught errors and CSP violations.
 */
export type ExpectedKind = 'error' | 'warn' | 'rejection' | 'exception' | 'csp';

/**
 * Declares that the current test makes a noise, so that the noise does not fail it. One call covers any number of matching
 * messages; the test fails if none comes. Forgotten after the test.
 *
 * @param kind - `error` and `warn` are console methods; unexpected warnings pass, everything else fails the test.
 * @param pattern - what the text has to match; for `csp` the text is `<directive> refused <address>`.
 * @example
 * expectConsole('error', /Project ID Not Configured/);
 * modal.open();
 */
export function expectConsole(kind: ExpectedKind, pattern: RegExp): void {
  const guard = (globalThis as { [key: symbol]: { expect(kind: ExpectedKind, pattern: RegExp): void } | undefined })[
    Symbol.for('w3m.test.guard')
  ];
  if (!guard) throw new Error('The test page has no guard: run the test with `wtr` and the configuration of this project.');
  guard.expect(kind, pattern);
}
