import base from '../../web-test-runner.config.mjs';

/** The browser tests in one engine: one file at a time, with the patience that other engines need. A tab in the background draws no frames. */
export const toEngineConfig = (launcher) => ({
  ...base,
  concurrency: 1,
  browserStartTimeout: 120_000,
  testsFinishTimeout: 300_000,
  testFramework: { config: { ui: 'bdd', timeout: 30_000 } },
  browsers: [launcher],
});
