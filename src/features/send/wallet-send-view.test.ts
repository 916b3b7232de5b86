import { expect } from '@esm-bundle/chai';
import { audit } from '../../../test/fixtures/audit.js';
import { logToasts } from '../../../test/fixtures/log-toasts.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { createSendNode } from '../../../test/fixtures/send-node.js';
import { serveDescriptors } from '../../../test/fixtures/serve-descriptors.js';
import { until } from '../../../test/fixtures/until.js';
import { createTestWallet } from '../../../test/fixtures/wallet.js';
import { getAdapterLoader } from '../../adapters/adapters.js';
import { bitcoin, mainnet, polkadot, solana } from '../../networks/index.js';
import { getDrafts, toDraftKey } from '../../controllers/drafts.js';
import { pendingKey } from '../../storage/pending-key.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { createBitcoinAccount, createPolkadotAccount, createPolkadotWallet, createStandardWallet } from '../../testing/index.js';
import { sendFeature } from './manifest.js';

describe('sending where nothing can be sent', () => {
  let page: ModalPage;
  let leave: () => void;
  afterEach(() => {
    page.end();
    leave();
  });

  const open = async (walletId: string) => {
    await page.modal.connect({ walletId });
    await page.modal.open({ view: 'WalletSend' });
  };
  const register = async (features?: NonNullable<Parameters<typeof createStandardWallet>[0]['features']>) => {
    page = createModalPage({ networks: [bitcoin] });
    const wallet = createStandardWallet({ name: 'Cove', accounts: [await createBitcoinAccount('ada')], ...(features && { features }) });
    wallet.register();
    leave = () => wallet.uninstall();
  };

  it('is said before anything is filled in: a Bitcoin wallet without a word for a transfer', async () => {
    await register(['bitcoin:connect', 'bitcoin:disconnect', 'bitcoin:events', 'bitcoin:signMessage', 'bitcoin:signTransaction']);
    await open('Cove');
    await until(() => page.find('send-impossible'));
    expect(page.text()).to.include('Send from Cove').and.include('Sending on Bitcoin isn’t available on this page.');
    expect(['send-amount', 'send-review'].filter((id) => page.find(id))).to.deep.equal([]);
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  });

  it('is said on Polkadot, where no page sends, with a toast for the unsupported chain [S:242]', async () => {
    const wallet = createPolkadotWallet({ name: 'cove', accounts: [await createPolkadotAccount('ada')] });
    wallet.inject();
    leave = () => wallet.uninstall();
    page = createModalPage({ networks: [polkadot] });
    await open('injectedWeb3.cove');
    await until(() => page.find('send-impossible'));
    expect(page.text()).to.include('Sending on Polkadot isn’t available on this page.').and.not.include('send there');
    await until(() => page.text().includes('Unsupported chain'));
    const isBeside = () => {
      const [toast, text] = [page.find('w3m-toast')!, page.find('send-impossible')!.querySelector('p')!].map((part) =>
        part.getBoundingClientRect(),
      );
      return toast!.height > 0 && toast!.top >= text!.bottom;
    };
    await until(isBeside);
  });

  it('is not offered in the account on Polkadot, and is where a wallet of the namespace may send', async () => {
    const wallet = createPolkadotWallet({ name: 'cove', accounts: [await createPolkadotAccount('ada')] });
    wallet.inject();
    leave = () => wallet.uninstall();
    page = createModalPage({ networks: [polkadot] });
    await page.modal.connect({ walletId: 'injectedWeb3.cove' });
    await page.modal.open();
    // Until all of them are loaded, the others keep a place free.
    const tiles = () => [...(page.find('account-receive')?.parentElement?.children ?? [])];
    await until(() => tiles().length > 0 && tiles().every((tile) => tile.matches('button')));
    expect(page.find('account-send') === undefined).to.equal(true);
    page.end();
    leave();
    await register();
    await page.modal.connect({ walletId: 'Cove' });
    await page.modal.open();
    await until(() => page.find('account-send') && page.find('account-receive'));
  });

  it('goes by namespaces as their adapters do', async () => {
    const networks = [mainnet, solana, bitcoin, polkadot];
    for (const { chainNamespace } of networks) {
      const { createAdapter } = await getAdapterLoader(networks, chainNamespace)!();
      const { loadTransfers } = createAdapter({ environment: createTestEnvironment(), networks });
      expect(sendFeature.contributes!.accountAction!.isShown!(chainNamespace), chainNamespace).to.equal(loadTransfers !== undefined);
    }
  });

  it('is not offered in the account of such a wallet, beside what it can do', async () => {
    const tiles = async () => {
      await page.modal.connect({ walletId: 'Cove' });
      await page.modal.open();
      await until(() => page.find('account-receive') && !page.find('account-actions')?.querySelector('[data-shape="tile"]'));
      await new Promise((resolve) => setTimeout(resolve, 100));
      return page.find('account-send') !== undefined;
    };
    await register(['bitcoin:connect', 'bitcoin:signMessage', 'bitcoin:signTransaction']);
    expect(await tiles()).to.equal(false);
    page.end();
    leave();
    await register();
    expect(await tiles()).to.equal(true);
  });

  it('is not said of a wallet that sends', async () => {
    await register();
    await open('Cove');
    await until(() => page.find('send-amount'));
    expect(page.find('send-impossible') === undefined).to.equal(true);
  });
});

