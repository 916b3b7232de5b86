/** The model of the connection's state (`test/fixtures/state-model`), as far as a minute goes; `test/full` goes further. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openModel } from '../fixtures/state-model/open-model.mjs';

let model;
before(async () => {
  model = await openModel();
});
after(async () => model?.stop());

for (const signIn of [false, true]) {
  const kind = signIn ? 'with a required sign-in' : 'without a sign-in';
  test(`two tabs tell the truth after every sequence of three commands, ${kind}`, async () => {
    const { violations, states } = await model.call('explore', { signIn }, 3);
    assert.deepEqual(violations, []);
    assert.ok(states > 90, `${states} states`);
  });

  test(`two tabs tell the truth over 4,000 random commands, ${kind}`, async () => {
    const { violations, steps } = await model.call('roam', { signIn }, 4_000, 20_261_122);
    assert.deepEqual(violations, []);
    assert.ok(steps >= 4_000, `${steps} steps`);
    assert.deepEqual(model.problems, []);
  });
}

test('a connection with a sign-in reaches the signed-in state, so that the model checks more than empty pages', async () => {
  const { problems, state } = await model.call('replay', { signIn: true }, ['connect A', 'approve', 'sign A']);
  assert.deepEqual(problems, []);
  const [tabs] = JSON.parse(state);
  const [[status, , chain, waiting, , stage], [statusB]] = tabs;
  assert.deepEqual([status, chain, waiting, stage, statusB], ['connected', 31337, 0, 'signedIn', 'connected']);
});
