import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { keccak256 } from 'viem';
import { expectConsole } from '../../../test/expect-console.js';
import { createChain } from '../../../test/fixtures/calls-rig.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import type { FeatureOptions } from '../../config/options.js';
import { getOpenRequests } from '../../controllers/open-requests.js';
import { addPending, readPending } from '../../controllers/pending/pending-list.js';
import { createScriptedWallet } from '../../testing/index.js';

const HASH = `0x${'ab'.repeat(32)}`;
const OTHER_HASH = `0x${'cd'.repeat(32)}`;
const TERN = '0x1111111111111111111111111111111111111111';
const OTHER = '0x9999999999999999999999999999999999999999';
const everyFeatureOff: FeatureOptions = { send: false, swaps: false, history: false, receive: false, onramp: false };

describe('following what was sent from this browser', () => {
  let page: ModalPage;
  afterEach(() => page.end());

  for (const [title, features] of [
    ['goes on where the host switched sending off', { send: false }],
    ['goes on where the host switched swapping off', { swaps: false }],
    ['goes on where the host switched every feature off', everyFeatureOff],
  ] as const) {
    it(title, async () => {
      page = createModalPage({ features });
      page.wallet.setBehavior({ answer: { blockNumber: '0x2', status: '0x1' } }, 'eth_getTransactionReceipt');
      page.wallet.setBehavior({ answer: null }, 'eth_getTransactionByHash');
      await page.connect();
      const { environment, storage } = await page.controllers();
      addPending(storage, environment.now(), {
        hash: HASH,
        network: local.caipNetworkId,
        from: ADA,
        to: GRACE,
        amount: '5',
        decimals: 18,
        symbol: 'ETH',
        at: environment.now(),
        state: 'pending',
      });
      await until(() => readPending(storage, environment.now())[0]!.state === 'confirmed');
    });
  }

  it('reports a confirmed transaction that paid another receiver than was shown, and alerts until it is closed', async () => {
    page = createModalPage();
    const seen = { hash: HASH, from: ADA, to: OTHER, value: '0x5', input: '0x', nonce: '0x0', blockNumber: '0x2' };
    page.wallet.setBehavior({ answer: { blockNumber: '0x2', status: '0x1' } }, 'eth_getTransactionReceipt');
    page.wallet.setBehavior({ answer: seen }, 'eth_getTransactionByHash');
    expectConsole('error', /is not what was shown/);
    const reported: unknown[] = [];
    page.modal.subscribeEvents(({ event, properties }) => event === 'TRANSACTION_MISMATCH' && reported.push(properties));
    await page.connect();
    const { environment, storage } = await page.controllers();
    const sent = { from: ADA, to: GRACE, amount: '5', decimals: 18, symbol: 'ETH', at: environment.now(), state: 'pending' } as const;
    const trace = { call: { to: GRACE, valueWei: '5', dataHash: keccak256('0x') } };
    addPending(storage, environment.now(), { ...sent, trace, hash: HASH, network: local.caipNetworkId });
    await page.modal.open();
    await until(() => page.find('w3m-alert'));
    expect(page.find('w3m-alert')!.textContent).to.contain('A transaction differed from what you saw');
    expect(reported).to.deep.equal([
      { hash: HASH, network: local.caipNetworkId, expected: { to: GRACE, amount: '5' }, actual: { to: OTHER, amount: '5' } },
    ]);
  });

  it('names what a swap gave, by the receipt of its transaction, else only its token', async () => {
    const word = (digits: string) => `0x${digits.padStart(64, '0')}`;
    const topics = ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', word(OTHER.slice(2)), word(ADA.slice(2))];
    const transfer = { address: TERN, topics, data: word(1_501_117_000n.toString(16)) };
    for (const [logs, gets] of [
      [[transfer], '1,501.11 TERN'],
      [[{ ...transfer, address: OTHER }], 'TERN'],
      [[transfer, { address: TERN }], 'TERN'],
    ] as const) {
      page = createModalPage();
      const seen = { hash: HASH, from: ADA, to: OTHER, value: '0x5', input: '0x', nonce: '0x0', blockNumber: '0x2' };
      page.wallet.setBehavior({ answer: { blockNumber: '0x2', status: '0x1', logs } }, 'eth_getTransactionReceipt');
      page.wallet.setBehavior({ answer: seen }, 'eth_getTransactionByHash');
      await page.connect();
      const { environment, storage } = await page.controllers();
      addPending(storage, environment.now(), {
        hash: HASH,
        network: local.caipNetworkId,
        ...{ from: ADA, to: ADA, amount: '500000000000000000', decimals: 18, symbol: 'ETH', kind: 'swap' },
        ...{ gets: 'TERN', getsToken: TERN, getsDecimals: 6, at: environment.now(), state: 'pending' },
      });
      await page.modal.open();
      await until(() => page.find('w3m-toast'));
      expect(page.find('w3m-toast')!.textContent).to.contain(`Swapped 0.5 ETH for ${gets}`);
      await until(() => page.find('pending-confirmed'));
      expect(page.find('pending-confirmed')!.textContent).to.contain(`Confirmed, for ${gets}`).and.contain('−0.500 ETH');
      if (logs.length > 1) break;
      page.end();
    }
  });

  it('counts pending transactions and unanswered requests in the account, and shows the end on the page while the dialog is closed', async () => {
    page = createModalPage();
    page.wallet.setBehavior({ answer: null }, 'eth_getTransactionReceipt');
    page.wallet.setBehavior({ answer: null }, 'eth_getTransactionByHash');
    await page.connect();
    const controllers = await page.controllers();
    const { environment, storage } = controllers;
    const count = () => page.modal.getAccount()?.pendingTransactions;
    expect(count()).to.equal(undefined);
    const sent = { from: ADA, to: GRACE, amount: '5', decimals: 18, symbol: 'ETH', at: environment.now(), state: 'pending' } as const;
    addPending(storage, environment.now(), { ...sent, hash: HASH, network: local.caipNetworkId });
    addPending(storage, environment.now(), { ...sent, hash: OTHER_HASH, network: 'eip155:1' });
    await until(() => count() === 1);
    const answer = getOpenRequests(controllers).add({ from: ADA, kind: 'send', amount: '1', symbol: 'ETH', to: GRACE });
    await until(() => count() === 2);
    getOpenRequests(controllers).add({ from: GRACE, kind: 'send', amount: '1', symbol: 'ETH', to: ADA });
    expect(count()).to.equal(2);
    answer();
    expect(count()).to.equal(1);
    await page.modal.open();
    await until(() => page.find('pending-pending'));
    page.modal.close();
    page.wallet.setBehavior({ answer: { blockNumber: '0x2', status: '0x1' } }, 'eth_getTransactionReceipt');
    await until(() =>
      document.querySelector('w3m-modal')?.shadowRoot?.querySelector('[data-testid="w3m-page-toast"] [data-testid="w3m-toast"]'),
    );
    expect(count()).to.equal(undefined);
  });

  it('counts what the page sends by sendCalls(), a batch as one, and shows the end that its wallet reports', async () => {
    const chain = createChain();
    chain.states[1] = undefined;
    const options = { name: 'Harbor', rdns: 'example.harbor', accounts: [ADA], chainId: 31337, atomic: 'supported' } as const;
    const wallet = createScriptedWallet({ ...options, chains: { 31337: 'http://node.example' }, fetch: chain.fetch });
    page = createModalPage({}, wallet);
    await page.connect();
    const calls = [
      { to: GRACE, value: 1n },
      { to: GRACE, value: 2n },
    ] as const;
    await page.modal.sendCalls({ calls });
    await until(() => page.modal.getAccount()?.pendingTransactions === 1);
    await page.modal.open();
    await until(() => page.find('pending-pending'));
    page.reload();
    await until(() => page.modal.getAccount()?.pendingTransactions === 1);
    chain.states[1] = '0x1';
    await until(() => page.modal.getAccount()?.status === 'connected' && page.modal.getAccount()?.pendingTransactions === undefined);
    const { environment, storage } = await page.controllers();
    const [entry] = readPending(storage, environment.now());
    expect([entry?.state, entry?.minedHash]).to.deep.equal(['confirmed', chain.toHash(1)]);
    expect(wallet.requests.filter(({ method }) => method === 'wallet_sendCalls').length).to.equal(1);
  });

  const explorer = { ...local, blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } } };
  const sent = { from: ADA, to: GRACE, amount: '5', decimals: 18, symbol: 'ETH', state: 'pending', network: local.caipNetworkId } as const;
  const findLink = (place: string) =>
    document.querySelector('w3m-modal')?.shadowRoot?.querySelector<HTMLAnchorElement>(`${place} [data-testid="w3m-toast-view"]`);
  const start = async () => {
    page = createModalPage({ networks: [explorer] });
    page.wallet.setBehavior({ answer: null }, 'eth_getTransactionReceipt');
    page.wallet.setBehavior({ answer: null }, 'eth_getTransactionByHash');
    await page.connect();
    const { environment, storage } = await page.controllers();
    await page.modal.open();
    addPending(storage, environment.now(), { ...sent, hash: HASH, at: environment.now() });
    await until(() => page.find('pending-pending'));
  };

  it('leads from the toast on the page to the transaction, which the keyboard reaches and which stays while it has the focus', async () => {
    await start();
    page.modal.close();
    page.wallet.setBehavior({ answer: { blockNumber: '0x2', status: '0x1' } }, 'eth_getTransactionReceipt');
    const place = '[data-testid="w3m-page-toast"]';
    await until(() => findLink(place));
    const link = findLink(place)!;
    expect([link.href, link.textContent, link.getAttribute('aria-label'), link.target]).to.deep.equal([
      `https://scan.example/tx/${HASH}`,
      'View',
      'View the transaction',
      '_blank',
    ]);
    (document.activeElement as HTMLElement | null)?.blur();
    await sendKeys({ press: 'Tab' });
    expect(page.focused()).to.equal(link);
    // The text is in one live region: that of the page. The dialog’s own is not rendered while it is closed.
    const status = [...(link.getRootNode() as ShadowRoot).querySelectorAll('[role="status"], [aria-live="polite"]')].filter((region) =>
      region.textContent?.includes('Sent'),
    );
    expect(status.filter((region) => (region as HTMLElement).checkVisibility()).length).to.equal(1);
    const { toast } = await page.controllers();
    link.blur();
    toast.hide();
    await until(() => !findLink(place));
  });

  it('leads from the toast in the dialog to a transaction that failed, and takes no press beside the link', async () => {
    await start();
    page.wallet.setBehavior({ answer: { blockNumber: '0x2', status: '0x0' } }, 'eth_getTransactionReceipt');
    await until(() => findLink('[data-testid="w3m-modal-card"]'));
    const link = findLink('[data-testid="w3m-modal-card"]')!;
    expect(link.closest('[data-testid="w3m-toast"]')!.textContent).to.equal(
      'Not sent: 0.000000000000000005 ETH. You paid only the network fee.View',
    );
    expect(link.href).to.equal(`https://scan.example/tx/${HASH}`);
    await until(() => page.said.assertive.includes('Not sent: 0.000000000000000005 ETH. You paid only the network fee.'));
    const text = link.previousElementSibling!;
    expect([getComputedStyle(text).pointerEvents, getComputedStyle(link).pointerEvents]).to.deep.equal(['none', 'auto']);
  });
});
