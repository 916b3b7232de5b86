import assert from 'node:assert/strict';
import { formatUnits } from 'viem';
import { journey, TEST_IDS } from './harness.mjs';
import { ADA, heldToken, tokenOf } from './send-steps.mjs';

/** Plays a fault at the services, as the sandbox offers it. */
const play = (visitor, faults) => visitor.askServices('POST', '/__sandbox/faults', faults);
const open = async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', { services: true });
};
const connect = async (visitor, id, name) => {
  await visitor.connect(id, name);
  await visitor.byId(TEST_IDS.accountButton).click();
  await visitor.byId('account-tabs').waitFor();
};

journey('shows the connected account, the total value of its tokens, and each of them [S:26] [S:295]', async (visitor) => {
  await open(visitor);
  await connect(visitor);
  const { page } = visitor;
  await visitor.byId('account-settings-button').getByText('ada.reown.id').waitFor();
  // The button knows it too.
  await page.locator('w3m-button').getByText('ada.reown.id').waitFor();
  const total = await page.getByTestId('account-total').textContent();
  assert.match(total, /^\$[\d,]+\.\d\d$/);
  const rows = page.getByTestId('tokens-list').getByRole('listitem');
  await rows.first().waitFor();
  const texts = await rows.allTextContents();
  assert.ok(texts.length > 5, texts.join('\n'));
  assert.match(texts[0], /^(ETH)?\p{L}*Ether12\.48 ETH\$[\d,]+\.\d\d$/u);
  const worth = texts.map((text) => Number(/\$([\d,]+\.\d\d)$/.exec(text)?.[1].replaceAll(',', '') ?? 0));
  assert.deepEqual(
    worth,
    [...worth].sort((a, b) => b - a),
    'most worth first',
  );
  const sum = worth.reduce((all, one) => all + one, 0);
  const shown = Number(total.replaceAll(/[$,]/g, ''));
  // Each row is cut to cents, and so is the sum.
  assert.ok(shown >= sum - 0.01 && shown < sum + 0.01 * texts.length + 0.01, `${shown} for rows of ${sum}`);
});

journey('shows what happened, by month, page after page [S:296]', async (visitor) => {
  await open(visitor);
  await connect(visitor);
  const { page } = visitor;
  await page.getByRole('tab', { name: 'Activity' }).click();
  const rows = page.getByTestId('activity-row');
  await rows.first().waitFor();
  const titles = await rows.locator('b').first().textContent();
  assert.ok(titles.length > 0);
  // Without scrolling, which would ask for the next page by itself.
  await page.getByTestId('activity-more').dispatchEvent('click');
  const readCursors = () =>
    visitor.requests
      .filter(({ url }) => url.includes('/history?') && url.includes('sv='))
      .map(({ url }) => new URL(url).searchParams.get('cursor'));
  await visitor.eventually(async () => readCursors().some((cursor) => cursor !== null), true);
  const cursors = readCursors();
  assert.equal(new Set(cursors).size, cursors.length, 'no page is asked for twice');
});

