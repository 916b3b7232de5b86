/** The model of the connection's state (`test/fixtures/state-model`), as far as half a minute goes; `test/full` goes further. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ONLY_EXTENSION } from '../fixtures/state-model/only-extension.mjs';
import { openModel } from '../fixtures/state-model/open-model.mjs';

let model;
before(async () => {
  model = await openModel();
});
after(async () => model?.stop());

for (const signIn of [false, true]) {
  const kind = signIn ? 'with a required sign-in' : 'without a sign-in';
  test(`two tabs report the true state after every sequence of three commands, ${kind}`, async () => {
    const { violations, states } = await model.call('explore', { signIn }, 3);
    assert.deepEqual(violations, []);
    assert.ok(states > 90, `${states} states`);
  });

  test(`two tabs report the true state over 1,000 random commands, ${kind}`, async () => {
    const { violations, steps } = await model.call('roam', { signIn }, 1_000, 20_261_122);
    assert.deepEqual(violations, []);
    assert.ok(steps >= 1_000, `${steps} steps`);
    assert.deepEqual(model.problems, []);
  });
}

for (const beside of ['solana', 'bip122', 'polkadot'])
  test(`two tabs with an EVM wallet and one of ${beside} report the true state after every sequence of two commands and over 500 random ones`, async () => {
    const explored = await model.call('explore', { signIn: false, beside }, 2);
    const roamed = await model.call('roam', { signIn: false, beside }, 500, 20_261_123);
    assert.deepEqual([explored.violations, roamed.violations, model.problems], [[], [], []]);
    assert.ok(explored.states > 50, `${explored.states} states`);
  });

for (const signIn of [false, true]) {
  const kind = signIn ? 'with a required sign-in' : 'without a sign-in';
  test(`two tabs with a mobile wallet report the true state after every sequence of three commands and over 500 random ones, ${kind}`, async () => {
    const explored = await model.call('explore', { signIn, phone: true, without: ONLY_EXTENSION }, 3);
    const roamed = await model.call('roam', { signIn, phone: true }, 500, 20_261_124);
    assert.deepEqual([explored.violations, roamed.violations, model.problems], [[], [], []]);
    assert.ok(explored.states > 100, `${explored.states} states`);
  });
}

test('a WalletConnect session with fewer chains than the page is reached, also while the relay is away over a reload', async () => {
  const path = ['pair A', 'approve one chain', 'pause relay', 'reload A', 'end on phone', 'resume relay'];
  const connected = await model.call('replay', { signIn: false, phone: true }, path.slice(0, 2));
  assert.deepEqual(connected.problems, []);
  assert.match(connected.state, /"connected","0x[^"]+",31338,0.*"walletConnect","walletConnect"/);
  const restoring = await model.call('replay', { signIn: false, phone: true }, path.slice(0, 4));
  assert.deepEqual(restoring.problems, []);
  assert.match(restoring.state, /"reconnecting","0x[^"]+",31338,0/);
  const ended = await model.call('replay', { signIn: false, phone: true }, path);
  assert.deepEqual([ended.problems, JSON.parse(ended.state)[0].map(([status]) => status)], [[], [null, null]]);
});

test('a second pairing in the other tab replaces the session in both: the end of the first one ends neither', async () => {
  const path = ['pair A', 'approve pairing', 'pair B', 'approve pairing'];
  for (const more of [[], ['reload A'], ['reload B']]) {
    const { problems, state } = await model.call('replay', { signIn: false, phone: true }, [...path, ...more]);
    assert.deepEqual([problems, JSON.parse(state)[0].map(([status]) => status)], [[], ['connected', 'connected']]);
  }
});

test('a Solana connection beside an EVM one is reached, so that the model checks more than one wallet', async () => {
  const { problems, state } = await model.call('replay', { signIn: false, beside: 'solana' }, ['connect A', 'approve', 'connect Quill A']);
  assert.deepEqual(problems, []);
  assert.match(state, /"connected","0x[^"]+",31337/);
  assert.match(state, /\["connected","[1-9A-HJ-NP-Za-km-z]{32,44}","solana","solana:/);
});

test('a connection with a sign-in reaches the signed-in state, so that the model checks more than empty pages', async () => {
  const { problems, state } = await model.call('replay', { signIn: true }, ['connect A', 'approve', 'sign A']);
  assert.deepEqual(problems, []);
  const [tabs] = JSON.parse(state);
  const [[status, , chain, waiting, , stage], [statusB]] = tabs;
  assert.deepEqual([status, chain, waiting, stage, statusB], ['connected', 31337, 0, 'signedIn', 'connected']);
});