describe('sending to a contract', () => {
  it('names it by its descriptor, in the notice that warns of it', async () => {
    const folder = `${location.origin}/w3m-descriptors`;
    const context = { contract: { deployments: [{ chainId: 31337, address: GRACE }] } };
    const calls = { context, metadata: { owner: 'Tide', contractName: 'Pool' }, display: { formats: {} } };
    const end = await serveDescriptors(folder, { calls, typed: {}, chainId: 31337, address: GRACE });
    try {
      for (const [services, text] of [
        [{}, 'Most contracts can’t send tokens back. Continue only if its operator gave you this address.'],
        [{ descriptors: { static: folder } }, 'This is the contract “Tide, Pool”. Tokens sent to it are usually lost.'],
      ] as const) {
        const page = createModalPage({ services }, createTestWallet(createSendNode({ code: '0x6000' })));
        try {
          await page.connect();
          await page.modal.open({ view: 'WalletSend', params: { receiver: GRACE, amount: '0.25' } });
          await until(() => (page.find('send-review') as HTMLButtonElement | undefined)?.disabled === false);
          await page.press('send-review');
          await until(() => page.find('send-acknowledge'));
          expect(page.find('receiver-contract')!.textContent).to.contain(text);
        } finally {
          page.end();
        }
      }
    } finally {
      end();
    }
  });
});

describe('the fee of a transfer', () => {
  it('is no fault of the network where a node answered the estimate with unknown words: the transfer is likely to fail', async () => {
    const eth_estimateGas = () => {
      throw Object.assign(new Error('EVM error InvalidFEOpcode'), { code: -32003 });
    };
    const page = createModalPage({}, createTestWallet({ ...createSendNode(), eth_estimateGas }));
    try {
      await page.connect();
      await page.modal.open({ view: 'WalletSend', params: { receiver: GRACE, amount: '0.25' } });
      await page.press('send-review');
      await until(() => page.find('send-refused'));
      expect(page.text()).to.include('This transfer is likely to fail').and.not.include('Couldn’t reach the network');
    } finally {
      page.end();
    }
  });

  it('is said to be partial in the form and in the review where a part of it could not be read', async () => {
    const node = createSendNode();
    const eth_call = (params: [{ to?: string; data: string }]) => {
      if (params[0].to?.startsWith('0x4200')) throw new Error('request timed out');
      return (node['eth_call'] as (given: typeof params) => unknown)(params);
    };
    for (const isPartial of [true, false]) {
      const page = createModalPage({}, createTestWallet(isPartial ? { ...node, eth_call } : node));
      try {
        await page.connect();
        await page.modal.open({ view: 'WalletSend', params: { receiver: GRACE, amount: '0.25' } });
        await until(() => (page.find('send-review') as HTMLButtonElement | undefined)?.disabled === false);
        const said = () => page.find('fee-partial')?.textContent;
        const wanted = isPartial ? 'Part of the fee couldn’t be read. It may be higher.' : undefined;
        expect(said()).to.equal(wanted);
        await page.press('send-review');
        await until(() => (page.find('send-confirm') as HTMLButtonElement | undefined)?.disabled === false);
        expect(said()).to.equal(wanted);
      } finally {
        page.end();
      }
    }
  });
});

