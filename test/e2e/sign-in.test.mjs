/** Signing in with a wallet of the page: in the browser alone, and at the server of the demo. */
import assert from 'node:assert/strict';
import { journey, TEST_IDS } from './harness.mjs';
import {
  askedTexts,
  askServer,
  connectToSign,
  HARBOR,
  isSignedIn,
  readText,
  serverSessions,
  sign,
  signInCookie,
} from './sign-in-steps.mjs';

journey(
  'with no server: connects, signs in, stays so over a reload, and is signed out after the disconnect [S:36] [S:120]',
  async (visitor) => {
    await visitor.open('/plain?signin=browser');
    await connectToSign(visitor);
    await visitor.page.keyboard.press('Escape');
    assert.equal(await visitor.dialog.isVisible(), true);
    await sign(visitor);
    await visitor.dialog.waitFor({ state: 'hidden' });
    await isSignedIn(visitor, HARBOR);
    const [text] = await askedTexts(visitor);
    const { origin, host } = new URL(visitor.page.url());
    const { address, chainId, domain, uri, nonce, expirationTime, issuedAt } = readText(text);
    assert.deepEqual([address, chainId, domain, uri], [HARBOR, 31337, host, origin]);
    assert.match(nonce, /^[0-9a-f]{32}$/);
    assert.equal(expirationTime - issuedAt, 7 * 86_400_000);

    await visitor.page.reload();
    await visitor.connected();
    await isSignedIn(visitor, HARBOR);
    assert.equal(await visitor.dialog.isVisible(), false);

    await visitor.disconnect();
    await isSignedIn(visitor, 'no account');
    await visitor.page.reload();
    await connectToSign(visitor);
    assert.deepEqual(await askedTexts(visitor), []);
  },
);

journey('with a server: the session is in a cookie that no script can read, and goes with the disconnect [S:120]', async (visitor) => {
  await visitor.open('/react?signin=cookie');
  await connectToSign(visitor);
  await sign(visitor);
  await visitor.dialog.waitFor({ state: 'hidden' });
  await isSignedIn(visitor, HARBOR);
  const { value, httpOnly, sameSite } = await signInCookie(visitor);
  assert.deepEqual([value.length > 20, httpOnly, sameSite], [true, true, 'Strict']);
  const kept = await visitor.page.evaluate(() => document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage));
  assert.equal(kept.includes(value), false);
  const { body, headers } = await askServer(visitor, '/session');
  assert.equal(JSON.stringify(body).includes(value) || headers.includes('set-cookie'), false);
  assert.deepEqual(
    body.sessions.map(({ data }) => [data.accountAddress, data.chainId]),
    [[HARBOR, 'eip155:31337']],
  );

  await visitor.page.reload();
  await visitor.connected();
  await isSignedIn(visitor, HARBOR);
  assert.equal(await visitor.dialog.isVisible(), false);

  await visitor.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().disconnect());
  await visitor.byId(TEST_IDS.connectButton).waitFor();
  await visitor.eventually(() => serverSessions(visitor), []);
  await isSignedIn(visitor, 'no account');
});
