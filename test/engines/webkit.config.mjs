/** The browser tests on WebKitGTK: `npx wtr --config test/engines/webkit.config.mjs --files 'src/storage/*.test.ts'`. */
import { spawn } from 'node:child_process';
import { toEngineConfig } from './engine-config.mjs';
import { ensureWebKit } from '../tools/ensure-browser.mjs';
import { webDriverLauncher } from './web-driver-launcher.mjs';

const { driver, browser } = ensureWebKit();
/** No graphics processor, no bus of a desktop. */
const PLAIN = { GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' };

// Web Test Runner reads the default export.
// oxlint-disable-next-line no-default-export
export default toEngineConfig(
  webDriverLauncher({
    name: 'WebKit',
    start: (port, env) => spawn(driver, [`--port=${port}`], { env: { ...process.env, ...PLAIN, ...env }, stdio: 'ignore' }),
    capabilities: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
  }),
);
