/**
 * A bare app on an origin of its own, which embeds the sandbox's wallet and speaks with it by raw messages: no line of the
 * package is in it.
 */
import assert from 'node:assert/strict';
import { Hono } from 'hono';
import { test } from 'node:test';
import { chromium } from 'playwright-core';
import { startChains } from '../../demo/sandbox/chains.mjs';
import { createSandbox } from '../../demo/sandbox/create-sandbox.mjs';
import { startListening } from '../../demo/sandbox/serve.mjs';
import { BROWSER_FLAGS, findBrowser, findFullBrowser } from '../tools/find-browser.mjs';

const PATIENCE_MS = 8000;
const HTML = '<!doctype html><html lang="en"><title>App</title><link rel="icon" href="data:,"><body></body></html>';

/** Runs in every page of the app: records messages to it, and asks the frame. */
function speak() {
  if (window.parent !== window) return;
  const heard = [];
  const waiting = new Map();
  window.heard = heard;
  window.addEventListener('message', ({ data, origin, source }) => {
    const isFrame = source === document.querySelector('#wallet')?.contentWindow;
    heard.push({ data, origin, isFrame });
    waiting.get(data?.id)?.(data);
    if (data?.type === '@w3m-frame/READY') window.readyCount = (window.readyCount ?? 0) + 1;
  });
  window.ask = (name, payload) =>
    new Promise((resolve) => {
      const id = `${name}-${heard.length}-${waiting.size}`;
      waiting.set(id, resolve);
      const message = { id, type: `@w3m-app/${name}`, ...(payload !== undefined && { payload }) };
      const wallet = document.querySelector('#wallet');
      wallet.contentWindow.postMessage(message, new URL(wallet.src).origin);
    });
}

/**
 * Starts chains, sandbox, the app's server and a browser.
 *
 * @returns `{ sandbox, siteUrl, appUrl, otherUrl, farUrl, openApp(options), stop() }`; of the three apps the last one is another *site* than the
 *   wallet's, so that its visitors' browser lets the wallet keep nothing, unless it is the headless shell.
 */
export async function startSecureApp() {
  const executablePath = findFullBrowser() ?? findBrowser();
  if (!executablePath) throw new Error('No browser found. Run `npm test`, which installs one, or set CHROME_PATH.');
  const page = new Hono().get('*', (c) => c.html(HTML));
  const [app, other, { chains, stop: stopChains }, browser] = await Promise.all([
    startListening(page.fetch, { port: 0 }),
    startListening(page.fetch, { port: 0 }),
    startChains(),
    chromium.launch({ executablePath, args: BROWSER_FLAGS }),
  ]);
  const appUrl = app.url.slice(0, -1);
  const otherUrl = other.url.slice(0, -1);
  const farUrl = appUrl.replace('127.0.0.1', 'localhost');
  const sandbox = await createSandbox({ chains, port: 0, appOrigins: [appUrl, otherUrl, farUrl] });
  const siteUrl = new URL(sandbox.services.secureSiteUrl).origin;
  return {
    sandbox,
    siteUrl,
    appUrl,
    otherUrl,
    farUrl,
    openApp: (options) => openApp({ browser, sandbox, appUrl, siteUrl, ...options }),
    async stop() {
      await browser.close();
      await Promise.all([app.stop(), other.stop()]);
      await sandbox.stop();
      await stopChains();
    },
  };
}

/** Opens the app for a visitor with no past, or in a context that is there. */
async function openApp({ browser, sandbox, appUrl, siteUrl, context, isReady = true, query = {}, ...contextOptions }) {
  const used = context ?? (await browser.newContext({ viewport: { width: 900, height: 700 }, ...contextOptions }));
  used.setDefaultTimeout(PATIENCE_MS);
  if (!context) await used.addInitScript(speak);
  const page = await used.newPage();
  await page.goto(appUrl);
  const app = new App({ context: used, page, siteUrl, sandbox });
  await app.embed({ isReady, query });
  return app;
}

/** The app's page, with the wallet in it. */
class App {
  /** Console errors and page errors, of the frame too. */
  problems = [];

  constructor(parts) {
    Object.assign(this, parts);
    this.page.on('console', (message) => message.type() === 'error' && this.problems.push(message.text()));
    this.page.on('pageerror', (error) => this.problems.push(String(error)));
  }

