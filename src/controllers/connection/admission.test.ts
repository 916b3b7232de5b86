import { expect } from '@esm-bundle/chai';
import { setUp } from '../../../test/fixtures/connection-set-up.js';
import { until } from '../../../test/fixtures/until.js';
import { GATE_TIMEOUT_MS } from '../../config/constants.js';
import type { ConnectError } from '../../errors/modal-errors.js';

describe('the admission of an account', () => {
  it('refuses where the page is silent for 10 seconds, aborts its signal, and takes no later yes', async () => {
    const page = setUp();
    await page.started;
    const signals: AbortSignal[] = [];
    let say: (value: true) => void = () => {};
    page.stores.$options.set({
      ...page.stores.$options.get(),
      accept: (_, { signal }) => {
        signals.push(signal);
        return new Promise((resolve) => (say = resolve));
      },
    });
    const outcome = page.connection.connect(page.harbor, 'solana').then(
      () => 'resolved',
      ({ reason, details }: ConnectError) => `${reason}: ${details}`,
    );
    await until(() => page.harbor.asked.length === 1);
    page.harbor.asked[0]!.settle({ accounts: ['ada'], chainId: 'net-1' });
    await until(() => signals.length === 1);
    page.environment.advance(GATE_TIMEOUT_MS - 1);
    expect([page.state().status, signals[0]!.aborted]).to.deep.equal(['connecting', false]);
    page.environment.advance(1);
    expect(await outcome).to.equal('refused: This site couldn’t check your account. Try again.');
    say(true);
    await until(() => page.state().status === 'disconnected');
    expect([signals[0]!.aborted, page.page.getItem('w3m.session'), page.harbor.listeners.size]).to.deep.equal([true, null, 0]);
  });
});
