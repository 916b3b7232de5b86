import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stringToHex } from 'viem';
import { findChain, needChain, needChainOf } from './frame/chains.mjs';
import { createAnswering } from './frame/faults.mjs';
import { MESSAGES, readPayload } from './frame/messages.mjs';
import { openPort } from './frame/port.mjs';
import { createQuestions } from './frame/questions.mjs';
import { readCall, readStatus } from './frame/rpc/calls.mjs';
import { watchStillness } from './frame/stillness.mjs';
import { describeCall, readMessage, toVisible } from './frame/rpc/describe.mjs';

const APPS = ['https://app.example', 'https://other.example'];

/** Creates a window inside another one: messages to it are recorded in `posted`, and `say()` delivers one. */
function createWindow({ around, referrer = '' } = {}) {
  const target = new EventTarget();
  const posted = [];
  const parent = { postMessage: (message, origin) => posted.push([message, origin]) };
  const window = {
    parent,
    location: around === undefined ? {} : { ancestorOrigins: [around] },
    document: { referrer },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
  const say = (data, { origin = APPS[0], source = parent } = {}) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  return { window, posted, say };
}

function listen(options) {
  const made = createWindow(options);
  const heard = [];
  const port = openPort({ window: made.window, apps: APPS, onMessage: (message, origin) => heard.push([message, origin]) });
  return { ...made, port, heard };
}
const hello = { id: '1', type: '@w3m-app/GET_USER', payload: { chainId: 1 } };

test('a message counts from the window around and from an app that is allowed', () => {
  const { say, heard } = listen({ around: APPS[0] });
  say(hello);
  assert.deepEqual(heard, [[{ id: '1', name: 'GET_USER', payload: { chainId: 1 } }, APPS[0]]]);
});

test('forged messages are ignored', () => {
  const { say, heard } = listen({ around: APPS[0] });
  say(hello, { origin: 'https://evil.example' });
  say(hello, { origin: 'null' });
  say(hello, { origin: `${APPS[0]}.evil.example` });
  say(hello, { origin: APPS[1] });
  say(hello, { source: {} });
  say(hello, { source: null });
  for (const data of [
    undefined,
    null,
    1,
    'x',
    [],
    [hello],
    {},
    { type: 1 },
    { type: 'GET_USER' },
    { type: '@w3m-frame/GET_USER' },
    { ...hello, id: 1 },
  ])
    say(data);
  assert.deepEqual(heard, []);
});

test('answers go to the origin of the app alone', () => {
  const { posted, port } = listen({ around: APPS[0] });
  port.send('READY', { version: '4' });
  port.answer('1', 'SIGN_OUT');
  port.fail(undefined, 'GET_USER', 'No.');
  assert.deepEqual(posted, [
    [{ type: '@w3m-frame/READY', payload: { version: '4' } }, APPS[0]],
    [{ id: '1', type: '@w3m-frame/SIGN_OUT_SUCCESS' }, APPS[0]],
    [{ type: '@w3m-frame/GET_USER_ERROR', payload: { message: 'No.' } }, APPS[0]],
  ]);
});

test('the app is known from the referrer too, else each allowed app is notified until one has answered', () => {
  assert.equal(listen({ referrer: `${APPS[1]}/page` }).port.origin(), APPS[1]);
  assert.equal(listen({ around: 'https://evil.example' }).port.origin(), undefined);
  const { port, posted, say, heard } = listen();
  port.send('READY');
  assert.deepEqual(
    posted.map(([, origin]) => origin),
    APPS,
  );
  say(hello, { origin: APPS[1] });
  say(hello, { origin: APPS[0] });
  assert.equal(heard.length, 1);
  port.send('READY');
  assert.deepEqual(posted.at(-1)[1], APPS[1]);
  assert.equal(posted.length, 3);
});

test('a port that is closed hears nothing', () => {
  const { port, say, heard } = listen();
  port.close();
  say(hello);
  assert.deepEqual(heard, []);
});

test('payloads are checked, and refused in the words of the protocol', () => {
  assert.deepEqual(readPayload('CONNECT_EMAIL', { email: 'a@b.co' }), { email: 'a@b.co' });
  assert.throws(() => readPayload('CONNECT_EMAIL', { email: 'nobody' }), /^Error: Invalid email$/);
  assert.throws(() => readPayload('GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' }), /Invalid/);
  assert.throws(() => readPayload('SYNC_THEME', { themeMode: 'auto' }), /Invalid/);
  for (const name of [
    'SWITCH_NETWORK',
    'CONNECT_EMAIL',
    'CONNECT_OTP',
    'CONNECT_SOCIAL',
    'SET_PREFERRED_ACCOUNT',
    'RPC_REQUEST',
    'SYNC_DAPP_DATA',
  ])
    for (const payload of [undefined, null, 1, 'x', [], {}])
      assert.throws(() => readPayload(name, payload), /Invalid/, `${name} ${payload}`);
  for (const name of ['GET_USER', 'IS_CONNECTED', 'SIGN_OUT', 'RELOAD', 'RPC_ABORT']) assert.equal(readPayload(name, undefined), undefined);
  assert.equal(Object.keys(MESSAGES).length, 23);
});

