import { expect } from '@esm-bundle/chai';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createApprovePage, encodeCall, USDC } from '../../../test/fixtures/approve-page.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { createSendNode, TERN } from '../../../test/fixtures/send-node.js';
import { NATIVE_ADDRESS, type SwapServiceAnswers } from '../../../test/fixtures/serve-swaps.js';
import { createHost, createSigner } from '../../../test/fixtures/sign-in-host.js';
import { createSwapPage, isEnabled, pressEnabled } from '../../../test/fixtures/swap-page.js';
import { mount } from '../../../test/gallery/mount.js';
import { until } from '../../../test/fixtures/until.js';
import { createTestWallet } from '../../../test/fixtures/wallet.js';
import { createMessage } from '../../siwx/index.js';
import { recipientsKey } from '../../storage/recipients-key.js';
import { Decision } from './decision.js';

const ALIKE = `${GRACE.slice(0, 6)}${'c'.repeat(32)}${GRACE.slice(-4)}`.toLowerCase();

type Buttons = {
  /** Prefix of the acknowledgement's test id. */
  readonly name: string;
  readonly cancel: string;
  readonly confirm: string;
};
const toButtons = (name: string): Buttons => ({ name, cancel: `${name}-cancel`, confirm: `${name}-confirm` });
const SIGN_IN: Buttons = { name: 'w3m-sign-in', cancel: 'w3m-sign-in-cancel', confirm: 'w3m-sign-in-sign' };

describe('a danger in any view', () => {
  let page: ModalPage;
  afterEach(() => page.end());
  const get = (id: string) => page.find(id) as HTMLButtonElement;

  const openSignIn = async (change: { readonly domain?: string; readonly accountAddress?: string }) => {
    const host = createHost({
      async createMessage({ accountAddress, chainId }) {
        const issuedAt = new Date().toISOString();
        const usual = { accountAddress, chainId, domain: location.host, uri: location.origin, nonce: 'nonce0001', issuedAt };
        return createMessage({ ...usual, version: '1', expirationTime: new Date(Date.now() + 60_000).toISOString(), ...change });
      },
    });
    page = createModalPage({ siwx: host.siwx }, createSigner());
    page.modal.connect({ walletId: 'example.harbor' }).catch(() => {});
    // The first test loads every part of the page.
    await until(() => page.find('w3m-sign-in-acknowledge'));
    return SIGN_IN;
  };
  const openSwap = async (
    service: SwapServiceAnswers,
    params: { readonly from?: string; readonly to: string; readonly amount: string },
  ) => {
    page = createSwapPage(service);
    await page.connect();
    await page.modal.open({ view: 'Swap', params });
    await pressEnabled(page, 'swap-review');
    await until(() => page.find('swap-confirm'));
    return toButtons('swap');
  };
  const CASES: readonly (readonly [title: string, open: () => Promise<Buttons>])[] = [
    ['a sign-in message for another site', async () => openSignIn({ domain: 'evil.example' })],
    ['a sign-in message for another account', async () => openSignIn({ accountAddress: GRACE })],
    [
      'a receiver that looks like a known address',
      async () => {
        page = createModalPage({}, createTestWallet(createSendNode()));
        await page.connect();
        (await page.controllers()).storage.set(recipientsKey, [{ address: GRACE }]);
        await page.modal.open({ view: 'WalletSend', params: { receiver: ALIKE, amount: '0.1' } });
        await page.press('send-keep');
        await pressEnabled(page, 'send-review');
        return toButtons('send');
      },
    ],
    ['a swap that loses 3 percent', async () => openSwap({ lossPercent: 3 }, { to: TERN, amount: '0.25' })],
    [
      'a request that differs from what was chosen',
      async () => {
        const buttons = await openSwap({ isUnlimited: true }, { from: TERN, to: NATIVE_ADDRESS, amount: '1' });
        await pressEnabled(page, 'swap-confirm');
        await until(() => page.find('swap-stopped'));
        return buttons;
      },
    ],
    [
      'an approval of any amount',
      async () => {
        const approval = await createApprovePage();
        page = approval.page;
        const data = encodeCall('approve', [GRACE, 2n ** 256n - 1n]);
        approval.ask('eth_sendTransaction', [{ from: ADA, to: USDC, data }]);
        return toButtons('approve');
      },
    ],
  ];
  for (const [title, open] of CASES) {
    it(`makes Cancel the primary button and asks for an acknowledgement: ${title}`, async () => {
      const { name, cancel, confirm } = await open();
      await until(() => page.find(`${name}-acknowledge`));
      expect(get(cancel).dataset['variant']).to.equal('primary');
      expect(get(confirm).dataset['variant']).to.equal('danger');
      expect(isEnabled(page, cancel)).to.equal(true);
      expect(isEnabled(page, confirm)).to.equal(false);
      await page.press(`${name}-acknowledge`);
      await until(() => isEnabled(page, confirm));
      expect(get(cancel).dataset['variant']).to.equal('primary');
      await page.press(`${name}-acknowledge`);
      await until(() => !isEnabled(page, confirm));
    });
  }
});

describe('a decision', () => {
  const host = document.createElement('div');
  let root: ReturnType<typeof createRoot>;
  const pressed: string[] = [];
  const draw = (danger: string, busy = false) =>
    flushSync(() =>
      root.render(
        <Decision
          danger={danger}
          acknowledge="I understand the risk"
          cancel={{ label: 'Cancel', onClick: () => pressed.push('cancel') }}
          confirm={{ label: 'Send', onClick: () => pressed.push('send'), busy }}
          name="test"
        />,
      ),
    );
  const find = (id: string) => host.querySelector<HTMLButtonElement>(`[data-testid="test-${id}"]`);
  beforeEach(() => {
    document.body.append(host);
    root = createRoot(host);
    pressed.length = 0;
  });
  afterEach(() => {
    root.unmount();
    host.remove();
  });

  it('has its way on as the primary button, and no acknowledgement, where there is no danger', () => {
    draw('');
    expect(find('acknowledge')).to.equal(null);
    expect([find('cancel')!.dataset['variant'], find('confirm')!.dataset['variant']]).to.deep.equal(['secondary', 'primary']);
    find('confirm')!.click();
    expect(pressed).to.deep.equal(['send']);
  });

  it('asks for another acknowledgement when the danger becomes another one', () => {
    draw('loss');
    flushSync(() => find('acknowledge')!.click());
    expect(find('confirm')!.disabled).to.equal(false);
    draw('loss,pending');
    expect(find('confirm')!.disabled).to.equal(true);
    find('confirm')!.click();
    find('cancel')!.click();
    expect(pressed).to.deep.equal(['cancel']);
  });

  it('keeps both buttons as wide as they are while one is busy', () => {
    const review = (busy: boolean) => (
      <div style={{ inlineSize: '336px' }}>
        <Decision
          danger=""
          acknowledge="I understand the risk"
          cancel={{ label: busy ? 'Back' : 'Cancel', onClick: () => {} }}
          confirm={{ label: 'Send', onClick: () => {}, busy }}
          name="test"
        />
      </div>
    );
    const view = mount(review(false));
    const read = () => ['cancel', 'confirm'].map((id) => view.get(`[data-testid="test-${id}"]`).getBoundingClientRect().width);
    const before = read();
    expect(before[0]).to.equal(before[1]);
    view.render(review(true));
    expect(read()).to.deep.equal(before);
    view.unmount();
  });

  it('keeps the focus of a busy button by leaving it enabled', () => {
    draw('loss', true);
    expect(find('confirm')!.disabled).to.equal(false);
    find('confirm')!.click();
    expect(pressed).to.deep.equal([]);
  });
});
