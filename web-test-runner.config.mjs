import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher } from '@web/test-runner-chrome';
import { sendKeysPlugin, setViewportPlugin, emulateMediaPlugin } from '@web/test-runner-commands/plugins';
import { fileURLToPath } from 'node:url';
import { BROWSER_FLAGS, findBrowser } from './test/tools/find-browser.mjs';
import { prebundle } from './test/tools/prebundle.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const executablePath = findBrowser();
if (!executablePath) throw new Error('No browser found. Run `npm test`, which installs one, or set CHROME_PATH.');
const bundled = await prebundle(root);

/** Serves the pre-bundled packages in place of their CommonJS files, and the static JSX runtime from its source. */
const shared = {
  name: 'prebundled',
  resolveImport: ({ source }) => bundled.get(source) ?? (source === '#static/jsx-runtime' ? '/elements/adapter/static-jsx.ts' : undefined),
};

export default {
  files: ['src/**/*.test.{ts,tsx}', 'elements/**/*.test.{ts,tsx}', 'react/**/*.test.{ts,tsx}'],
  rootDir: root,
  nodeResolve: { browser: true, exportConditions: ['browser', 'development'] },
  concurrency: 2,
  browserLogs: true,
  testFramework: { config: { ui: 'bdd', timeout: 10_000 } },
  browsers: [chromeLauncher({ launchOptions: { executablePath, headless: true, args: BROWSER_FLAGS } })],
  plugins: [
    shared,
    esbuildPlugin({ ts: true, tsx: true, target: 'es2022', tsconfig: fileURLToPath(new URL('./tsconfig.json', import.meta.url)) }),
    sendKeysPlugin(),
    setViewportPlugin(),
    emulateMediaPlugin(),
  ],
  testRunnerHtml: (framework) => `<!doctype html><html lang="en"><head><title>test</title></head><body>
    <script>globalThis.process = { env: { NODE_ENV: 'development' } };</script>
    <script type="module" src="${framework}"></script></body></html>`,
};