test('questions wait for each other, and for what was agreed to', async () => {
  const shown = [];
  const asked = [];
  const { ask } = createQuestions((question) => {
    shown.push(question);
    return new Promise((resolve) => asked.push(resolve));
  });
  let finish;
  const first = ask('a', () => new Promise((resolve) => (finish = resolve)));
  const second = ask('b', () => 'B');
  await Promise.resolve();
  await Promise.resolve();
  asked[0](true);
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(shown, ['a']);
  finish('A');
  assert.equal(await first, 'A');
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(shown, ['a', 'b']);
  asked[1](false);
  await assert.rejects(second, /^RejectedError: User rejected the request$/);
});

test('what is taken back is not asked any more, and nothing is done', async () => {
  let done = 0;
  const { ask, abortAll } = createQuestions((_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(true))));
  const act = () => (done += 1);
  const all = [ask('a', act), ask('b', act)];
  await new Promise((resolve) => setImmediate(resolve));
  abortAll();
  for (const one of all) await assert.rejects(one, /Request was aborted/);
  assert.equal(done, 0);
  const later = createQuestions(async () => true);
  later.abortAll();
  assert.equal(await later.ask('c', () => 'C'), 'C');
});

test('faults are played on the message that they name', async () => {
  const play = async (faults, name = 'GET_USER') => {
    const said = [];
    const port = {
      answer: (...parts) => said.push(['SUCCESS', ...parts]),
      fail: (...parts) => said.push(['ERROR', ...parts]),
    };
    await createAnswering({ getFaults: async () => faults, port, act: async () => 'real' })({ id: '1', name }, APPS[0]);
    return said;
  };
  assert.deepEqual(await play({}), [['SUCCESS', '1', 'GET_USER', 'real']]);
  assert.deepEqual(await play({ silent: ['GET_USER'] }), []);
  assert.deepEqual(await play({ silent: ['SIGN_OUT'] }), [['SUCCESS', '1', 'GET_USER', 'real']]);
  assert.deepEqual(await play({ error: { GET_USER: 'No.' } }), [['ERROR', '1', 'GET_USER', 'No.']]);
  assert.deepEqual(await play({ payload: { GET_USER: 7 } }), [['SUCCESS', '1', 'GET_USER', 7]]);
  assert.deepEqual(await play({ wrongId: ['GET_USER'] }), [['SUCCESS', 'not-1', 'GET_USER', 'real']]);
  assert.equal((await play({ twice: ['GET_USER'], latencyMs: { GET_USER: 1 } })).length, 2);
  assert.deepEqual(await play({}, 'RPC_ABORT'), []);
});

test('chains are found by every name that apps use', () => {
  const sun = { id: 'solana:6R6MQue4DdW6jMX8RQ6PaYPzfGp84zTJ', name: 'Sun', namespace: 'solana' };
  const chains = [{ id: 31337 }, { id: 31338 }, sun];
  for (const name of [31338, '31338', '0x7a6a', 'eip155:31338']) assert.equal(needChain(chains, name).id, 31338);
  assert.equal(needChain(chains, sun.id), sun);
  for (const name of [1, 'eip155:1', 'eip155:', '', 'x', null, 'solana:5eykt', '6R6MQue4DdW6jMX8RQ6PaYPzfGp84zTJ'])
    assert.equal(findChain(chains, name), undefined);
  assert.throws(() => needChain(chains, 'eip155:1'), /does not know the network eip155:1/);
});

test('a call goes to a chain that has such calls', () => {
  const sun = { id: 'solana:sun', name: 'Sun', namespace: 'solana' };
  const [first] = [{ id: 31337, name: 'Cove' }];
  const chains = [first, sun];
  assert.equal(needChainOf(chains, 'personal_sign', undefined, first), first);
  assert.equal(needChainOf(chains, 'personal_sign', undefined, sun), first);
  assert.equal(needChainOf(chains, 'solana_signMessage', undefined, first), sun);
  assert.equal(needChainOf(chains, 'solana_signMessage', sun.id, first), sun);
  assert.throws(() => needChainOf(chains, 'solana_signMessage', 31337, sun), /solana_signMessage is no method of Cove/);
  assert.throws(() => needChainOf(chains, 'personal_sign', sun.id, first), /personal_sign is no method of Sun/);
  assert.throws(() => needChainOf([first], 'solana_signMessage', undefined, first), /This sandbox has no Solana/);
});

