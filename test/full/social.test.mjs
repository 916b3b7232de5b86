/** Logging in with an account elsewhere, over two origins: the embedded wallet's page and the providers' are the sandbox's. */
import axe from 'axe-core';
import assert from 'node:assert/strict';
import { journey, TEST_IDS } from '../e2e/harness.mjs';
import { builtSelector } from '../fixtures/built-names.mjs';

const start = async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', { services: true });
  await visitor.openConnect();
  await visitor.byId('social-google').waitFor();
};
/** Presses what opens a window, and gives the window. */
const opened = async (visitor, press) => {
  const [popup] = await Promise.all([visitor.page.waitForEvent('popup'), press()]);
  return popup;
};
const press = (visitor, testId) => visitor.byId(testId).click();
const goTo = async (visitor, provider = 'google') => {
  const popup = await opened(visitor, () => press(visitor, `social-${provider}`));
  await popup.locator('#continue').waitFor();
  return popup;
};
const disconnect = async (visitor) => {
  await visitor.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().open({ view: 'AccountSettings' }));
  await press(visitor, TEST_IDS.disconnect);
  await visitor.disconnected();
};
const socialEvents = async (visitor) => (await visitor.events()).filter((type) => type.startsWith('SOCIAL_'));
async function audit(visitor, what) {
  await visitor.page.evaluate(axe.source);
  const { violations } = await visitor.page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  assert.deepEqual(found, [], what);
}

journey('logs in at a provider in a window of its own, stays logged in over a reload, and leaves [S:8] [S:12] [S:103]', async (visitor) => {
  await start(visitor);
  const popup = await goTo(visitor);
  assert.equal(new URL(popup.url()).origin, visitor.secureOrigin);
  await visitor.byId('social-waiting').waitFor();
  await audit(visitor, 'waiting');
  await popup.locator('#name').fill('Ada Reed');
  await popup.locator('#continue').click();
  await visitor.byId('social-connected').waitFor();
  await visitor.connected();
  await visitor.dialog.waitFor({ state: 'hidden' });
  assert.equal(popup.isClosed(), true);
  assert.deepEqual(await socialEvents(visitor), ['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS']);
  const read = () => visitor.page.evaluate(() => JSON.parse(localStorage.getItem('w3m.login') ?? 'null')?.value);
  const { isLoggedIn, social, userName, email } = await read();
  assert.deepEqual([isLoggedIn, social, userName, email], [true, 'google', 'Ada Reed', 'ada.reed@google.example']);
  await visitor.page.reload();
  await visitor.connected();
  await disconnect(visitor);
  await visitor.eventually(read, undefined);
});

journey('a closed window and a rejection at the provider are no errors, and allow another attempt', async (visitor) => {
  await start(visitor);
  const first = await goTo(visitor);
  await first.close();
  await visitor.byId('social-cancelled').waitFor();
  await visitor.eventually(() => visitor.focused(), 'social-again');
  await audit(visitor, 'cancelled');
  const second = await opened(visitor, () => press(visitor, 'social-again'));
  await second.locator('#cancel').click();
  await visitor.byId('social-declined').waitFor();
  const third = await opened(visitor, () => press(visitor, 'social-again'));
  await third.locator('#continue').click();
  await visitor.connected();
  await visitor.eventually(
    () => socialEvents(visitor),
    [
      ...['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'],
      ...['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'],
      ...['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS'],
    ],
  );
});

journey('leaving the view or closing the modal ends the login', async (visitor) => {
  await start(visitor);
  const first = await goTo(visitor);
  await Promise.all([first.waitForEvent('close'), press(visitor, TEST_IDS.back)]);
  const second = await goTo(visitor, 'github');
  await Promise.all([second.waitForEvent('close'), press(visitor, TEST_IDS.close)]);
  await visitor.dialog.waitFor({ state: 'hidden' });
  await visitor.disconnected();
});

journey(
  'a browser that blocks windows is reported, and the login goes on in this one',
  { initScript: () => void (window.open = () => null) },
  async (visitor) => {
    await start(visitor);
    await press(visitor, 'social-discord');
    await visitor.byId('social-blocked').waitFor();
    await visitor.eventually(() => visitor.focused(), 'social-again');
    await audit(visitor, 'blocked');
    await press(visitor, 'social-here');
    await visitor.page.locator('#name').fill('Dee');
    await visitor.page.locator('#continue').click();
    await visitor.page.waitForURL((url) => url.pathname === '/plain' && !url.searchParams.has('result_uri'));
    await visitor.connected();
  },
);

