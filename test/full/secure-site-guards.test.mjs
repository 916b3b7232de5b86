/** The sandbox's wallet in a frame: who may speak with it, what it keeps, how it looks, and how it can be made to fail. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, afterEach, before, test } from 'node:test';
import { findFullBrowser } from '../tools/find-browser.mjs';
import { createVisit, startSecureApp } from './secure-app.mjs';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let site;
before(async () => {
  site = await startSecureApp();
});
after(() => site?.stop());
afterEach(() => site.sandbox.services.reset());

const visit = createVisit(() => site);
const walletFrame = (app) => app.page.frames().find((frame) => frame.url().startsWith(app.siteUrl));

/** Asks the wallet something whose answer comes after everything that was sent before it. */
const settle = (app) => app.get('GET_CHAIN_ID');
const answersSince = async (app, from) => (await app.heard(from)).filter(({ isFrame }) => isFrame).length;

visit('a sibling, another origin and another window are not heard', async (app) => {
  await app.logIn('a@b.co');
  const from = (await app.heard()).length;
  const forged = { id: 'forged', type: '@w3m-app/SIGN_OUT' };
  await app.page.evaluate(async (src) => {
    const sibling = Object.assign(document.createElement('iframe'), { id: 'sibling', src });
    const loaded = new Promise((resolve) => sibling.addEventListener('load', resolve));
    document.body.append(sibling);
    await loaded;
  }, `${site.appUrl}/sibling`);
  // The same origin as the app, and not the window around the wallet.
  await app.page
    .frameLocator('#sibling')
    .locator('body')
    .evaluate(
      (_body, message) => window.parent.document.querySelector('#wallet') && window.parent.frames[0].postMessage(message, '*'),
      forged,
    );
  const [popup] = await Promise.all([
    app.page.waitForEvent('popup'),
    app.page.evaluate((url) => void window.open(url, 'other'), site.farUrl),
  ]);
  await popup.waitForLoadState();
  await popup.evaluate((message) => window.opener.frames[0].postMessage(message, '*'), forged);
  await popup.close();
  assert.deepEqual(await app.get('IS_CONNECTED'), { isConnected: true });
  assert.equal(await answersSince(app, from), 1);
});

visit('what is no message, or no known one, gets no answer and harms nothing', async (app) => {
  const from = (await app.heard()).length;
  await app.page.evaluate((origin) => {
    const { contentWindow } = document.querySelector('#wallet');
    const say = (data) => contentWindow.postMessage(data, origin);
    const strange = JSON.parse(
      '{"id":"1","type":"@w3m-app/SWITCH_NETWORK","__proto__":{"polluted":true},"payload":{"__proto__":{"chainId":1}}}',
    );
    for (const data of [null, 1, 'x', [], {}, { type: '@w3m-app/' }, { type: '@w3m-app/toString', id: '1' }, { type: 1 }]) say(data);
    say({ id: {}, type: '@w3m-app/SIGN_OUT' });
    say({ id: '1', type: '@w3m-frame/GET_USER_SUCCESS' });
    say({ id: 'known', type: '@w3m-app/SWITCH_NETWORK', payload: [] });
    say(strange);
  }, app.siteUrl);
  await settle(app);
  const answers = (await app.heard(from)).map(({ data }) => [data.id, data.type]);
  assert.deepEqual(answers.slice(0, 2), [
    ['known', '@w3m-frame/SWITCH_NETWORK_ERROR'],
    ['1', '@w3m-frame/SWITCH_NETWORK_ERROR'],
  ]);
  assert.equal(answers.length, 3);
});

visit('an app that is not allowed cannot embed it', async (app) => {
  const stranger = await app.context.newPage();
  // Not allowed: another port is another origin.
  await stranger.goto(`${site.sandbox.services.url}/health`);
  const blocked = new Promise((resolve) =>
    stranger.on('console', (message) => /frame-ancestors/.test(message.text()) && resolve(message.text())),
  );
  await stranger.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }));
  }, `${app.siteUrl}/sdk?projectId=lagoon-test`);
  assert.match(await blocked, /violates the following .*frame-ancestors/);
});

