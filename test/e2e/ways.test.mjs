/** The ways between views, frame by frame: what was there stays until the next view is whole, and going back is the picture that was left. */
import assert from 'node:assert/strict';
import { IS_MATRIX } from '../fixtures/is-matrix.mjs';
import { film, goAndReturn, installFilm } from './film.mjs';
import { fund } from './fund-steps.mjs';
import { journey } from './harness.mjs';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
/** Time that each file of the modal takes, in milliseconds. */
const DELAYS_MS = [0, 100, 400, 2000];
const TILES = ['account-send', 'account-swap', 'account-receive', 'account-buy'];

/** The ways that are filmed: all of them in `npm run test:matrix`, else some. */
const FILMS = IS_MATRIX
  ? SIZES.flatMap((viewport) => DELAYS_MS.map((delayMs) => ({ viewport, delayMs, tiles: TILES })))
  : [{ viewport: SIZES[0], delayMs: 100, tiles: ['account-buy'] }];

for (const { viewport, delayMs, tiles } of FILMS)
  journey(
    `no view is drawn from nothing, on the way to it, back, or again, ${viewport.width} px wide, files after ${delayMs} ms`,
    { initScript: installFilm, viewport, timeoutMs: 300_000 },
    async (visitor) => {
      await visitor.open('/plain', { services: true });
      visitor.delayed = await visitor.delayFiles('**/cdn/*.js', delayMs);
      const opening = await film(visitor, () => visitor.byId('connect-button').click());
      const shown = opening.filter(({ height }) => height > 0);
      assert.deepEqual([shown[0].wallets, shown[0].height], [2, shown.at(-1).height], JSON.stringify(opening));
      await goAndReturn(visitor, 'w3m-all-wallets');
      await visitor.row('harbor').click();
      await visitor.sheet().getByRole('button', { name: 'Connect' }).click();
      await visitor.connected();
      await visitor.dialog.waitFor({ state: 'hidden' });
      await film(visitor, () => visitor.button.click());
      for (const testId of tiles) await goAndReturn(visitor, testId);
      // Closed and opened again, the card is there at once as it was.
      await film(visitor, () => visitor.byId('w3m-header-close').click());
      const again = await film(visitor, () => visitor.button.click());
      assert.equal(again.length, 2, JSON.stringify(again));
      if (!IS_MATRIX) return;
      await film(visitor, () => fund(visitor, { amount: '20000' }));
      await goAndReturn(visitor, 'fund-way-receive');
    },
  );

/** Counts the requested files of a chunk. */
const count = ({ requests }, chunk) => requests.filter(({ path }) => path.startsWith(`/cdn/${chunk}-`)).length;

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

journey('the files of a view come when the pointer reaches what leads to it', async (visitor) => {
  await visitor.open('/plain', { services: true });
  await visitor.openConnect();
  await visitor.byId('w3m-all-wallets').waitFor();
  assert.equal(count(visitor, 'wallets'), 0);
  // The listener comes after the first view.
  await visitor.eventually(async () => {
    await visitor.byId('w3m-header-text').hover();
    await visitor.byId('w3m-all-wallets').hover();
    return count(visitor, 'wallets') > 0;
  }, true);
});

journey('the files of what an account can do come while the account is shown', async (visitor) => {
  await openAccount(visitor);
  for (const chunk of ['send', 'swap', 'buy', 'holdings']) await visitor.eventually(async () => count(visitor, chunk) > 0, true, chunk);
});

const savesData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

journey('a visitor who saves data gets the files of a tile when a finger reaches it', { initScript: savesData }, async (visitor) => {
  await openAccount(visitor);
  assert.equal(count(visitor, 'swap'), 0);
  // The listener comes after the first view.
  await visitor.eventually(async () => {
    await visitor.byId('account-swap').dispatchEvent('touchstart');
    return count(visitor, 'swap') > 0;
  }, true);
});
