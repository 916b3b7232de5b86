/** A visitor follows the recipes of docs/recipes.md: on the demo's page, with its chain and its wallets. */
import assert from 'node:assert/strict';
import { verifyMessage, verifyTypedData } from 'viem';
import { journey } from '../e2e/harness.mjs';
import { ADA, BRINE, heldToken, tokenOf } from '../e2e/send-steps.mjs';
import { bundleSample, readDocument } from './samples.mjs';

const recipes = readDocument('recipes');
const UNIT = 10n ** 6n;

/** Gives a page a recipe under `/samples/<name>`, and opens it. */
async function openWith(visitor, name, options) {
  const body = await bundleSample(recipes[name]);
  await visitor.page.route(`**/samples/${name}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await visitor.open('/plain', options);
}
const answer = (visitor, name) => visitor.sheet().getByRole('button', { name, exact: true }).click();

journey('docs/recipes.md: token.ts reads the balance of a token and sends some of it', async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await openWith(visitor, 'token.ts', { services: true });
  await visitor.connect();
  const token = await tokenOf(visitor, 'TERN');
  const before = await heldToken(visitor, token, BRINE);
  const own = await heldToken(visitor, token, ADA);
  const text = await visitor.page.evaluate(
    async (address) => (await import('/samples/token.ts')).readToken(globalThis[Symbol.for('w3m.registry')].get(), address),
    token,
  );
  assert.equal(Number(text), Number(own) / Number(UNIT));
  const sending = visitor.page.evaluate(
    async ([address, to]) =>
      (await (await import('/samples/token.ts')).sendToken(globalThis[Symbol.for('w3m.registry')].get(), address, to, '12.5')).status,
    [token, BRINE],
  );
  await answer(visitor, 'Send');
  assert.equal(await sending, 'success');
  assert.equal((await heldToken(visitor, token, BRINE)) - before, (125n * UNIT) / 10n);
});

journey('docs/recipes.md: sign.ts has a text and typed data signed, and both signatures are the account’s', async (visitor) => {
  await openWith(visitor, 'sign.ts');
  await visitor.connect();
  const signing = visitor.page.evaluate(async () =>
    (await import('/samples/sign.ts')).signText(globalThis[Symbol.for('w3m.registry')].get(), 'The water is warm.'),
  );
  await answer(visitor, 'Sign');
  assert.equal(await verifyMessage({ address: ADA, message: 'The water is warm.', signature: await signing }), true);
  const ordering = visitor.page.evaluate(async () =>
    (await import('/samples/sign.ts')).signOrder(globalThis[Symbol.for('w3m.registry')].get(), { item: 'Towel', price: 25n }),
  );
  await answer(visitor, 'Sign');
  const data = {
    domain: { name: 'Lagoon', version: '1', chainId: 31337 },
    types: {
      Order: [
        { name: 'item', type: 'string' },
        { name: 'price', type: 'uint256' },
      ],
    },
    primaryType: 'Order',
    message: { item: 'Towel', price: 25n },
  };
  assert.equal(await verifyTypedData({ ...data, address: ADA, signature: await ordering }), true);
});

journey('docs/recipes.md: guard.ts lets a visitor on who connects, and not one who closes the list', async (visitor) => {
  await openWith(visitor, 'guard.ts');
  const enter = () =>
    visitor.page.evaluate(async () => (await import('/samples/guard.ts')).mayEnter(globalThis[Symbol.for('w3m.registry')].get()));
  const closing = enter();
  await visitor.dialog.waitFor();
  await visitor.page.keyboard.press('Escape');
  assert.equal(await closing, false);
  const entering = enter();
  await visitor.dialog.getByText('Harbor').click();
  await answer(visitor, 'Connect');
  assert.equal(await entering, true);
  assert.equal(await enter(), true, 'A connected visitor is not asked.');
});

journey('docs/recipes.md: own-button.ts opens the modal and shows the account, until it is ended', async (visitor) => {
  await openWith(visitor, 'own-button.ts');
  await visitor.page.evaluate(async () => {
    const button = document.body.appendChild(Object.assign(document.createElement('button'), { id: 'own' }));
    globalThis.end = (await import('/samples/own-button.ts')).bindButton(globalThis[Symbol.for('w3m.registry')].get(), button);
  });
  const own = visitor.page.locator('#own');
  assert.equal(await own.innerText(), 'Connect wallet');
  await own.click();
  await visitor.dialog.getByText('Harbor').click();
  await answer(visitor, 'Connect');
  await own.getByText(`${ADA.slice(0, 6)}…${ADA.slice(-4)}`).waitFor();
  await visitor.page.evaluate(() => globalThis.end());
  await own.click();
  assert.equal(await visitor.dialog.isVisible(), false);
});

journey('docs/recipes.md: watch-asset.ts asks the wallet to list the token', async (visitor) => {
  await openWith(visitor, 'watch-asset.ts');
  await visitor.connect();
  const asking = visitor.page.evaluate(async (address) => {
    const { listToken } = await import('/samples/watch-asset.ts');
    const token = { address, symbol: 'TERN', decimals: 6 };
    return listToken(globalThis[Symbol.for('w3m.registry')].get(), token).catch(({ cause }) => cause?.code ?? -1);
  }, BRINE);
  // The scripted wallet lists no tokens: it refuses the method by its code.
  assert.equal(await asking, 4200);
  const [params] = await visitor.withWallet('harbor', ({ requests }) =>
    requests.filter(({ method }) => method === 'wallet_watchAsset').map((request) => request.params),
  );
  assert.deepEqual(params, { type: 'ERC20', options: { address: BRINE, symbol: 'TERN', decimals: 6 } });
});