const TELEGRAM = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 Telegram-Android/11.1';
journey('in Telegram the page itself goes to the provider and comes back', { userAgent: TELEGRAM }, async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain?theme=dark#top', { services: true });
  await visitor.openConnect();
  assert.deepEqual(await visitor.byId('social-x').count(), 0, 'whose page refuses this browser');
  await press(visitor, 'social-google');
  await visitor.page.locator('#name').fill('Tess');
  await visitor.page.locator('#continue').click();
  await visitor.connected();
  const url = new URL(visitor.page.url());
  assert.deepEqual([url.search, url.hash], ['?theme=dark', '#top']);
  // A used result is not accepted again.
  await disconnect(visitor);
  await visitor.page.reload();
  await visitor.disconnected();
});

journey('an answer without a login in progress is refused', async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  const stolen = `${visitor.secureOrigin}/social/result?provider=google&code=stolen`;
  await visitor.open(`/plain?result_uri=${encodeURIComponent(stolen)}`, { services: true });
  await visitor.openConnect();
  await visitor.page.waitForURL((url) => !url.searchParams.has('result_uri'));
  assert.equal(await visitor.byId('social-finishing').count(), 0);
  await visitor.byId('social-google').waitFor();
  await visitor.disconnected();
});

journey('a frame that does not load, and one that stays silent, are reported', async (visitor) => {
  await start(visitor);
  const faults = (body) => fetch(`${visitor.secureOrigin}/__secure/faults`, { method: 'POST', body: JSON.stringify(body) });
  await faults({ error: { GET_SOCIAL_REDIRECT_URI: 'Not today' } });
  await press(visitor, 'social-google');
  await visitor.byId('social-failed').waitFor();
  await visitor.card.getByText('Not today').waitFor();
  await faults({ payload: { GET_SOCIAL_REDIRECT_URI: { uri: 'javascript:alert(1)' } } });
  const popup = await opened(visitor, () => press(visitor, 'social-again'));
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await visitor.card.getByText('Could not fetch the social redirect uri').waitFor();
  await faults({ error: { CONNECT_SOCIAL: 'This login has expired' } });
  const again = await opened(visitor, () => press(visitor, 'social-again'));
  await again.locator('#continue').click();
  await visitor.card.getByText('This login has expired').waitFor();
  assert.deepEqual(await visitor.page.evaluate(() => localStorage.getItem('w3m.login')), null);
});

journey('Farcaster: a code to scan, declined and approved on another device [S:32]', async (visitor) => {
  await start(visitor);
  await press(visitor, 'social-farcaster');
  await visitor.card.locator(builtSelector('.qr-code')).waitFor();
  await audit(visitor, 'the code');
  const link = async () => {
    await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(visitor, 'social-copy');
    await visitor.card.getByText('Link copied').first().waitFor();
    return visitor.page.evaluate(() => navigator.clipboard.readText());
  };
  const phone = await visitor.page.context().newPage();
  await phone.goto(await link());
  await phone.locator('#decline').click();
  await visitor.byId('social-declined').waitFor();
  await audit(visitor, 'declined');
  await press(visitor, 'social-again');
  await visitor.card.locator(builtSelector('.qr-code')).waitFor();
  await phone.goto(await link());
  await phone.locator('#name').fill('Fay');
  await phone.locator('#approve').click();
  await visitor.connected();
  assert.deepEqual((await socialEvents(visitor)).at(-1), 'SOCIAL_LOGIN_SUCCESS');
});

journey('leaving Farcaster’s code allows another login, whatever is approved later', async (visitor) => {
  await start(visitor);
  await press(visitor, 'social-farcaster');
  await visitor.card.locator(builtSelector('.qr-code')).waitFor();
  await press(visitor, TEST_IDS.back);
  const popup = await goTo(visitor);
  await popup.locator('#continue').click();
  await visitor.connected();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
journey('Farcaster on a phone is a link that opens its app', PHONE, async (visitor) => {
  await start(visitor);
  await press(visitor, 'social-farcaster');
  await visitor.byId('social-link').waitFor();
  await audit(visitor, 'the link');
  const app = await opened(visitor, () => press(visitor, 'social-link'));
  await app.locator('#approve').click();
  await visitor.connected();
});

journey('the keyboard alone reaches every account, and logs in', async (visitor) => {
  const { keyboard } = visitor.page;
  const tabTo = async (name) => {
    for (let presses = 0; presses < 40; presses++) {
      if ((await visitor.focused()) === name) return;
      await keyboard.press('Tab');
    }
    assert.fail(`${name} was not reached.`);
  };
  await start(visitor);
  await audit(visitor, 'Connect with tiles');
  const ids = await visitor.page
    .getByRole('toolbar')
    .getByRole('button')
    .evaluateAll((tiles) => tiles.map(({ dataset }) => dataset.testid));
  await tabTo(ids[0]);
  await keyboard.press('End');
  assert.equal(await visitor.focused(), 'social-more');
  await keyboard.press('Enter');
  await visitor.byId('social-facebook').waitFor();
  await audit(visitor, 'all accounts');
  await tabTo('social-facebook');
  const popup = await opened(visitor, () => keyboard.press('Enter'));
  await popup.locator('#continue').click();
  await visitor.connected();
});
