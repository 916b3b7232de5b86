/** Opens a browser of another engine than Chromium's for `selenium-webdriver`. */
import { spawn } from 'node:child_process';
import { Capabilities, WebDriver } from 'selenium-webdriver';
import { Executor, HttpClient } from 'selenium-webdriver/http/index.js';
import { ensureFirefox, ensureWebKit } from '../tools/ensure-browser.mjs';
import { startFirefox, startFirefoxDriver } from './firefox-driver.mjs';
import { findPort, PLAIN_WEBKIT, startScreen, untilDriverAnswers } from './screen.mjs';

/** Begins a session at a WebDriver server, that does not wait for the pictures of a page. */
export const createDriver = (url, capabilities = {}) =>
  WebDriver.createSession(new Executor(new HttpClient(url)), new Capabilities({ pageLoadStrategy: 'eager', ...capabilities }));

async function openFirefox() {
  const firefox = await startFirefox(ensureFirefox());
  const server = await startFirefoxDriver(firefox.port);
  const driver = createDriver(server.url, { browserName: 'firefox' });
  return {
    driver,
    async stop() {
      await driver.quit().catch(() => undefined);
      server.stop();
      await firefox.stop();
    },
  };
}

async function openWebKit() {
  const { driver: program, browser } = ensureWebKit();
  const screen = await startScreen();
  const port = await findPort();
  const server = spawn(program, [`--port=${port}`], { env: { ...process.env, ...PLAIN_WEBKIT, DISPLAY: screen.display }, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await untilDriverAnswers(url, 'WebKitGTK');
  const browserOptions = { binary: browser, args: ['--automation'] };
  const driver = createDriver(url, { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': browserOptions });
  return {
    driver,
    async stop() {
      await driver.quit().catch(() => undefined);
      server.kill();
      screen.stop();
    },
  };
}

const ENGINES = { firefox: openFirefox, webkit: openWebKit };

/**
 * Opens a browser.
 *
 * @param engine `firefox` or `webkit`.
 * @returns `{ driver, name, version, stop() }`
 */
export async function openEngine(engine) {
  const opened = await ENGINES[engine]();
  try {
    await opened.driver.manage().setTimeouts({ script: 30_000, pageLoad: 120_000 });
    const capabilities = await opened.driver.getCapabilities();
    return { ...opened, name: capabilities.get('browserName'), version: capabilities.get('browserVersion') };
  } catch (error) {
    await opened.stop();
    throw error;
  }
}