describe('the form of a transfer', () => {
  const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
  let page: ModalPage;
  beforeEach(async () => {
    page = createModalPage({}, createTestWallet(createSendNode()));
    await page.connect();
  });
  afterEach(() => page.end());

  const field = () => page.find('send-amount') as HTMLInputElement | undefined;
  const open = async (params?: object) => {
    await page.modal.open({ view: 'WalletSend', ...(params && { params }) });
    await until(field);
  };
  const type = (amount: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), amount);
    field()!.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const review = async () => {
    await until(() => (page.find('send-review') as HTMLButtonElement | undefined)?.disabled === false);
    await page.press('send-review');
    await until(() => page.find('send-confirm'));
  };

  it('is restored on the way back from the review and from the tokens, and after the modal was closed; the routes have no draft', async () => {
    const { router } = await page.controllers();
    await page.modal.open();
    router.push('WalletSend', { receiver: OTHER, amount: '0.25' });
    await until(field);
    type('0.5');
    await review();
    const [, form, preview] = router.$router.get().history;
    const id = toDraftKey('WalletSend', page.modal.getAccount()!.caipAddress);
    expect([form!.params, preview!.params]).to.deep.equal([undefined, { id }]);
    router.back();
    await until(field);
    expect(field()!.value).to.equal('0.5');
    await page.press('send-token');
    await until(() => router.getView()?.view === 'WalletSendSelectToken');
    expect(router.getView()!.params).to.equal(undefined);
    router.back();
    await until(field);
    page.modal.close();
    await until(() => !field());
    await open();
    expect(field()!.value).to.equal('0.5');
    await review();
    expect(page.find('send-review-amount')!.textContent).to.equal('0.5 ETH');
  });

  it('begins with the parameters of the view, and empty for another account', async () => {
    await open({ receiver: OTHER, amount: '0.25' });
    type('0.5');
    page.modal.close();
    await until(() => !field());
    await open({ receiver: OTHER, amount: '0.1' });
    expect(field()!.value).to.equal('0.1');
    page.wallet.setAccounts([GRACE]);
    await until(() => page.modal.getAccount()?.address === GRACE);
    await until(() => field()?.value === '');
  });

  it('leads to the form when a review is opened by its name', async () => {
    await open({ receiver: OTHER, amount: '0.25' });
    await review();
    await page.modal.open({ view: 'WalletSendPreview' } as never);
    await until(field);
    expect(field()!.value).to.equal('0.25');
  });
});

describe('a payment that is answered late', () => {
  const HASH = `0x${'ab'.repeat(32)}`;
  type Asked = ModalPage['wallet']['pending'][number];
  /** Sends a payment that the wallet leaves unanswered. @returns Its request. */
  const ask = async (page: ModalPage) => {
    await page.connect();
    await page.modal.open({ view: 'WalletSend', params: { receiver: GRACE, amount: '0.25' } });
    await until(() => (page.find('send-review') as HTMLButtonElement | undefined)?.disabled === false);
    await page.press('send-review');
    await until(() => (page.find('send-confirm') as HTMLButtonElement | undefined)?.disabled === false);
    page.wallet.setBehavior('hang', 'eth_sendTransaction');
    await page.press('send-confirm');
    const findAsked = () => page.wallet.pending.find(({ method }) => method === 'eth_sendTransaction');
    await until(findAsked);
    return findAsked()!;
  };
  const leaveAccount = async (page: ModalPage) => {
    page.wallet.setAccounts([GRACE]);
    await until(() => page.modal.getAccount()?.address === GRACE);
  };
  let page: ModalPage;
  beforeEach(() => {
    page = createModalPage({}, createTestWallet(createSendNode()));
  });
  afterEach(() => page.end());

  it('is kept as the payment of its account, and leaves the draft, the tab and the view of the next one alone', async () => {
    const asked = await ask(page);
    await leaveAccount(page);
    const controllers = await page.controllers();
    controllers.router.reset('WhatIsAWallet');
    const key = toDraftKey('WalletSend', page.modal.getAccount()!.caipAddress);
    getDrafts(controllers).set(key, { amount: '1' });
    asked.answer(HASH);
    await until(() => controllers.storage.get(pendingKey)?.length === 1);
    const sender = controllers.storage.get(pendingKey)![0]!.from;
    const after = [sender, getDrafts(controllers).get(key), controllers.$accountTab.get(), controllers.router.getView()?.view];
    expect(after).to.deep.equal([ADA, { amount: '1' }, undefined, 'WhatIsAWallet']);
  });

  for (const [title, leave, reported] of [
    ['is reported where its review is shown', () => {}, ['Transaction started', 'activity', 'Something went wrong', undefined]],
    [
      'is reported after the modal was closed',
      () => page.modal.close(),
      ['Transaction started', undefined, 'Something went wrong', undefined],
    ],
    ['is not reported to another account', leaveAccount, [undefined, undefined]],
    ['is not reported over another view', async () => (await page.controllers()).router.reset('WhatIsAWallet'), [undefined, undefined]],
  ] as const)
    it(title, async () => {
      const seen: (string | undefined)[] = [];
      for (const end of [(one: Asked) => one.answer(HASH), (one: Asked) => one.fail({ code: -32602, message: 'Odd' })]) {
        const asked = await ask(page);
        const controllers = await page.controllers();
        const events: string[] = [];
        const stop = page.modal.subscribeEvents(({ event }) => events.push(event));
        const toasts = await logToasts(controllers);
        await leave(page);
        end(asked);
        await until(() => events.some((event) => /^SEND_(SUCCESS|ERROR)$/.test(event)));
        seen.push(...(await toasts.end()), controllers.$accountTab.get());
        stop();
        page.end();
        page = createModalPage({}, createTestWallet(createSendNode()));
      }
      expect(seen).to.deep.equal(reported);
    });
});