journey('shows the NFTs that came and did not go in a grid, and one of them alone [S:26]', async (visitor) => {
  await open(visitor);
  await connect(visitor, 'fern', 'Fern');
  const { page } = visitor;
  await page.getByRole('tab', { name: 'NFTs' }).click();
  const rows = page.getByTestId('nfts-list').getByRole('gridcell');
  await rows.first().waitFor();
  assert.ok((await rows.count()) > 0);
  // Pictures are drawn by the sandbox.
  await visitor.eventually(
    () =>
      rows
        .first()
        .locator('img')
        .evaluate((img) => img.naturalWidth > 0),
    true,
  );
  const name = (await rows.first().innerText()).split('\n').at(-1);
  await page.getByTestId('nft').first().click();
  const facts = page.getByTestId('nft-facts');
  await facts.getByText(name, { exact: true }).waitFor();
  await facts.getByText('Lagoon Local', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('tab', { name: 'NFTs', selected: true }).waitFor();
});

journey('says that the tokens cannot be read, shows the coin, and reads them again [S:234]', async (visitor) => {
  await open(visitor);
  await play(visitor, [{ method: 'GET', path: '/v1/account/*/balance$', fault: { status: 400, body: '{}' } }]);
  await connect(visitor);
  const { page } = visitor;
  await page.getByTestId('tokens-failed').waitFor();
  assert.equal(await page.getByTestId(TEST_IDS.balance).textContent(), '12.480 ETH');
  await visitor.askServices('DELETE', '/__sandbox/faults');
  await page.getByTestId('tokens-retry').click();
  await page.getByTestId('tokens-list').waitFor();
  await page.getByTestId('account-total').waitFor();
  visitor.forgiveProblems(/400 \(Bad Request\)/);
});

/** Records the modal's events of the activity's pages. */
const listen = async ({ page }) => {
  await page.evaluate(() => {
    window.told = [];
    document.addEventListener(
      'w3m-event',
      ({ detail }) => /TRANSACTIONS/.test(detail.event) && window.told.push([detail.event, detail.properties]),
    );
  });
  return () => page.evaluate(() => window.told);
};

journey('emits the views of the activity, page after page, and failed reads [S:269]', async (visitor) => {
  await open(visitor);
  const read = await listen(visitor);
  await connect(visitor);
  const { page } = visitor;
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByTestId('activity-row').first().waitFor();
  const history = '/v1/account/*/history$';
  await play(visitor, [{ method: 'GET', path: history, fault: { malformed: true } }]);
  // Without scrolling, which would ask for the next page by itself.
  await page.getByTestId('activity-more').dispatchEvent('click');
  await page.getByTestId('w3m-toast').getByText('Failed to fetch transactions').waitFor();
  const told = await read();
  assert.deepEqual(
    told.map(([type]) => type),
    ['CLICK_TRANSACTIONS', 'LOAD_MORE_TRANSACTIONS', 'ERROR_FETCH_TRANSACTIONS'],
  );
  assert.deepEqual(told[0][1], { isSmartAccount: false });
  const { address, projectId, cursor, isSmartAccount, ...rest } = told[1][1];
  assert.match(address, /^0x[\da-fA-F]{40}$/);
  assert.equal(projectId, 'lagoon-demo');
  assert.equal(typeof cursor, 'string');
  assert.deepEqual([isSmartAccount, rest], [false, {}]);
  assert.deepEqual(told[2][1], told[1][1]);
});

journey('empties the activity when a later page cannot be read, and starts at the first page again [S:122]', async (visitor) => {
  await open(visitor);
  await connect(visitor);
  const { page } = visitor;
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByTestId('activity-row').first().waitFor();
  const first = await page.getByTestId('activity-row').first().textContent();
  await play(visitor, [{ method: 'GET', path: '/v1/account/*/history$', fault: { malformed: true } }]);
  await page.getByTestId('activity-more').dispatchEvent('click');
  await page.getByTestId('activity-failed').waitFor();
  assert.deepEqual([await page.getByTestId('activity-row').count(), await page.getByTestId('activity-more').count()], [0, 0]);
  await visitor.askServices('DELETE', '/__sandbox/faults');
  await page.getByTestId('activity-retry').click();
  await page.getByTestId('activity-row').first().waitFor();
  assert.equal(await page.getByTestId('activity-row').first().textContent(), first);
  await page.getByTestId('activity-more').waitFor();
});

journey('says that the activity cannot be read, and reads it again [S:235]', async (visitor) => {
  await open(visitor);
  await play(visitor, [{ method: 'GET', path: '/v1/account/*/history$', fault: { malformed: true } }]);
  await connect(visitor);
  const { page } = visitor;
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByTestId('activity-failed').waitFor();
  await page.getByTestId('w3m-toast').getByText('Failed to fetch transactions').waitFor();
  await visitor.askServices('DELETE', '/__sandbox/faults');
  await page.getByTestId('activity-retry').click();
  await page.getByTestId('activity-row').first().waitFor();
});

journey('reports what happened to the project’s owner, and nothing of a page that uses no services [S:196]', async (visitor) => {
  await open(visitor);
  await connect(visitor);
  const readAll = async () => (await visitor.askServices('GET', '/__sandbox/events')).map(({ props }) => props.event);
  // INITIALIZE is emitted in an idle moment, early or late.
  const read = async () => (await readAll()).filter((event) => event !== 'INITIALIZE');
  const seen = ['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE', 'MODAL_OPEN'];
  await visitor.eventually(read, seen);
  await visitor.eventually(async () => (await readAll()).filter((event) => event === 'INITIALIZE').length, 1);
  await visitor.open('/plain');
  await visitor.openAccount();
  await visitor.page.waitForTimeout(700);
  assert.deepEqual(await read(), seen);
});

journey(
  'shows the balance of the token that the option `tokens` names for the network, in the button, the account and getAccount()',
  async (visitor) => {
    await visitor.askServices('POST', '/__sandbox/reset');
    await visitor.open('/plain');
    const token = await tokenOf(visitor, 'TERN');
    await visitor.page.evaluate(
      (address) => globalThis[Symbol.for('w3m.registry')].get().updateOptions({ tokens: { 'eip155:31337': { address } } }),
      token,
    );
    await visitor.connect();
    const held = await heldToken(visitor, token, ADA);
    const exact = formatUnits(held, 6);
    const shown = formatUnits(held - (held % 1000n), 6);
    assert.ok(held > 0n);
    const button = visitor.page.locator('w3m-button').getByText('TERN');
    await button.waitFor();
    const digits = (await button.textContent()).replaceAll(/[^\d.]/g, '');
    assert.equal(Number(digits), Number(shown));
    await visitor.byId(TEST_IDS.accountButton).click();
    await visitor.byId('account-balance').getByText('TERN').waitFor();
    const told = await visitor.page.evaluate(() => {
      const { balance, balanceSymbol } = globalThis[Symbol.for('w3m.registry')].get().getAccount();
      return { balance, balanceSymbol };
    });
    assert.deepEqual(told, { balance: exact, balanceSymbol: 'TERN' });
  },
);

/** Asks the sandbox's data service itself about the first account. @returns The answer. */
async function readService({ servicesUrl }, path, parameters) {
  const query = new URLSearchParams({ ...parameters, chainId: 'eip155:31337', projectId: 'lagoon-demo', st: 'w3m', sv: '1' });
  const response = await fetch(`${servicesUrl}/v1/account/${ADA}/${path}?${query}`, { headers: { origin: 'http://lagoon.example' } });
  return response.json();
}

journey('shows the same tokens and transactions from the chain’s node alone, in at most three requests each', async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  const { page } = visitor;
  const { balances } = await readService(visitor, 'balance', { currency: 'usd' });
  const { data } = await readService(visitor, 'history', {});
  await visitor.open('/plain?services=node', { services: true });
  const list = balances.flatMap(({ address, name, symbol, quantity }) =>
    address ? [{ chainId: 31337, address: address.split(':').at(-1), name, symbol, decimals: Number(quantity.decimals) }] : [],
  );
  await page.evaluate(
    (tokens) => globalThis[Symbol.for('w3m.registry')].get().updateOptions({ tokens: { 'eip155:31337': { list: tokens } } }),
    list,
  );
  await visitor.connect();
  const during = async (act) => {
    const from = visitor.requests.length;
    await act();
    return visitor.requests.slice(from).filter(({ path }) => path.startsWith('/rpc/')).length;
  };
  const opening = await during(async () => {
    await visitor.byId(TEST_IDS.accountButton).click();
    await visitor.byId('tokens-list').waitFor();
  });
  assert.ok(opening <= 3, `${opening} requests`);
  const shown = await page.getByTestId(/^token-/).evaluateAll((rows) => rows.map((row) => row.dataset.testid.slice(6)));
  const divisible = balances.filter(({ quantity }) => quantity.decimals !== '0').map(({ symbol }) => symbol);
  assert.deepEqual(shown.toSorted(), divisible.toSorted());
  assert.equal(await page.getByTestId('account-total').count(), 0, 'no sum without prices');
  assert.equal(await page.getByTestId(TEST_IDS.balance).textContent(), '12.480 ETH');

  const activity = await during(async () => {
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByTestId('activity-row').first().waitFor();
  });
  assert.ok(activity <= 3, `${activity} requests`);
  const first = await page.getByTestId('activity-row').first().textContent();
  assert.match(first, /42\.4/);
  assert.equal(data[0].transfers[0].quantity.numeric, '42.42');
  assert.deepEqual(
    visitor.requests.filter(({ url }) => url.startsWith(visitor.servicesUrl)).map(({ url }) => url),
    [],
    'no service is asked',
  );
});
