import { expect } from '@esm-bundle/chai';
import { useState, type JSX, type ReactNode } from 'react';
import { mountView } from '../../../test/fixtures/mount-view.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { until } from '../../../test/fixtures/until.js';
import type { Connector, PairingState } from '../../connectors/connector.js';
import type { Controllers } from '../../controllers/controllers.js';
import { ControllersContext, useControllers } from '../../controllers/use-controllers.js';
import { atom } from '../../utils/atom.js';
import { ConnectingWalletConnectView } from './connecting-wallet-connect-view.js';

const RETRY = 'w3m-pairing-retry';

describe('the retry of a pairing', () => {
  it('is disabled for 1 s after each failure, and asks again from then on [S:113] [S:279]', async () => {
    const clock = createTestEnvironment();
    let asked = 0;
    const connector = {
      id: 'walletConnect',
      name: 'WalletConnect',
      pairing: { $state: atom<PairingState>({ status: 'disconnected' }), setLinking: () => {} },
    } as unknown as Connector;
    const load = async () => {
      asked++;
      throw new Error('The file could not be loaded.');
    };
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
});
