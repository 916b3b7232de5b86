/**
 * A WebDriver server for Firefox: Debian has no package of geckodriver, and each call of WebDriver is a command of Marionette, Firefox's own
 * protocol. It has the calls that the journeys make.
 *
 * @see https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longest wait until Firefox listens, in milliseconds. */
const READY_MS = 120_000;

/** Preferences of a profile for tests: quiet on a closed network, each page in front, nothing that moves without need. */
const PREFERENCES = {
  'marionette.port': 0,
  'focusmanager.testmode': true,
  'ui.prefersReducedMotion': 1,
  'dom.disable_beforeunload': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'termsofuse.bypassNotification': true,
  'app.update.disabledForTesting': true,
  'network.http.speculative-parallel-limit': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'signon.rememberSignons': false,
};

/** The calls, as method, path of a session and command. A name in braces is a parameter of the command. */
const ROUTES = [
  ['GET', 'timeouts', 'GetTimeouts'],
  ['POST', 'timeouts', 'SetTimeouts'],
  ['POST', 'url', 'Navigate'],
  ['GET', 'url', 'GetCurrentURL'],
  ['POST', 'refresh', 'Refresh'],
  ['GET', 'title', 'GetTitle'],
  ['GET', 'window', 'GetWindowHandle'],
  ['POST', 'window', 'SwitchToWindow'],
  ['GET', 'window/handles', 'GetWindowHandles'],
  ['POST', 'window/rect', 'SetWindowRect'],
  ['POST', 'frame', 'SwitchToFrame'],
  ['POST', 'element', 'FindElement'],
  ['POST', 'elements', 'FindElements'],
  ['POST', 'element/{id}/click', 'ElementClick'],
  ['POST', 'element/{id}/clear', 'ElementClear'],
  ['POST', 'element/{id}/value', 'ElementSendKeys'],
  ['GET', 'element/{id}/text', 'GetElementText'],
  ['GET', 'element/{id}/computedlabel', 'GetComputedLabel'],
  ['GET', 'element/{id}/screenshot', 'TakeScreenshot'],
  ['GET', 'screenshot', 'TakeScreenshot'],
  ['POST', 'execute/sync', 'ExecuteScript'],
  ['POST', 'execute/async', 'ExecuteAsyncScript'],
  ['DELETE', 'cookie', 'DeleteAllCookies'],
  ['POST', 'actions', 'PerformActions'],
  ['DELETE', 'actions', 'ReleaseActions'],
].map(([method, path, command]) => ({
  method,
  command: `WebDriver:${command}`,
  pattern: new RegExp(`^/session/[^/]+/${path.replace('{id}', '(?<id>[^/]+)')}$`),
}));

/** The key of an element in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Starts Firefox with a profile of its own.
 *
 * @param executable Path of Firefox.
 * @param options.env More of an environment.
 * @param options.args More arguments, `--headless` by default.
 * @param options.preferences More preferences.
 * @returns `{ profile, process, port, stop() }`, with the port of Marionette.
 */
export async function startFirefox(executable, { env = {}, args = ['--headless'], preferences = {} } = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'w3m-firefox-'));
  const all = Object.entries({ ...PREFERENCES, ...preferences });
  writeFileSync(
    join(profile, 'user.js'),
    all.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''),
  );
  const browser = spawn(executable, ['--marionette', '--no-remote', '--profile', profile, ...args], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  const stop = async () => {
    browser.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  for (const end = Date.now() + READY_MS; ;) {
    try {
      const port = Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'));
      if (port > 0) return { profile, process: browser, port, stop };
    } catch {
      // The file is written when the port is open.
    }
    if (Date.now() > end || browser.exitCode !== null) {
      await stop();
      throw new Error(`Firefox did not open its port in ${READY_MS / 1000} s.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Connects to Marionette. @returns A function that runs a command: `(name, parameters) => Promise<result>`, with `end()`. */
async function openMarionette(port) {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map();
  let rest = Buffer.alloc(0);
  let lastId = 0;
  const read = () => {
    const colon = rest.indexOf(':');
    if (colon < 0) return undefined;
    const end = colon + 1 + Number(rest.subarray(0, colon));
    if (rest.length < end) return undefined;
    const message = JSON.parse(rest.subarray(colon + 1, end));
    rest = rest.subarray(end);
    return message;
  };
  const greeted = new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.on('data', (data) => {
      rest = Buffer.concat([rest, data]);
      for (let message = read(); message; message = read()) {
        if (!Array.isArray(message)) resolve(message);
        else {
          const [, id, error, result] = message;
          const { done, fail } = waiting.get(id);
          waiting.delete(id);
          if (error) fail(error);
          else done(result);
        }
      }
    });
  });
  socket.on('close', () => {
    for (const { fail } of waiting.values()) fail({ error: 'invalid session id', message: 'Firefox has ended.' });
  });
  await greeted;
  const run = (name, parameters) =>
    new Promise((done, fail) => {
      const id = ++lastId;
      waiting.set(id, { done, fail });
      const text = JSON.stringify([0, id, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  return Object.assign(run, { end: () => socket.destroy() });
}

/** The parameters that Marionette wants for a call's body. */
function toParameters(path, body, groups) {
  const { id } = groups;
  if (path.endsWith('/screenshot')) return { ...(id && { id }), full: false, hash: false };
  if (path.endsWith('/frame')) return body.id?.[ELEMENT] ? { element: body.id[ELEMENT] } : { id: body.id };
  if (path.includes('/execute/')) return { ...body, newSandbox: false };
  return { ...body, ...(id && { id }) };
}

/**
 * Starts a WebDriver server for a Firefox that runs.
 *
 * @param port Port of Marionette, see {@link startFirefox}.
 * @returns `{ url, stop() }`
 */
export async function startFirefoxDriver(port) {
  const run = await openMarionette(port);
  const answer = async (method, path, body) => {
    if (method === 'POST' && path === '/session') return run('WebDriver:NewSession', body.capabilities?.alwaysMatch ?? {});
    if (method === 'DELETE' && /^\/session\/[^/]+$/.test(path)) return run('WebDriver:DeleteSession', {});
    const route = ROUTES.find((one) => one.method === method && one.pattern.test(path));
    if (!route) throw Object.assign(new Error(`${method} ${path}`), { error: 'unknown command' });
    return run(route.command, toParameters(path, body, route.pattern.exec(path).groups ?? {}));
  };
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const [status, value] = await answer(request.method, request.url, text ? JSON.parse(text) : {}).then(
      (result) => [200, result && 'value' in result && Object.keys(result).length === 1 ? result.value : result],
      ({ error, message, stacktrace = '' }) => [500, { error, message, stacktrace }],
    );
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ value: value ?? null }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop() {
      run.end();
      server.close();
      server.closeAllConnections();
    },
  };
}
