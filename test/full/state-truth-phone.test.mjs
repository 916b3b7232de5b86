/** Runs the model of the connection's state exhaustively and long with an extension and a wallet on a phone in two tabs. */
import { test } from 'node:test';
import { ONLY_EXTENSION } from '../fixtures/state-model/only-extension.mjs';
import { assertExplored, assertRoamed, VARIANT_RUN } from '../fixtures/state-model/with-model.mjs';

for (const signIn of [false, true]) {
  const wallets = 'two tabs with an extension and a phone';
  const kind = signIn ? 'with a required sign-in' : 'without a sign-in';
  test(`${wallets} report the true state after every sequence of ${VARIANT_RUN.depth} commands, ${kind}`, { timeout: 20 * 60_000 }, () =>
    assertExplored({ signIn, phone: true, without: ONLY_EXTENSION }, VARIANT_RUN.depth),
  );

  test(`${wallets} report the true state over ${VARIANT_RUN.commands} random commands, ${kind}`, () =>
    assertRoamed({ signIn, phone: true }, 7, VARIANT_RUN.commands));
}
