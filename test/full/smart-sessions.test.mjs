/** Tests smart sessions: listed, granted and revoked, with a scripted wallet and the sandbox's service. */
import assert from 'node:assert/strict';
import { journey } from '../e2e/harness.mjs';
import { ADA, BRINE } from '../e2e/send-steps.mjs';

const PATH = `/v1/sessions/eip155:31337:${ADA}?projectId=lagoon-demo`;
const ETHER = `0x${(10n ** 16n).toString(16)}`;

async function begin(visitor, path = '/plain?sessions=on') {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open(path, { services: true });
  await visitor.connect();
}
const open = (visitor, view, params) =>
  visitor.page.evaluate(
    ([name, given]) => globalThis[Symbol.for('w3m.registry')].get().open({ view: name, params: given }),
    [view, params],
  );
const press = (visitor, verb) => visitor.sheet().getByRole('button', { name: verb }).click();

journey('a session is shown and revoked, and stays after a rejection [S:191] [S:192]', async (visitor) => {
  await begin(visitor);
  await open(visitor, 'AccountSettings');
  await visitor.byId('account-sessions-row').click();
  await visitor.byId('session-takenBack').getByText('Tide Pool').waitFor();
  await visitor.byId('session-inForce').getByText('Lagoon').click();
  await visitor.byId('session-allowance').getByText('Spend up to 0.01 ETH').waitFor();
  await visitor.byId('session-allowance').getByText('Every 1 day').waitFor();
  await visitor.byId('session-take-back').click();
  await visitor.byId('session-keep').click();
  await visitor.byId('session-take-back').click();
  await visitor.byId('session-confirm').click();
  await press(visitor, 'Decline');
  await visitor.byId('session-declined').waitFor();
  const { pcis } = await visitor.askServices('GET', PATH);
  assert.deepEqual(
    pcis.map(({ revokedAt }) => revokedAt === null),
    [true, false],
  );
  await visitor.byId('session-confirm').click();
  await press(visitor, 'Allow');
  await visitor.page.getByTestId('w3m-toast').getByText('Smart session revoked').waitFor();
  await visitor.byId('session-take-back').waitFor({ state: 'detached' });
  assert.equal((await visitor.askServices('GET', PATH)).pcis.filter(({ revokedAt }) => revokedAt === null).length, 0);
});

journey('an app receives what the wallet granted as reviewed; a rejection grants nothing', async (visitor) => {
  const { page } = visitor;
  await begin(visitor);
  await page.evaluate(
    ([to, periodAmount]) => {
      const timestamp = Math.floor(Date.now() / 1000) + 3600;
      const request = {
        chainId: '0x7a69',
        to,
        permission: { type: 'native-token-periodic', data: { periodAmount, periodDuration: 86_400 }, isAdjustmentAllowed: false },
        rules: [{ type: 'expiry', data: { timestamp } }],
      };
      globalThis[Symbol.for('w3m.registry')].get().open({
        view: 'SmartSessionGrant',
        params: { request: [request], onGranted: (granted) => (window.granted = granted) },
      });
    },
    [BRINE, ETHER],
  );
  await visitor.byId('session-spending').getByText('Spend up to 0.01 ETH').waitFor();
  await visitor.byId('session-allow').click();
  await press(visitor, 'Decline');
  await visitor.byId('session-outcome').getByText('Nothing is allowed').waitFor();
  await visitor.byId('session-allow').click();
  await press(visitor, 'Allow');
  await visitor.byId('session-created').getByText('Lagoon can act for you').waitFor();
  const [granted] = await page.evaluate(() => window.granted);
  const asked = await page.evaluate(() =>
    window.demoWallets.harbor.requests.flatMap(({ method, outcome }) =>
      outcome === 'answered' && /Permission/.test(method) ? [method] : [],
    ),
  );
  assert.ok(asked.includes('wallet_requestExecutionPermissions') && !asked.includes('wallet_grantPermissions'));
  assert.match(granted.context, /^0x[0-9a-f]{64}$/);
  await visitor.byId('session-see').click();
  await visitor.byId('session-take-back').click();
  await visitor.byId('session-confirm').click();
  await press(visitor, 'Allow');
  await visitor.page.getByTestId('w3m-toast').getByText('Smart session revoked').waitFor();
});

journey('what cannot be read, or is for another network, cannot be allowed', async (visitor) => {
  await begin(visitor);
  const expiry = Math.floor(Date.now() / 1000) + 3600;
  const signer = { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x04aa' }] } };
  const request = { expiry, signer, permissions: [{ type: 'erc20-token-transfer', data: { everything: true } }] };
  await open(visitor, 'SmartSessionGrant', { request });
  await visitor.byId('session-unknown').getByText('erc20-token-transfer').waitFor();
  assert.ok(await visitor.byId('session-allow').isDisabled());
  await open(visitor, 'SmartSessionGrant', { request: { ...request, chainId: '0x1' } });
  await visitor.byId('session-unreadable').getByText('another network').waitFor();
});

journey('nothing of it is there unless the page wants it [S:10]', async (visitor) => {
  await begin(visitor, '/plain');
  await open(visitor, 'AccountSettings');
  await visitor.byId('account-network-row').waitFor();
  await visitor.byId('account-name-row').waitFor();
  assert.equal(await visitor.byId('account-sessions-row').count(), 0);
  assert.equal(visitor.requests.filter(({ url }) => url.includes('/sessions/')).length, 0);
});