visit('alone, in no app, it says so and does nothing', async (app) => {
  const page = await app.context.newPage();
  await page.goto(`${app.siteUrl}/sdk?projectId=lagoon-test`);
  await page.getByText('This page works inside an app.').waitFor();
});

visit('one app’s login is not another app’s, and a person has the same account in both', async (app) => {
  const user = await app.logIn('a@b.co');
  const other = await app.openOther(site.otherUrl);
  assert.deepEqual(await other.get('IS_CONNECTED'), { isConnected: false });
  assert.deepEqual((await other.logIn('a@b.co')).accounts, user.accounts);
  await other.get('SIGN_OUT');
  assert.deepEqual(await app.get('IS_CONNECTED'), { isConnected: true });
  assert.deepEqual(other.problems, []);
});

// The headless shell blocks no storage of other sites.
const visitBlocked = findFullBrowser() ? visit : test.skip;
visitBlocked('where the browser lets it keep nothing, the account lasts as long as the page, and the page says so', async (app) => {
  const far = await app.openOther(site.farUrl);
  await far.frame.locator('#fleeting').waitFor();
  await far.logIn('a@b.co');
  assert.deepEqual(await far.get('IS_CONNECTED'), { isConnected: true });
  assert.equal((await far.confirm('personal_sign', ['0x01'])).isDone, true);
  await far.embed();
  assert.deepEqual(await far.get('IS_CONNECTED'), { isConnected: false });
  assert.deepEqual(far.problems, []);
});

visit('keys are kept sealed, under a key that no script can read', async (app) => {
  await app.logIn('a@b.co');
  const kept = await walletFrame(app).evaluate(async () => {
    const settled = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const table = (await settled(indexedDB.open('sandbox-wallet'))).transaction('values').objectStore('values');
    const [names, values] = [await settled(table.getAllKeys()), await settled(table.getAll())];
    const wrapper = values[names.indexOf('wrapper')];
    const sealed = values[names.findIndex((name) => name.startsWith('key:'))];
    const exported = await crypto.subtle.exportKey('raw', wrapper).catch(({ name }) => name);
    return { extractable: wrapper.extractable, usages: wrapper.usages.toSorted(), exported, sealedBytes: sealed.data.byteLength };
  });
  // 32 bytes with their authentication tag.
  assert.deepEqual(kept, { extractable: false, usages: ['decrypt', 'encrypt'], exported: 'InvalidAccessError', sealedBytes: 48 });
  assert.equal(await walletFrame(app).evaluate(() => localStorage.length + sessionStorage.length), 0);
});

visit('colours follow the app, and are remembered', async (app) => {
  const root = () =>
    walletFrame(app).evaluate(() => {
      const { dataset, style } = document.documentElement;
      return [dataset.theme, style.getPropertyValue('--accent')];
    });
  await app.get('SYNC_THEME', { themeMode: 'dark', w3mThemeVariables: { '--w3m-accent': '#ff8800' } });
  assert.deepEqual(await root(), ['dark', '#ff8800']);
  await app.embed();
  assert.deepEqual(await root(), ['dark', '#ff8800']);
  await app.get('SYNC_THEME', { themeMode: 'light', w3mThemeVariables: { '--w3m-accent': 'red; background: url(x)' } });
  assert.deepEqual(await root(), ['light', '']);
  assert.match(await app.fail('SYNC_THEME', { themeMode: 'auto' }), /^Invalid/);
});

visit('a reload is answered first, and then it is ready again', async (app) => {
  await app.page.evaluate(() => (window.readyCount = 0));
  assert.equal((await app.ask('RELOAD')).type, '@w3m-frame/RELOAD_SUCCESS');
  await app.page.waitForFunction(() => window.readyCount === 1);
  await settle(app);
});