  /** Opens another app in the same browser, and waits until its wallet is ready. */
  async openOther(url) {
    const page = await this.context.newPage();
    await page.goto(url);
    const other = new App({ context: this.context, page, siteUrl: this.siteUrl, sandbox: this.sandbox });
    await other.embed();
    return other;
  }

  /** Puts the frame into the page, and waits until it is ready. */
  async embed({ isReady = true, query = {} } = {}) {
    const url = new URL(this.sandbox.services.secureSiteUrl);
    url.search = new URLSearchParams({ projectId: 'lagoon-test', chainId: 'eip155:31337', version: '4', enableLogger: 'false', ...query });
    await this.page.evaluate((src) => {
      document.querySelector('#wallet')?.remove();
      window.readyCount = 0;
      const frame = document.createElement('iframe');
      Object.assign(frame, { id: 'wallet', src, title: 'Wallet', width: '360', height: '600' });
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
      document.body.append(frame);
    }, url.href);
    if (isReady) await this.page.waitForFunction(() => window.readyCount > 0);
  }

  /** Asks the frame. @returns The whole answer. */
  ask(name, payload) {
    return this.page.evaluate(([one, body]) => window.ask(one, body), [name, payload]);
  }

  /** The same, for what has to go well. @returns The payload. */
  async get(name, payload) {
    const { type, payload: answer } = await this.ask(name, payload);
    assert.equal(type, `@w3m-frame/${name}_SUCCESS`, JSON.stringify(answer));
    return answer;
  }

  /** The same, for what has to fail. @returns The words. */
  async fail(name, payload) {
    const { type, payload: answer } = await this.ask(name, payload);
    assert.equal(type, `@w3m-frame/${name}_ERROR`, JSON.stringify(answer));
    assert.deepEqual(Object.keys(answer), ['message']);
    return answer.message;
  }

  rpc(method, params, more = {}) {
    return this.get('RPC_REQUEST', { method, ...(params !== undefined && { params }), ...more });
  }

  rpcFails(method, params, more = {}) {
    return this.fail('RPC_REQUEST', { method, ...(params !== undefined && { params }), ...more });
  }

  /** Sends a request, answers the question in the frame, and returns the result of `read` beside the app's answer. */
  async confirm(method, params, { button = 'approve', more = {}, look = async () => undefined } = {}) {
    const answer = this.ask('RPC_REQUEST', { method, params, ...more });
    await this.frame.locator('#approve').waitFor();
    const seen = await look(this.frame);
    await this.frame.locator(`#${button}`).click();
    const { type, payload } = await answer;
    return { isDone: type === '@w3m-frame/RPC_REQUEST_SUCCESS', payload, seen };
  }

  get frame() {
    return this.page.frameLocator('#wallet');
  }

  /** Returns the messages to the page from index `from` on. */
  heard(from = 0) {
    return this.page.evaluate((start) => window.heard.slice(start), from);
  }

  async inbox(email) {
    return (await fetch(`${this.siteUrl}/inbox?email=${encodeURIComponent(email)}`)).json();
  }

  async setFaults(faults) {
    const response = await fetch(`${this.siteUrl}/__secure/faults`, { method: 'POST', body: JSON.stringify(faults) });
    assert.equal(response.status, 200);
  }

  /** Logs in with an address. @returns What GET_USER says. */
  async logIn(email, wanted) {
    const { action } = await this.get('CONNECT_EMAIL', { email });
    assert.equal(action, 'VERIFY_OTP');
    const [{ code }] = await this.inbox(email);
    await this.get('CONNECT_OTP', { otp: code });
    return this.get('GET_USER', wanted);
  }

  /** Ends the visit; fails on anything that the console has complained about. */
  async close() {
    await this.context.close();
    assert.deepEqual(this.problems, []);
  }
}

/**
 * Creates tests of one visit each.
 *
 * @param getSite Returns the result of {@link startSecureApp}.
 * @returns `visit(title, run, options)`; `run` receives the result of `openApp(options)`.
 */
export const createVisit = (getSite) => (title, run, options) =>
  test(title, { timeout: 60_000 }, async () => {
    const app = await getSite().openApp(options);
    try {
      await run(app);
    } catch (error) {
      await app.context.close();
      throw error;
    }
    await app.close();
  });
