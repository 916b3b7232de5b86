/** A launcher for Web Test Runner over the WebDriver protocol, for WebKitGTK, which no other launcher starts. */
import { findPort, focusWindow, startScreen, untilDriverAnswers } from './screen.mjs';

/** Keys by their names in `KeyboardEvent.key`. @see https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};
/** Longest wait for the page to have the size of its window, in milliseconds. */
const SIZE_MS = 5000;

/**
 * Launches a browser for Web Test Runner: one window, in which one file is tested after the other. To the runner's commands it is a page of
 * Playwright's, of which it has what they call.
 *
 * @param name Name of the browser in reports.
 * @param start Starts the browser's driver at a port, with more of an environment: `(port, env) => ChildProcess`.
 * @param capabilities What is asked of a WebDriver session.
 */
export function webDriverLauncher({ name, start, capabilities }) {
  const active = new Map();
  let opening;

  const open = async () => {
    const screen = await startScreen();
    const port = await findPort();
    const driver = start(port, { DISPLAY: screen.display });
    const ask = async (method, path, body) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
      const { value } = await answer.json();
      if (value?.error) throw new Error(`${name}: ${method} ${path}: ${value.error}: ${value.message}`);
      return value;
    };
    await untilDriverAnswers(`http://127.0.0.1:${port}`, name);
    const { sessionId } = await ask('POST', '/session', { capabilities: { alwaysMatch: { pageLoadStrategy: 'eager', ...capabilities } } });
    focusWindow(screen.display);
    const call = (method, path, body) => ask(method, `/session/${sessionId}/${path}`, body);
    const stop = async () => {
      await ask('DELETE', `/session/${sessionId}`).catch(() => undefined);
      driver.kill();
      screen.stop();
    };
    return { call, stop, page: toPage(call) };
  };
  const getBrowser = () => (opening ??= open());

  return {
    name,
    type: 'playwright',
    concurrency: 1,
    async initialize() {},
    async stop() {
      await (await opening)?.stop();
    },
    async startSession(id, url) {
      const { call, page } = await getBrowser();
      active.set(id, { url, page });
      await page.setViewportSize({ width: 800, height: 600 });
      await call('POST', 'url', { url });
    },
    isActive: (id) => active.has(id),
    getBrowserUrl: (id) => active.get(id).url,
    getPage: (id) => active.get(id).page,
    startDebugSession: () => Promise.reject(new Error(`${name} has no tools for debugging here.`)),
    async stopSession(id) {
      active.delete(id);
      await (await getBrowser()).call('POST', 'url', { url: 'about:blank' });
      return {};
    },
  };
}

/** The part of a page that the runner's commands call. */
function toPage(call) {
  const toValue = (key) => KEYS[key] ?? key;
  const act = (...actions) => call('POST', 'actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const down = (key) => ({ type: 'keyDown', value: toValue(key) });
  const up = (key) => ({ type: 'keyUp', value: toValue(key) });
  const run = (script) => call('POST', 'execute/sync', { script, args: [] });
  return {
    keyboard: {
      type: (text) => act(...[...text].flatMap((key) => [down(key), up(key)])),
      press: (keys) => {
        const parts = keys === '+' ? [keys] : keys.split('+');
        return act(...parts.map(down), ...parts.toReversed().map(up));
      },
      down: (key) => act(down(key)),
      up: (key) => act(up(key)),
    },
    async setViewportSize({ width, height }) {
      const [outerWidth, outerHeight] = await run('return [outerWidth - innerWidth, outerHeight - innerHeight]');
      await call('POST', 'window/rect', { width: width + outerWidth, height: height + outerHeight });
      // The window answers before the page has its new size.
      const hasSize = `return [innerWidth, innerHeight, matchMedia('(width: ${width}px) and (height: ${height}px)').matches]`;
      for (const end = Date.now() + SIZE_MS; ;) {
        const [w, h, isSeen] = await run(hasSize);
        if (Math.abs(w - width) <= 1 && Math.abs(h - height) <= 1 && isSeen) return;
        if (Date.now() > end) throw new Error(`The window is ${w} × ${h} px, and cannot be ${width} × ${height} px.`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    emulateMedia: () => Promise.reject(new Error('WebDriver sets no media features.')),
  };
}
