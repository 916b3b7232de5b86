import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { START_MS } from '../services/test-services.mjs';
import { CODE_LIFE_MS } from './server/codes.mjs';
import { PROVIDERS } from './server/social-routes.mjs';
import { PROVIDERS as FRAME_PROVIDERS } from './frame/providers.mjs';
import { APP, startTestSite } from './test-site.mjs';

let site;
before(async () => (site = await startTestSite()));
after(() => site.stop());
beforeEach(() => {
  site.reset();
  site.clock.ms = START_MS;
});

const startSocial = async (provider, appOrigin = APP) => site.ask('/api/social/start', { body: { provider, appOrigin } });
const stateOf = ({ json }) => new URL(json.uri).searchParams.get('state');
const answer = (state, name) => site.ask('/api/social/answer', { body: { state, name } });
const finish = (uri) => site.ask('/api/social/finish', { body: { uri } });

test('each site has a login page, some with an e-mail address', async () => {
  assert.deepEqual(Object.keys(PROVIDERS), FRAME_PROVIDERS);
  for (const provider of FRAME_PROVIDERS) {
    const started = await startSocial(provider);
    const page = await site.ask(started.json.uri);
    assert.match(page.text, new RegExp(`Log in with ${PROVIDERS[provider].name}<`));
    const { json } = await answer(stateOf(started), 'Robin Reed');
    assert.equal(json.appOrigin, APP);
    const { user } = (await finish(json.resultUri)).json;
    assert.deepEqual([user.userName, user.email], ['Robin Reed', PROVIDERS[provider].tellsEmail ? `robin.reed@${provider}.example` : null]);
  }
});

test('the same name at the same site is the same user', async () => {
  const logIn = async (provider, name) => {
    const { json } = await answer(stateOf(await startSocial(provider)), name);
    return (await finish(json.resultUri)).json.user.id;
  };
  const robin = await logIn('google', 'Robin Reed');
  assert.equal(await logIn('google', 'robin reed'), robin);
  assert.notEqual(await logIn('github', 'Robin Reed'), robin);
  assert.notEqual(await logIn('google', 'Kim'), robin);
});

test('tickets and answers count once, for ten minutes, and only here', async () => {
  const state = stateOf(await startSocial('google'));
  const { json } = await answer(state, 'Robin');
  assert.equal((await answer(state, 'Robin')).status, 400);
  assert.equal((await finish(json.resultUri.replace(site.url, 'https://secure.example'))).status, 400);
  assert.equal((await finish('nonsense')).json.message, 'Invalid input');
  assert.equal((await finish(json.resultUri)).status, 200);
  assert.equal((await finish(json.resultUri)).status, 400);
  const late = stateOf(await startSocial('google'));
  site.clock.ms += CODE_LIFE_MS;
  assert.equal((await answer(late, 'Robin')).status, 400);
});

test('cancelling logs no user in', async () => {
  const { json } = await answer(stateOf(await startSocial('x')), null);
  assert.equal(new URL(json.resultUri).searchParams.get('error'), 'access_denied');
  assert.equal((await finish(json.resultUri)).json.message, 'The login was cancelled');
});

test('only apps that are allowed may start, with a site that is known', async () => {
  assert.equal((await startSocial('google', 'https://other.example')).status, 403);
  assert.equal((await startSocial('myspace')).json.message, 'Invalid input');
  assert.equal((await site.ask('/social/myspace')).status, 404);
});

test('an app without a second window is the only page that is redirected to', async () => {
  const page = `${APP}/shop?item=1--2`;
  const { json } = await answer(`${stateOf(await startSocial('google'))}--${page}`, 'Robin');
  const back = new URL(json.goTo);
  assert.equal(`${back.origin}${back.pathname}`, `${APP}/shop`);
  assert.equal(back.searchParams.get('item'), '1--2');
  assert.equal((await finish(back.searchParams.get('result_uri'))).json.user.userName, 'Robin');
  const stranger = await answer(`${stateOf(await startSocial('google'))}--https://other.example/`, 'Robin');
  assert.equal(stranger.status, 403);
});

test('a Farcaster login waits until it is approved, and logs in once', async () => {
  const { channel, url } = (await site.ask('/api/farcaster/start', { method: 'POST' })).json;
  assert.equal((await site.ask(url)).status, 200);
  const wait = () => site.ask('/api/farcaster/wait', { body: { channel } });
  const waiting = wait();
  await site.ask('/api/farcaster/answer', { body: { channel, name: 'Robin' } });
  const { user, token } = (await waiting).json;
  assert.deepEqual([user.userName, user.email], ['robin', null]);
  assert.equal((await site.ask('/api/session', { token })).json.user.id, user.id);
  assert.equal((await wait()).status, 400);
});

test('a Farcaster login that is declined fails', async () => {
  const { channel } = (await site.ask('/api/farcaster/start', { method: 'POST' })).json;
  await site.ask('/api/farcaster/answer', { body: { channel, name: null } });
  assert.equal((await site.ask('/api/farcaster/wait', { body: { channel } })).json.message, 'The login was cancelled');
});

test('a user without an address confirms only the new one', async () => {
  const { json } = await answer(stateOf(await startSocial('discord')), 'Robin');
  const { token } = (await finish(json.resultUri)).json;
  const { action } = (await site.ask('/api/email/update', { body: { email: 'new@b.co' }, token })).json;
  assert.equal(action, 'VERIFY_SECONDARY_OTP');
  const [{ code }] = await site.inbox('new@b.co');
  assert.equal((await site.ask('/api/email/update/secondary', { body: { otp: code }, token })).json.email, 'new@b.co');
});