for (const colorScheme of ['light', 'dark']) {
  visit(
    `every screen of the secure site passes axe and works by keyboard (${colorScheme})`,
    async (app) => {
      await app.logIn('a@b.co');
      await app.get('SYNC_THEME', { themeMode: colorScheme });
      const check = async (page) => {
        await page.evaluate(axeSource);
        const { violations } = await page.evaluate(() => window.axe.run());
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      };
      assert.deepEqual(await check(walletFrame(app)), []);
      const answer = app.ask('RPC_REQUEST', { method: 'personal_sign', params: [`Long ${'word '.repeat(900)}`] });
      const { frame } = app;
      await frame.locator('#approve').waitFor();
      assert.deepEqual(await check(walletFrame(app)), []);
      const box = await walletFrame(app).evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth <= 360, scrollHeight <= 600];
      });
      assert.deepEqual(box, [true, true], 'the buttons stay in sight, whatever is asked');
      await frame.getByRole('group', { name: 'Sign this message?' }).focus();
      for (const name of ['Reject', 'Approve']) {
        await app.page.keyboard.press('Tab');
        assert.equal(await walletFrame(app).evaluate(() => document.activeElement.textContent), name);
      }
      // The button takes no press until the question has stood still for 500 ms; an earlier one leaves `answer` pending.
      await frame.locator('#approve[aria-disabled="false"]').waitFor();
      await app.page.keyboard.press('Enter');
      assert.equal((await answer).type, '@w3m-frame/RPC_REQUEST_SUCCESS');
      const page = await app.context.newPage();
      for (const path of ['/inbox', '/device?token=x', '/social/google?state=x', '/farcaster/x']) {
        await page.goto(`${app.siteUrl}${path}`);
        await page.locator('h1').waitFor();
        assert.deepEqual(await check(page), [], path);
      }
    },
    { colorScheme },
  );
}

visit('messages fail, stay silent, come late, twice, spoilt or for somebody else, as a test wants it', async (app) => {
  await app.setFaults({ error: { GET_CHAIN_ID: 'Out of order' } });
  assert.equal(await app.fail('GET_CHAIN_ID'), 'Out of order');
  await app.setFaults({ payload: { GET_CHAIN_ID: { chainId: null } } });
  assert.deepEqual(await app.get('GET_CHAIN_ID'), { chainId: null });
  await app.setFaults({ silent: ['GET_CHAIN_ID'], latencyMs: { IS_CONNECTED: 20 } });
  const from = (await app.heard()).length;
  await app.page.evaluate(() => void window.ask('GET_CHAIN_ID'));
  await app.get('IS_CONNECTED');
  assert.equal(await answersSince(app, from), 1);
  await app.setFaults({ twice: ['GET_CHAIN_ID'], wrongId: ['IS_CONNECTED'] });
  const again = (await app.heard()).length;
  await app.get('GET_CHAIN_ID');
  await app.page.evaluate(() => void window.ask('IS_CONNECTED'));
  await app.page.waitForFunction((start) => window.heard.length === start + 3, again);
  const ids = (await app.heard(again)).map(({ data }) => data.id);
  assert.equal(ids[0], ids[1]);
  assert.match(ids[2], /^not-IS_CONNECTED/);
});

test('a page that cannot be loaded, or never is ready, says nothing', { timeout: 60_000 }, async () => {
  const app = await site.openApp();
  const from = (await app.heard()).length;
  await app.setFaults({ neverReady: true });
  await app.embed({ isReady: false });
  await app.frame.locator('main').waitFor({ state: 'attached' });
  // As much as a page that works does before it is ready.
  await walletFrame(app).evaluate(async () => {
    await (await fetch('/api/config')).json();
    await new Promise((resolve) => (indexedDB.open('sandbox-wallet').onsuccess = resolve));
  });
  assert.deepEqual(await app.heard(from), []);
  for (const loadError of [true, 503]) {
    await app.setFaults({ loadError });
    const failed = app.page.waitForEvent(loadError === true ? 'requestfailed' : 'requestfinished');
    await app.embed({ isReady: false });
    assert.match((await failed).url(), /\/sdk\?/);
    assert.deepEqual(await app.heard(from), []);
  }
  await app.setFaults({});
  await app.embed();
  await app.get('GET_CHAIN_ID');
  await app.context.close();
});
