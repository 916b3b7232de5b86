import { expect } from '@esm-bundle/chai';
import { expectConsole } from '../../../test/expect-console.js';
import { createNodeFetch } from '../../../test/fixtures/fake-node.js';
import { mountView } from '../../../test/fixtures/mount-view.js';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { createScriptedWallet } from '../../testing/index.js';
import { GrantView } from './grant-view.js';

const request = {
  chainId: '0x7a69',
  to: GRACE,
  permission: {
    type: 'native-token-periodic',
    data: { periodAmount: '0x2386f26fc10000', periodDuration: 86_400, justification: 'Daily order' },
    isAdjustmentAllowed: true,
  },
};

async function show(given: unknown) {
  const wallet = createScriptedWallet({
    ...{ name: 'Harbor', rdns: 'example.harbor', accounts: [ADA], chainId: 31337, chains: { 31337: 'http://node.example' } },
    ...{ fetch: createNodeFetch({ eth_getBalance: '0x0' }), standards: ['ERC-7715'] as const },
  });
  const stop = wallet.announce();
  const granted: unknown[] = [];
  const view = await mountView(
    <GrantView params={{ request: given, onGranted: (one) => granted.push(one) }} />,
    { services: { blockchainApi: `${location.origin}/` }, features: { smartSessions: true }, metadata: { name: 'Lagoon' } },
    [],
    async (controllers) => {
      await until(() => controllers.connectors.find('example.harbor'));
      await (await controllers.connection.load()).connect(controllers.connectors.find('example.harbor')!, 'eip155');
      return controllers;
    },
  );
  const end = () => {
    view.unmount();
    stop();
  };
  return { wallet, granted, ...view, end };
}

describe('the view of an outside wallet’s permissions', () => {
  it('shows what is requested and who acts, and passes the wallet’s answer to the page', async () => {
    const { wallet, granted, find, text, end } = await show(request);
    expect(find('session-spending')!.textContent).to.contain('Spend up to 0.01 ETH').and.contain('Every 1 day, from now on');
    expect(text()).to.contain('The app says: Daily order').and.contain('It stays allowed until you revoke it.');
    expect(find('session-actor')!.textContent.replaceAll(/\s/g, '')).to.contain(GRACE);
    wallet.setBehavior('reject', 'wallet_requestExecutionPermissions');
    find('session-allow')!.click();
    await until(() => find('session-outcome'));
    expect([find('session-outcome')!.textContent, granted]).to.deep.equal(['You declined in Harbor. The app has no access.', []]);
    wallet.setBehavior('approve', 'wallet_requestExecutionPermissions');
    find('session-allow')!.click();
    await until(() => granted.length > 0);
    expect(granted).to.have.nested.property('[0][0].context', `0x${'0'.repeat(63)}1`);
    end();
  });

  it('passes nothing on for an account that was left while its wallet asked, and asks no other one', async () => {
    const late = await show(request);
    late.wallet.setBehavior('hang', 'wallet_requestExecutionPermissions');
    expectConsole('error', /another network or account/);
    late.find('session-allow')!.click();
    await until(() => late.wallet.pending.some(({ method }) => method === 'wallet_requestExecutionPermissions'));
    late.wallet.setAccounts([GRACE]);
    await until(() => late.controllers.stores.getAccount()?.address === GRACE);
    late.wallet.pending.at(-1)!.answer([{ ...request, context: '0xc0' }]);
    await until(() => late.find('session-allow')!.getAttribute('aria-busy') !== 'true');
    expect([late.find('session-outcome')!.textContent, late.granted]).to.deep.equal(['The request is for another network or account', []]);
    late.end();
    const silent = await show(request);
    silent.wallet.setBehavior({ answer: [GRACE] }, 'eth_accounts');
    expectConsole('error', /another network or account/);
    silent.find('session-allow')!.click();
    await until(() => silent.find('session-outcome'));
    await until(() => silent.find('session-allow')!.getAttribute('aria-busy') !== 'true');
    expect(silent.wallet.requests.map(({ method }) => method)).not.to.include('wallet_requestExecutionPermissions');
    silent.end();
  });

  it('allows nothing that cannot be read, and asks no outside wallet by the first names', async () => {
    const unknown = await show([request, { ...request, permission: { ...request.permission, type: 'everything' } }]);
    expect(unknown.find('session-unknown')!.textContent).to.contain('everything');
    expect(unknown.find('session-allow')).to.have.property('disabled', true);
    unknown.end();
    const signer = { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x04aa' }] } };
    const permissions = [{ type: 'native-token-recurring-allowance', data: { allowance: '0x1', start: 5, period: 60 } }];
    const former = await show({ expiry: Math.floor(Date.now() / 1000) + 60, signer, permissions });
    expectConsole('error', /The wallet has no smart sessions/);
    former.find('session-allow')!.click();
    await until(() => former.find('session-outcome'));
    expect(former.find('session-outcome')!.textContent).to.equal('Harbor has no smart sessions. The app has no access.');
    expect(former.wallet.requests.map(({ method }) => method)).not.to.include('wallet_grantPermissions');
    former.end();
  });
});