/** A window whose timers and events are set by hand, and what the watch has reported. */
function watch(t, visibilityState = 'visible') {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const window = Object.assign(new EventTarget(), { document: Object.assign(new EventTarget(), { visibilityState }) });
  const reported = [];
  const stop = watchStillness(window, (isStill) => reported.push(isStill));
  const fire = (type, [screenX, screenY], [clientX, clientY]) =>
    window.dispatchEvent(Object.assign(new Event(type), { screenX, screenY, clientX, clientY }));
  return { window, reported, stop, fire, tick: (ms) => t.mock.timers.tick(ms) };
}

test('The secure site takes an answer 500 ms after a question is shown, and not after 499 ms', (t) => {
  const { reported, tick, stop } = watch(t);
  tick(499);
  assert.deepEqual(reported, [false]);
  tick(1);
  assert.deepEqual(reported, [false, true]);
  stop();
});

test('The secure site waits for 500 ms again after a resize and after its page was hidden', (t) => {
  const { window, reported, tick, stop } = watch(t);
  tick(500);
  window.dispatchEvent(new Event('resize'));
  tick(499);
  assert.deepEqual(reported, [false, true, false]);
  tick(1);
  window.document.visibilityState = 'hidden';
  window.document.dispatchEvent(new Event('visibilitychange'));
  tick(10_000);
  assert.deepEqual(reported, [false, true, false, true, false]);
  window.document.visibilityState = 'visible';
  window.document.dispatchEvent(new Event('visibilitychange'));
  tick(500);
  assert.equal(reported.at(-1), true);
  stop();
  window.dispatchEvent(new Event('resize'));
  assert.equal(reported.at(-1), true);
});

test('The secure site waits for 500 ms again when its page moves under a pointer at rest, and not when the pointer moves', (t) => {
  const { reported, tick, fire, stop } = watch(t);
  tick(500);
  fire('pointermove', [100, 100], [10, 10]);
  fire('pointermove', [150, 120], [60, 30]);
  fire('pointerdown', [150, 120], [60, 30]);
  assert.deepEqual(reported, [false, true]);
  fire('pointerdown', [150, 120], [60, 330]);
  assert.deepEqual(reported, [false, true, false]);
  stop();
});

test('what is asked is shown as it is', () => {
  const to = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
  assert.equal(readMessage(stringToHex('Hello ☕')), 'Hello ☕');
  assert.equal(readMessage('0xff00'), '0xff00');
  assert.equal(toVisible('a\u202eb\u200bc'), 'a\\u202eb\\u200bc');
  assert.equal(toVisible('a\u3164b\ufe0fc\u180ed\u{e0041}'), 'a\\u3164b\\ufe0fc\\u180ed\\ue0041');
  assert.equal(toVisible('one\n\ttwo'), 'one\n\ttwo');
  assert.deepEqual(describeCall(readCall({ to, value: '0xde0b6b3a7640000' })), [
    ['To', to],
    ['Amount', '1 ETH'],
  ]);
  const data = `0xa9059cbb${to.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`;
  assert.deepEqual(describeCall(readCall({ to, data })).at(-1), ['Does', `transfer(${to}, 1)`]);
  assert.deepEqual(describeCall(readCall({ data: '0x60' })), [
    ['To', 'A new contract'],
    ['Data', '0x60'],
  ]);
  for (const call of [undefined, null, {}, { to: '0x1' }, { to, data: 'x' }, { to, value: 'many' }, { to, value: -1 }])
    assert.throws(() => readCall(call), /Invalid/);
});

test('bundles of calls are pending, done, reverted or done in part', async () => {
  const receipt = (status) => ({ status, logs: [], blockHash: '0x1', blockNumber: '0x1', gasUsed: '0x1', transactionHash: '0x1' });
  const statusOf = async (...receipts) => {
    const hashes = receipts.map((_, index) => String(index));
    const sent = { id: '0x1', chainId: 31337, hashes, atomic: false };
    return (await readStatus(sent, async (_, [hash]) => receipts[Number(hash)])).status;
  };
  const [good, bad] = [receipt('0x1'), receipt('0x0')];
  assert.deepEqual(
    [await statusOf(good, null), await statusOf(good, good), await statusOf(bad, bad), await statusOf(good, bad)],
    [100, 200, 500, 600],
  );
});
