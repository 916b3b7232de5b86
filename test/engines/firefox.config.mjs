/** The browser tests on Firefox: `npm run test:engines`, or `npx wtr --config test/engines/firefox.config.mjs --files 'src/storage/*.test.ts'`. */
import { chromeLauncher } from '@web/test-runner-chrome';
import { createRequire } from 'node:module';
import { toEngineConfig } from './engine-config.mjs';
import { ensureFirefox } from '../tools/ensure-browser.mjs';

/** The Puppeteer that the launcher brings: it speaks WebDriver BiDi with Firefox. */
const puppeteer = createRequire(createRequire(import.meta.url).resolve('@web/test-runner-chrome'))('puppeteer-core');

const PREFERENCES = {
  // Pages side by side each believe to have the focus, and their timers run on.
  'focusmanager.testmode': true,
  'dom.min_background_timeout_value': 4,
  'dom.timeout.enable_budget_timer_throttling': false,
  'dom.timeout.throttling_delay': 0,
  // As Chromium’s headless shell: scrollbars take no room, no dialog, no page in the background that loads.
  'ui.useOverlayScrollbars': 1,
  'dom.disable_beforeunload': true,
  'browser.tabs.unloadOnLowMemory': false,
  'network.http.speculative-parallel-limit': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** Longest wait for a page, in milliseconds: the first one waits for all tests to be bundled. */
const LOAD_MS = 120_000;

/** A context of its own for each file, as with Chromium. */
async function openPage({ context }) {
  const own = await context.browser().createBrowserContext();
  const page = await own.newPage();
  page.setDefaultNavigationTimeout(LOAD_MS);
  return page;
}

// Web Test Runner reads the default export.
// oxlint-disable-next-line no-default-export
export default toEngineConfig(
  chromeLauncher({
    puppeteer,
    launchOptions: { browser: 'firefox', executablePath: ensureFirefox(), headless: true, extraPrefsFirefox: PREFERENCES },
    createPage: openPage,
  }),
);
