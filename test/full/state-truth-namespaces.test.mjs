/** Runs the model of the connection's state exhaustively and long with an EVM wallet and a Solana wallet in two tabs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertExplored, assertRoamed, VARIANT_RUN, withModel } from '../fixtures/state-model/with-model.mjs';

for (const [signIn, seed] of [
  [false, 3],
  [true, 5],
]) {
  const wallets = 'two tabs with an EVM wallet and a Solana wallet';
  const kind = signIn ? 'with a required sign-in' : 'without a sign-in';
  test(`${wallets} report the true state after every sequence of ${VARIANT_RUN.depth} commands, ${kind}`, { timeout: 30 * 60_000 }, () =>
    assertExplored({ signIn, beside: 'solana' }, VARIANT_RUN.depth),
  );

  test(`${wallets} report the true state over ${VARIANT_RUN.commands} random commands, ${kind}`, () =>
    assertRoamed({ signIn, beside: 'solana' }, seed, VARIANT_RUN.commands));
}

test('with a required sign-in, connect() of the Solana wallet resolves once the visitor has signed', async () => {
  await withModel({}, async (model) => {
    const { problems, state } = await model.call('replay', { signIn: true, beside: 'solana' }, ['connect Quill A', 'sign A']);
    assert.deepEqual(problems, []);
    // The last entry of the state is the list of sessions.
    assert.match(state, /\["solana:[^"]+"\]\]$/);
  });
});
