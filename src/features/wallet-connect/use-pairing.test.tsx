import { expect } from '@esm-bundle/chai';
import { useState, type JSX, type ReactNode } from 'react';
import { mountView } from '../../../test/fixtures/mount-view.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { until } from '../../../test/fixtures/until.js';
import type { Connector, PairingState } from '../../connectors/connector.js';
import type { Controllers } from '../../controllers/controllers.js';
import { ControllersContext, useControllers } from '../../controllers/use-controllers.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { atom } from '../../utils/atom.js';
import { ConnectingWalletConnectView } from './connecting-wallet-connect-view.js';

const RETRY = 'w3m-pairing-retry';

/** Mounts the view over a clock of its own. @param load Loads the connection controller. */
async function mount(load: () => Promise<unknown>) {
  const clock = createTestEnvironment();
  const connector = {
    id: 'walletConnect',
    name: 'WalletConnect',
    pairing: { $state: atom<PairingState>({ status: 'disconnected' }), setLinking: () => {} },
  } as unknown as Connector;
  function Page({ children }: { children: ReactNode }): JSX.Element {
    const given = useControllers();
    const [controllers] = useState(
      () =>
        ({
          ...given,
          environment: { ...given.environment, setTimer: clock.setTimer },
          connectors: { ...given.connectors, $connectors: atom<readonly Connector[]>([connector]) },
          connection: { ...given.connection, load },
        }) as unknown as Controllers,
    );
    return <ControllersContext.Provider value={controllers}>{children}</ControllersContext.Provider>;
  }
  const view = await mountView(
    <Page>
      <ConnectingWalletConnectView params={undefined} />
    </Page>,
    { features: { analytics: false } },
  );
  const retry = () => view.find(RETRY) as HTMLButtonElement | null;
  return { clock, view, retry };
}

describe('the retry of a pairing', () => {
  it('is disabled for 1 s after each failure, and asks again from then on [S:113] [S:279]', async () => {
    let asked = 0;
    const { clock, view, retry } = await mount(async () => {
      asked++;
      throw new Error('The file could not be loaded.');
    });
    try {
      for (const round of [1, 2]) {
        await until(() => retry()?.disabled === true);
        await until(() => clock.pendingTimers() > 0);
        clock.advance(999);
        retry()!.click();
        expect([asked, retry()!.disabled]).to.deep.equal([round, true]);
        clock.advance(1);
        await until(() => retry()?.disabled === false);
        retry()!.click();
        await until(() => asked === round + 1);
      }
    } finally {
      view.unmount();
      clock.dispose();
    }
  });

  it('is disabled for 1 s after the site refused the signature of the wallet [S:113]', async () => {
    const { clock, view, retry } = await mount(async () => ({ connect: async () => {} }));
    try {
      const error = new ConnectError('unsupported', { textKey: 'signatureRefused' });
      view.controllers.stores.$connections.set({ eip155: { status: 'disconnected', failure: { attempt: 1, error } } });
      await until(() => retry()?.disabled === true);
      expect(view.text()).to.include('You are not signed in').and.to.include('You can try again in a moment.');
      await until(() => clock.pendingTimers() > 0);
      clock.advance(999);
      expect(retry()!.disabled).to.equal(true);
      clock.advance(1);
      await until(() => retry()?.disabled === false);
    } finally {
      view.unmount();
      clock.dispose();
    }
  });
});
