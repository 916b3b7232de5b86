import { expect } from '@esm-bundle/chai';
import { expectConsole } from '../../../test/expect-console.js';
import { createNodeFetch } from '../../../test/fixtures/fake-node.js';
import { logToasts } from '../../../test/fixtures/log-toasts.js';
import { mountView } from '../../../test/fixtures/mount-view.js';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { createScriptedWallet } from '../../testing/index.js';
import { SessionView } from './session-views.js';

const BASE = 'https://data.example/';
const request = {
  chainId: '0x7a69',
  to: GRACE,
  permission: {
    type: 'native-token-periodic',
    data: { periodAmount: '0x2386f26fc10000', periodDuration: 86_400, justification: 'Daily order' },
    isAdjustmentAllowed: true,
  },
};
const CONTEXT = `0x${'0'.repeat(63)}1`;
const REVOKE = 'wallet_revokeExecutionPermission';

describe('a permission that is revoked for an account that the visitor leaves', () => {
  const { fetch } = window;
  before(() => {
    window.fetch = async (input, init) => {
      const { url } = new Request(input, init);
      return url.startsWith(BASE) ? Response.json({ pcis: [] }) : fetch(input, init);
    };
  });
  after(() => {
    window.fetch = fetch;
  });

  /** Shows a permission of an outside wallet, and the question whether to revoke it. */
  const show = async () => {
    const wallet = createScriptedWallet({
      ...{ name: 'Harbor', rdns: 'example.harbor', accounts: [ADA], chainId: 31337, chains: { 31337: 'http://node.example' } },
      ...{ fetch: createNodeFetch({ eth_getBalance: '0x0' }), standards: ['ERC-7715'] as const },
    });
    const stop = wallet.announce();
    const view = await mountView(
      <SessionView params={{ pci: CONTEXT }} />,
      { services: { blockchainApi: BASE }, features: { smartSessions: true } },
      [],
      async (controllers) => {
        await until(() => controllers.connectors.find('example.harbor'));
        await (await controllers.connection.load()).connect(controllers.connectors.find('example.harbor')!, 'eip155');
        await wallet.provider.request({ method: 'wallet_requestExecutionPermissions', params: [request] });
        return controllers;
      },
    );
    await until(() => view.find('session-take-back'));
    view.find('session-take-back')!.click();
    await until(() => view.find('session-confirm'));
    const end = () => {
      view.unmount();
      stop();
    };
    return { wallet, ...view, end };
  };

  it('is reported where the account is still connected, and to no other account', async () => {
    for (const leaves of [false, true]) {
      const { wallet, controllers, find, end } = await show();
      wallet.setBehavior('hang', REVOKE);
      find('session-confirm')!.click();
      await until(() => wallet.pending.some(({ method }) => method === REVOKE));
      const toasts = await logToasts(controllers);
      if (leaves) {
        wallet.setAccounts([GRACE]);
        await until(() => controllers.stores.getAccount()?.address === GRACE);
      }
      expect(controllers.modal.$waiting.get()).to.equal(1);
      wallet.pending.find(({ method }) => method === REVOKE)!.answer(null);
      await until(() => controllers.modal.$waiting.get() === 0);
      expect(await toasts.end()).to.deep.equal(leaves ? [] : ['Smart session revoked']);
      end();
    }
  });

  it('is not asked of a wallet that has another account by then', async () => {
    const { wallet, find, end } = await show();
    wallet.setBehavior({ answer: [GRACE] }, 'eth_accounts');
    expectConsole('error', /was not taken back/);
    find('session-confirm')!.click();
    await until(() => !find('session-confirm') || find('session-failed'));
    expect(wallet.requests.map(({ method }) => method)).not.to.include(REVOKE);
    end();
  });
});
