/**
 * Loaded into every test page before the test framework. Records what goes wrong beside the assertions: unhandled rejections,
 * uncaught errors, `console.error` (React's warnings come that way) and violations of the Content-Security-Policy. What
 * comes during a test fails that test; what comes outside one fails the file. `test/expect-console.ts` declares exceptions.
 */
(() => {
  const later = globalThis.setTimeout.bind(globalThis);
  const problems = [];
  const outside = [];
  let expectations = [];
  let isTesting = false;

  /** Whether a test has declared this; if not, it is recorded. */
  const isExpected = (kind, text) => {
    const found = expectations.filter((entry) => entry.kind === kind && entry.pattern.test(text));
    for (const entry of found) entry.met = true;
    if (found.length === 0 && kind !== 'warn') problems.push(`${kind}: ${text}`);
    return found.length > 0;
  };

  /** The first line of a stack that lies in a file of the project. */
  const placeOf = (error) => {
    const line = (error.stack ?? '').split('\n').find((entry) => entry.includes(location.origin) && !entry.includes('/__web-'));
    return line
      ? ` (${line
          .trim()
          .replace(/\?[^:)]*/, '')
          .replace(`${location.origin}/`, '')})`
      : '';
  };

  /** Takes the last message out of what the test runner prints after the file. */
  const forget = (kind) => {
    const logs = globalThis.__wtr_browser_logs__?.logs;
    if (logs?.at(-1)?.type === kind) logs.pop();
  };

  const toText = (value) => {
    if (value instanceof Error) return `${value}${placeOf(value)}`;
    if (typeof value === 'string') return value;
    try {
      return JSON.stringify(value) ?? String(value);
    } catch {
      return String(value);
    }
  };

  /** Joins the arguments of a console call, with React's `%s`, `%o`, `%d` filled in. */
  const format = (first, ...rest) => {
    if (typeof first !== 'string') return [first, ...rest].map(toText).join(' ');
    const filled = first.replace(/%[sodifOc]/g, (mark) =>
      rest.length === 0 ? mark : mark === '%c' ? (rest.shift(), '') : toText(rest.shift()),
    );
    return [filled, ...rest.map(toText)].join(' ');
  };

  for (const kind of ['error', 'warn']) {
    const original = console[kind];
    console[kind] = (...words) => {
      if (!isExpected(kind, format(...words))) original.apply(console, words);
      else forget(kind);
    };
  }

  const watch = (type, kind, read) =>
    globalThis.addEventListener(
      type,
      (event) => {
        const expected = isExpected(kind, read(event));
        if (expected) event.preventDefault();
        // Mocha has to see the error of a running test, which may wait for what will not come; outside a test it would end the
        // run without a failure.
        if (expected || kind !== 'exception' || !isTesting) event.stopImmediatePropagation();
      },
      true,
    );
  watch('unhandledrejection', 'rejection', (event) => toText(event.reason));
  watch('securitypolicyviolation', 'csp', (event) => `${event.effectiveDirective} refused ${event.blockedURI || 'inline'}`);
  watch('error', 'exception', (event) => (event instanceof ErrorEvent ? toText(event.error ?? event.message) : ''));

  /** Takes what was recorded, and what was expected and did not come. */
  const settle = () => {
    const missing = expectations
      .filter((entry) => !entry.met)
      .map(({ kind, pattern }) => `expected ${kind} ${pattern}, and it did not come`);
    expectations = [];
    return [...problems.splice(0), ...missing];
  };

  /** Lets what a test left behind come to light: rejections are reported in a task after the one that caused them. */
  const nextTask = () => new Promise((resolve) => later(() => later(resolve)));

  /** The guard's own place in the code says nothing about what went wrong. */
  const withoutStack = (error) => Object.assign(error, { stack: '' });

  const install = (mocha) => {
    mocha.suite.beforeEach(() => {
      outside.push(...problems.splice(0));
      isTesting = true;
    });
    // The state is set by hand: an error thrown in an afterEach hook would make mocha skip the rest of the suite.
    mocha.suite.afterEach(async function guard() {
      await nextTask();
      isTesting = false;
      const found = settle();
      const test = this.currentTest;
      if (found.length === 0 || !test || test.state !== 'passed') return;
      test.state = 'failed';
      test.err = withoutStack(new Error(`The test passed, but:\n${found.join('\n')}`));
    });
    mocha.suite.afterAll(async () => {
      await nextTask();
      const found = [...outside, ...settle()];
      if (found.length > 0) throw withoutStack(new Error(`Outside any test:\n${found.join('\n')}`));
    });
  };

  Object.defineProperty(globalThis, 'mocha', {
    configurable: true,
    set(mocha) {
      Object.defineProperty(globalThis, 'mocha', { value: mocha, configurable: true, writable: true });
      const { run } = mocha;
      mocha.run = (...words) => {
        install(mocha);
        return run.apply(mocha, words);
      };
    },
  });

  globalThis[Symbol.for('w3m.test.guard')] = {
    expect: (kind, pattern) => expectations.push({ kind, pattern, met: false }),
  };
})();
