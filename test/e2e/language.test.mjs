import assert from 'node:assert/strict';
import { journey, TEST_IDS } from './harness.mjs';

/** Delay of a language's files, in milliseconds: longer than everything else takes. */
const LATE_MS = 700;

/** Runs before the page's scripts: keeps, in `window.titles`, each title and direction of the card that a frame has shown. */
function watchTitles(cardId, titleId) {
  window.titles = [];
  const look = () => {
    requestAnimationFrame(look);
    const shadow = document.querySelector('w3m-modal')?.shadowRoot;
    const card = shadow?.querySelector(`[data-testid="${cardId}"]`);
    const title = card?.querySelector(`[data-testid="${titleId}"]`);
    if (!title?.checkVisibility()) return;
    const shown = `${getComputedStyle(card).direction} ${title.textContent}`;
    if (window.titles.at(-1) !== shown) window.titles.push(shown);
  };
  look();
}

journey('draws nothing in English on an Arabic page whose texts come late', async (visitor) => {
  const { page } = visitor;
  await page.addInitScript(`(${watchTitles})('${TEST_IDS.modalCard}', '${TEST_IDS.title}')`);
  const late = await visitor.delayFiles(/locale-ar/, LATE_MS);
  // The demo is in Arabic there.
  await visitor.open('/plain?dir=rtl');
  await visitor.byId(TEST_IDS.connectButton).click();
  await visitor.row('harbor').waitFor();
  assert.ok(late.requested > 0, 'the texts were late');
  const titles = await page.evaluate('window.titles');
  assert.equal(titles.length, 1, titles.join(' → '));
  assert.match(titles[0], /^rtl [\u0600-\u06ff]/);
});

/** Words of the wallets' and the network's names, which are the same in every language. */
const NAMES = ['Fern', 'Harbor', 'Lagoon', 'Local'];

/** Runs before the page's scripts: keeps, in `window.latin`, the words of four Latin letters and more that the card has shown in some frame. */
function watchWords(cardId) {
  const seen = new Set();
  Object.defineProperty(window, 'latin', { get: () => [...seen].sort() });
  const look = () => {
    requestAnimationFrame(look);
    const card = document.querySelector('w3m-modal')?.shadowRoot?.querySelector(`[data-testid="${cardId}"]`);
    for (const word of card?.innerText.match(/[A-Za-z]{4,}/g) ?? []) seen.add(word);
  };
  look();
}

journey('draws no later view in English on an Arabic page, also where the language’s second file is late', async (visitor) => {
  const { page } = visitor;
  await page.addInitScript(`(${watchWords})('${TEST_IDS.modalCard}')`);
  const late = await visitor.delayFiles(/locale-ar-rest/, LATE_MS);
  await visitor.open('/plain?dir=rtl');
  await visitor.connect();
  await visitor.byId(TEST_IDS.accountButton).click();
  await visitor.byId('account-receive').click();
  await visitor.byId('receive-copy').waitFor();
  assert.ok(late.requested > 0, 'the texts were late');
  assert.deepEqual(
    (await page.evaluate('window.latin')).filter((word) => !NAMES.includes(word)),
    [],
  );
});
