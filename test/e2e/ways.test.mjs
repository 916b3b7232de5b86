/** The ways between views, frame by frame: what was there stays until the next view is whole, and going back is the picture that was left. */
import assert from 'node:assert/strict';
import { film, installFilm, whenWhole } from './film.mjs';
import { journey } from './harness.mjs';

const isMonotonous = (values) => {
  const steps = values.slice(1).map((value, index) => Math.sign(value - values[index]));
  return !(steps.includes(1) && steps.includes(-1));
};

/** Checks a film of a way into a view. */
function checkWay(frames, way) {
  const story = `${way}: ${JSON.stringify(frames)}`;
  const [before, ...after] = frames;
  const last = after.at(-1);
  assert.ok(!after.some(({ title }) => title === 'Loading'), story);
  assert.ok(isMonotonous(frames.map(({ height }) => height)), story);
  assert.ok(
    after.every(({ height, title }) => height > 0 && [before.title, last.title].includes(title)),
    story,
  );
}

/** Checks a film of a way to what was drawn before: it is whole in its first frame. */
function checkReturn(frames, way) {
  checkWay(frames, way);
  assert.equal(frames.length, 2, `${way}: ${JSON.stringify(frames)}`);
}

/** Checks a film of a second visit: nothing that was drawn before is grey or a letter. */
function checkAgain(frames, way) {
  checkWay(frames, way);
  const [before, ...after] = frames;
  const last = after.at(-1);
  for (const { title, skeletons, letters } of after)
    assert.ok(title === before.title || (skeletons <= last.skeletons && letters <= last.letters), `${way}: ${JSON.stringify(frames)}`);
}

const focused = ({ page }) => page.evaluate(() => document.querySelector('w3m-modal').shadowRoot.activeElement?.dataset.testid);

/** Goes to a view and back, twice, the first time with its files a moment away. */
async function goAndReturn(visitor, testId) {
  const press = (id) => film(visitor, () => visitor.byId(id).first().click());
  checkWay(await press(testId), `${testId}, first visit`);
  for (const visit of ['first', 'second']) {
    await whenWhole(visitor);
    checkReturn(await press('w3m-header-back'), `${testId}, back from the ${visit} visit`);
    assert.equal(await focused(visitor), testId, `${testId}, focus after the ${visit} visit`);
    if (visit === 'first') checkAgain(await press(testId), `${testId}, second visit`);
  }
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
])
  journey(
    `no view is drawn from nothing, on the way to it, back, or again, ${width} px wide`,
    { initScript: installFilm, viewport: { width, height } },
    async (visitor) => {
      await visitor.open('/plain', { services: true });
      await visitor.openConnect();
      await visitor.byId('w3m-all-wallets').waitFor();
      await visitor.page.waitForLoadState('networkidle');
      await visitor.delayFiles('**/cdn/*.js', 100);
      await goAndReturn(visitor, 'w3m-all-wallets');
      await visitor.row('harbor').click();
      await visitor.sheet().getByRole('button', { name: 'Connect' }).click();
      await visitor.connected();
      await visitor.dialog.waitFor({ state: 'hidden' });
      await film(visitor, () => visitor.button.click());
      for (const testId of ['account-send', 'account-swap', 'account-receive']) await goAndReturn(visitor, testId);
      // Closed and opened again, the card is there at once as it was.
      await film(visitor, () => visitor.byId('w3m-header-close').click());
      const again = await film(visitor, () => visitor.button.click());
      assert.equal(again.length, 2, JSON.stringify(again));
    },
  );

/** Lets no file come any more. */
const holdFiles = ({ page }) => page.route('**/cdn/*.js', () => {});
const readTitle = (visitor) => visitor.byId('w3m-header-text').textContent();

async function connectHarbor(visitor) {
  await visitor.open('/plain', { services: true });
  await visitor.openConnect();
  await visitor.byId('w3m-all-wallets').waitFor();
  await visitor.page.waitForLoadState('networkidle');
  await visitor.row('harbor').click();
  await visitor.sheet().getByRole('button', { name: 'Connect' }).click();
  await visitor.connected();
  await visitor.dialog.waitFor({ state: 'hidden' });
}

async function openAccount(visitor) {
  await connectHarbor(visitor);
  await visitor.button.click();
  await visitor.byId('account-swap').waitFor();
  await visitor.page.waitForLoadState('networkidle');
}
// Without a pointer or the focus on it.
const press = (visitor, tile) => visitor.byId(tile).evaluate((button) => button.click());

journey('a view needs no file after the pointer has reached what leads to it', async (visitor) => {
  await visitor.open('/plain', { services: true });
  await visitor.openConnect();
  await visitor.byId('w3m-all-wallets').waitFor();
  await visitor.page.waitForLoadState('networkidle');
  const files = await visitor.delayFiles('**/cdn/*.js', 0);
  await visitor.byId('w3m-all-wallets').hover();
  let before;
  await visitor.eventually(async () => {
    const now = JSON.stringify(files);
    const isOver = files.requested > 0 && files.requested === files.delivered && now === before;
    before = now;
    return isOver;
  }, true);
  await holdFiles(visitor);
  await press(visitor, 'w3m-all-wallets');
  await visitor.byId('w3m-wallets').waitFor();
});

journey('what an account can do needs no file once the account has been shown', async (visitor) => {
  await openAccount(visitor);
  await holdFiles(visitor);
  for (const [tile, title] of [
    ['account-send', 'Send'],
    ['account-swap', 'Swap'],
    ['account-receive', 'Receive'],
  ]) {
    await press(visitor, tile);
    await visitor.eventually(() => readTitle(visitor), title);
    await visitor.byId('w3m-header-back').click();
    await visitor.byId(tile).waitFor();
  }
});

const savesData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

journey('a visitor who saves data gets the files of a tile when a finger reaches it', { initScript: savesData }, async (visitor) => {
  await openAccount(visitor);
  const count = () => visitor.requests.filter(({ path }) => /\/cdn\/swap-/.test(path)).length;
  assert.equal(count(), 0);
  await visitor.byId('account-swap').dispatchEvent('touchstart');
  await visitor.eventually(async () => count() > 0, true);
});
