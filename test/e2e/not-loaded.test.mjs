/** A file of the package that does not load, offline or after a deployment: what the page's calls reject with, and that they work later. */
import assert from 'node:assert/strict';
import { journey } from './harness.mjs';

/** Calls of a page that has only the file of the entry, and how each of them ends. */
const callEach = (page) =>
  page.evaluate(async () => {
    const { createModal, getDiagnostics, getModal, mainnet, NotLoadedError } = await import('/cdn/w3m-elements.js');
    const modal = getModal() ?? createModal({ networks: [mainnet] });
    const calls = {
      open: () => modal.open(),
      connect: () => modal.connect({ walletId: 'none' }),
      disconnect: () => modal.disconnect(),
      switchNetwork: () => modal.switchNetwork(1),
      sendCalls: () => modal.sendCalls({ calls: [] }),
      getConnections: () => modal.getConnections(),
      getDiagnostics: () => getDiagnostics(),
    };
    const ends = {};
    for (const [name, call] of Object.entries(calls))
      ends[name] = await call().then(
        () => 'done',
        (error) => [error instanceof NotLoadedError, error.name, error.code, error.reason, error.cause?.name].join(),
      );
    return { ends, state: modal.getState() };
  });

journey('every call rejects with one error while no file loads, and works once they do', {}, async (visitor) => {
  const { page } = visitor;
  await visitor.open('/blank');
  await page.evaluate(() => import('/cdn/w3m-elements.js'));
  await page.route('**/cdn/**', (route) => route.abort());
  const { ends, state } = await callEach(page);
  const notLoaded = 'true,NotLoadedError,NOT_LOADED,notLoaded,TypeError';
  assert.deepEqual([...new Set(Object.values(ends))], [notLoaded], JSON.stringify(ends));
  assert.deepEqual([state.open, state.loading], [false, false]);
  // The browser's own reports of the requests.
  visitor.forgiveProblems(/Failed to load resource/);

  await page.unroute('**/cdn/**');
  const later = (await callEach(page)).ends;
  // A browser may keep that a module could not be fetched: each end that is another one shows that the call tried again.
  assert.equal(Object.values(later).includes(notLoaded), false, JSON.stringify(later));
});

journey('a press whose file does not load says so at the button, in the page’s language, and the next one opens', {}, async (visitor) => {
  const { page } = visitor;
  await visitor.open('/blank');
  await page.evaluate(async () => {
    const { createModal, getModal, mainnet } = await import('/cdn/w3m-elements.js');
    createModal({ networks: [mainnet], locale: 'fr' });
    document.body.append(document.createElement('w3m-connect-button'));
    globalThis.open = () => getModal().open();
  });
  const button = page.getByTestId('connect-button');
  await page.waitForFunction(() => document.querySelector('w3m-connect-button').shadowRoot.querySelector('button')?.lang === 'fr');
  const bubble = () => button.evaluate(({ validationMessage, ariaBusy }) => [validationMessage, ariaBusy]);
  // Nothing, and then only the file of the views: the modal is open in between, and shows nothing.
  for (const files of ['**/cdn/*.js', '**/cdn/list-*.js']) {
    await page.route(files, (route) => route.abort());
    await button.click();
    await page.waitForFunction(() => document.querySelector('w3m-connect-button').shadowRoot.querySelector('button').validationMessage);
    assert.deepEqual(await bubble(), ['Le chargement a échoué. Réessayez.', 'false'], files);
    const error = await page.evaluate(() => open().catch(({ name, code, reason }) => [name, code, reason].join()));
    assert.equal(error, 'NotLoadedError,NOT_LOADED,notLoaded', files);
    await page.unroute(files);
  }
  visitor.forgiveProblems(/Failed to load resource|NotLoadedError/);
  await button.click();
  await visitor.card.waitFor();
  assert.deepEqual(await bubble(), ['', 'false']);
});

journey(
  'the installed wallets stay where the files of the rows below them do not load, and the next opening has the rows',
  {},
  async (visitor) => {
    const { page } = visitor;
    await visitor.open('/plain', { services: true });
    await page.route('**/cdn/methods-*.js', (route) => route.abort());
    await visitor.byId('connect-button').click();
    await visitor.row('harbor').waitFor();
    await visitor.eventually(() => visitor.card.locator('[data-shape]').count(), 0, 'No placeholder is left.');
    const dividers = visitor.card.getByText('or use a wallet');
    assert.deepEqual(
      [await visitor.row('harbor').isEnabled(), await visitor.byId('w3m-all-wallets').count(), await dividers.count()],
      [true, 0, 0],
    );
    visitor.forgiveProblems(/Failed to load resource|NotLoadedError/);
    await page.unroute('**/cdn/methods-*.js');
    await visitor.byId('w3m-header-close').click();
    await visitor.byId('connect-button').click();
    await visitor.byId('w3m-all-wallets').waitFor();
    await dividers.waitFor();
  },
);
