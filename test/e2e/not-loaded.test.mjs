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
