/** The browser tests on WebKitGTK: `npx wtr --config test/engines/webkit.config.mjs --files 'src/storage/*.test.ts'`. */
import { spawn } from 'node:child_process';
import { toEngineConfig } from './engine-config.mjs';
import { ensureWebKit } from '../tools/ensure-browser.mjs';
import { PLAIN_WEBKIT } from './screen.mjs';
import { webDriverLauncher } from './web-driver-launcher.mjs';

const { driver, browser } = ensureWebKit();

// Web Test Runner reads the default export.
// oxlint-disable-next-line no-default-export
export default toEngineConfig(
  webDriverLauncher({
    name: 'WebKit',
    start: (port, env) => spawn(driver, [`--port=${port}`], { env: { ...process.env, ...PLAIN_WEBKIT, ...env }, stdio: 'ignore' }),
    capabilities: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
  }),
);
