import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { CODE_LIFE_MS, CODE_TRIES } from './server/codes.mjs';
import { START_MS } from '../services/test-services.mjs';
import { startTestSite } from './test-site.mjs';

let site;
before(async () => (site = await startTestSite()));
after(() => site.stop());
beforeEach(() => {
  site.reset();
  site.clock.ms = START_MS;
});

const start = async (email, more = {}) => (await site.ask('/api/email/start', { body: { email, device: 'one', ...more } })).json;
const enter = (login, otp) => site.ask('/api/email/code', { body: { login, otp } });
const newest = async (email) => (await site.inbox(email))[0];
const wrong = (code) => (code === '000000' ? '111111' : '000000');

test('an address gets a code of six digits, which logs it in once', async () => {
  const { action, login } = await start(' Robin@Example.com ');
  assert.equal(action, 'VERIFY_OTP');
  const { code, to } = await newest('robin@example.com');
  assert.match(code, /^\d{6}$/);
  assert.equal(to, 'robin@example.com');
  const { status, json } = await enter(login, code);
  assert.equal(status, 200);
  assert.equal(json.user.email, 'robin@example.com');
  const again = await enter(login, code);
  assert.deepEqual([again.status, again.json.message], [400, 'There is no login under way. Start again.']);
});

test('the same address is the same user, another one is another user', async () => {
  const [first, second, other] = [await site.logIn('a@b.co'), await site.logIn('A@b.co'), await site.logIn('c@b.co')];
  assert.equal(first.user.id, second.user.id);
  assert.notEqual(first.token, second.token);
  assert.notEqual(first.user.id, other.user.id);
});

test('a code counts until its ten minutes are over', async () => {
  const early = await start('a@b.co');
  const first = await newest('a@b.co');
  site.clock.ms = START_MS + CODE_LIFE_MS - 1;
  assert.equal((await enter(early.login, first.code)).status, 200);
  const late = await start('a@b.co');
  const second = await newest('a@b.co');
  site.clock.ms += CODE_LIFE_MS;
  const { status, json } = await enter(late.login, second.code);
  assert.deepEqual([status, json.message], [400, 'This code has expired. Ask for a new one.']);
});

test('a code may be tried five times', async () => {
  const { login } = await start('a@b.co');
  const { code } = await newest('a@b.co');
  for (let tries = 1; tries < CODE_TRIES; tries++)
    assert.equal((await enter(login, wrong(code))).json.message, 'This code is not right. Try again.');
  assert.equal((await enter(login, code)).status, 200, 'the fifth time it may be right');
  const next = await start('a@b.co');
  const { code: fresh } = await newest('a@b.co');
  for (let tries = 1; tries <= CODE_TRIES; tries++) await enter(next.login, wrong(fresh));
  assert.equal((await enter(next.login, fresh)).json.message, 'Too many tries. Ask for a new code.');
});

test('a new code ends the one before', async () => {
  const first = await start('a@b.co');
  const old = await newest('a@b.co');
  const second = await start('a@b.co', { before: first.login });
  assert.equal((await enter(first.login, old.code)).status, 400);
  assert.equal((await enter(second.login, (await newest('a@b.co')).code)).status, 200);
});

test('a logged-in user need not prove the address again, and elsewhere must', async () => {
  const { token } = await site.logIn('a@b.co');
  const body = { email: 'a@b.co', device: 'one' };
  assert.deepEqual((await site.ask('/api/email/start', { body, token })).json, { action: 'CONNECT' });
  assert.equal((await site.ask('/api/email/start', { body: { ...body, email: 'c@b.co' }, token })).json.action, 'VERIFY_OTP');
  await site.ask('/api/session/end', { method: 'POST', token });
  assert.equal((await site.ask('/api/email/start', { body, token })).json.action, 'VERIFY_OTP');
});

test('a careful address confirms its device first, once, and waits for it', async () => {
  const { action, login } = await start('device-a@b.co');
  assert.equal(action, 'VERIFY_DEVICE');
  const waiting = site.ask('/api/email/device', { body: { login } });
  assert.equal((await enter(login, '000000')).json.message, 'Confirm your device first.');
  const { kind, link, token, code } = await newest('device-a@b.co');
  assert.deepEqual([kind, code, link], ['device', undefined, `${site.url}/device?token=${token}`]);
  assert.equal((await site.ask(link)).status, 200, 'opening the link alone confirms nothing');
  assert.equal((await newest('device-a@b.co')).kind, 'device');
  assert.equal((await site.ask('/api/device/confirm', { body: { token } })).status, 200);
  assert.deepEqual((await waiting).json, { confirmed: true });
  assert.equal((await enter(login, (await newest('device-a@b.co')).code)).status, 200);
  assert.equal((await site.ask('/api/device/confirm', { body: { token } })).status, 400);
  assert.equal((await start('device-a@b.co')).action, 'VERIFY_OTP');
  assert.equal((await start('device-a@b.co', { device: 'two' })).action, 'VERIFY_DEVICE');
});

test('a link counts for ten minutes, and a newer login ends the wait for it', async () => {
  const first = await start('device-a@b.co');
  const waiting = site.ask('/api/email/device', { body: { login: first.login } });
  await start('device-a@b.co', { before: first.login });
  assert.equal((await waiting).status, 400);
  const { token } = await newest('device-a@b.co');
  site.clock.ms += CODE_LIFE_MS;
  assert.equal((await site.ask('/api/device/confirm', { body: { token } })).status, 400);
});

test('a new address is confirmed at the old one and at the new one', async () => {
  const { token, user } = await site.logIn('a@b.co');
  const post = (path, body) => site.ask(`/api/email/update${path}`, { body, token });
  assert.deepEqual((await post('', { email: 'new@b.co' })).json, { action: 'VERIFY_PRIMARY_OTP' });
  assert.equal((await post('/secondary', { otp: '000000' })).json.message, 'Confirm your old address first.');
  const { kind, code } = await newest('a@b.co');
  assert.equal(kind, 'primary');
  assert.equal((await post('/primary', { otp: wrong(code) })).status, 400);
  assert.equal((await post('/primary', { otp: code })).status, 200);
  const second = await newest('new@b.co');
  assert.equal(second.kind, 'secondary');
  assert.deepEqual((await post('/secondary', { otp: second.code })).json, { email: 'new@b.co' });
  assert.equal((await site.ask('/api/session', { token })).json.user.email, 'new@b.co');
  assert.equal((await site.logIn('new@b.co')).user.id, user.id);
  assert.notEqual((await site.logIn('a@b.co')).user.id, user.id);
});

test('an invalid address, one’s own and another user’s are refused', async () => {
  await site.logIn('other@b.co');
  const { token } = await site.logIn('a@b.co');
  const update = async (email) => (await site.ask('/api/email/update', { body: { email }, token })).json.message;
  assert.equal(await update('nobody'), 'Invalid email');
  assert.equal(await update('A@B.co'), 'This is your address already.');
  assert.equal(await update('other@b.co'), 'This address belongs to another wallet.');
  const { status, json } = await site.ask('/api/email/update', { body: { email: 'c@b.co' } });
  assert.deepEqual([status, json.message], [401, 'Not logged in']);
});
