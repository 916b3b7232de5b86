import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { sendKeysPlugin, setViewportPlugin, emulateMediaPlugin } from '@web/test-runner-commands/plugins';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleTests } from './test/tools/bundle-tests.mjs';
import { countBrowserTests } from './test/tools/count-browser-tests.mjs';
import { fetchedBrowser } from './test/tools/fetch-browser.mjs';
import { BROWSER_FLAGS, findBrowser, isHeadlessShell } from './test/tools/find-browser.mjs';
import { threadTimePlugin } from './test/tools/thread-time-plugin.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const executablePath = findBrowser() ?? fetchedBrowser(root);
if (!executablePath) throw new Error('No browser found. Run `npm test`, which installs one, or set CHROME_PATH.');
const headless = isHeadlessShell(executablePath) ? 'shell' : true;
const files = ['src', 'elements', 'react', 'test'].map((folder) => `${folder}/**/*.test.{ts,tsx}`);

/** The files among those that try the guard that import a module of the tests. */
const GUARDED = ['expected', 'expected-missing'].map((name) => `test/tools/fixtures/guard/${name}.js`);

/** What the command line asks for, as Web Test Runner reads it: `--files a --files b`, or the files alone. */
const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { files: { type: 'string', multiple: true }, config: { type: 'string' } },
});
const requested = [...(values.files ?? []), ...positionals];
const { middleware, plugin } = bundleTests(root, [...(requested.length > 0 ? requested : files), ...GUARDED]);

/** Time in which the bundle of all tests is there on the slowest machine, in milliseconds. */
const BUNDLE_TIMEOUT_MS = 180_000;

/**
 * Three test files run side by side. Each gets a browser context of its own, because tabs that share a storage follow each
 * other, and each believes to be in front, because timers and animations stand still in the background. The launcher gives the page of
 * a file that has ended to the next one: `testRunnerHtml` clears its storage.
 */
async function openForegroundPage({ context }) {
  const own = await context.browser().createBrowserContext();
  const page = await own.newPage();
  // The first pages wait for the bundle of all tests.
  page.setDefaultNavigationTimeout(BUNDLE_TIMEOUT_MS);
  const session = await page.createCDPSession();
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  return page;
}

export default {
  files,
  rootDir: root,
  nodeResolve: { browser: true, exportConditions: ['browser', 'development'] },
  concurrency: 3,
  browserLogs: true,
  staticLogging: !process.stdout.isTTY,
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: Boolean(process.stdout.isTTY) }),
    countBrowserTests(process.env.W3M_COUNT_FILE),
  ],
  // Ends a test that hangs. It measures nothing: on a busy machine everything takes several times as long.
  testFramework: { config: { ui: 'bdd', timeout: 40_000 } },
  // These end what hangs too.
  browserStartTimeout: BUNDLE_TIMEOUT_MS,
  testsFinishTimeout: 300_000,
  browsers: [chromeLauncher({ launchOptions: { executablePath, headless, args: BROWSER_FLAGS }, createPage: openForegroundPage })],
  middleware: [middleware],
  plugins: [plugin, sendKeysPlugin(), setViewportPlugin(), emulateMediaPlugin(), threadTimePlugin()],
  testRunnerHtml: (framework) => `<!doctype html><html lang="en"><head><title>test</title><link rel="icon" href="data:,"></head><body>
    <script>localStorage.clear(); sessionStorage.clear(); globalThis.process = { env: { NODE_ENV: 'development' } };
    console.createTask = console.timeStamp = undefined;</script>
    <script src="/test/tools/guard/page-guard.js"></script>
    <script type="module" src="${framework}"></script></body></html>`,
};
