import { expect } from '@esm-bundle/chai';
import { logToasts } from '../../../test/fixtures/log-toasts.js';
import type { ModalPage } from '../../../test/fixtures/modal-page.js';
import { GRACE } from '../../../test/fixtures/networks.js';
import { createSendNode, TERN } from '../../../test/fixtures/send-node.js';
import { serveDescriptors } from '../../../test/fixtures/serve-descriptors.js';
import { NATIVE_ADDRESS, ROUTER, SWAP_OPTIONS, type SwapServiceAnswers } from '../../../test/fixtures/serve-swaps.js';
import { createSwapPage, isEnabled, pressEnabled } from '../../../test/fixtures/swap-page.js';
import { untilStill } from '../../../test/fixtures/until-still.js';
import { until } from '../../../test/fixtures/until.js';

const BUY = { from: NATIVE_ADDRESS, to: TERN, amount: '0.25' };
const SELL = { from: TERN, to: NATIVE_ADDRESS, amount: '1' };

describe('the place of what a swap shows', () => {
  let page: ModalPage;
  afterEach(() => page.end());

  const open = async (params: typeof BUY, service: SwapServiceAnswers = {}, node?: ReturnType<typeof createSendNode>) => {
    page = createSwapPage(service, {}, node);
    await page.connect();
    await page.modal.open({ view: 'Swap', params });
    // The first test loads every part of the page.
    await until(() => page.find('swap-quote-more'));
  };
  const edgesOf = (testId: string) => page.find(testId)!.getBoundingClientRect();
  /** Place in the card, which may still be moving, in 1/100 px. */
  const topOf = (testId: string) => Math.round((edgesOf(testId).top - edgesOf('w3m-modal-card').top) * 100);

  for (const [title, service, isAnswered] of [
    ['there is too little liquidity', { quoteStatus: 400 }, () => page.find('swap-review')!.textContent === 'Insufficient liquidity'],
    ['the quote is for another swap', { isOtherQuote: true }, () => page.find('swap-failed')],
  ] as const)
    it(`keeps the quote's lines, without values and without a skeleton, when ${title}`, async () => {
      await open(BUY, service);
      const [row, top] = [page.find('swap-quote-more'), topOf('swap-quote-more')];
      await until(isAnswered);
      expect(page.find('swap-quote-more') === row, 'the row of the fees is the same element').to.equal(true);
      expect(topOf('swap-quote-more')).to.equal(top);
      expect(page.find('swap-quote')!.textContent).to.contain('Minimum received–');
      expect(page.find('swap-quote')!.querySelector('.key-values .skeleton')).to.equal(null);
    });

  it('has the token of the page chosen, so that an amount is all that is missing', async () => {
    page = createSwapPage({}, { tokens: { 'eip155:31337': { address: TERN } } });
    await page.connect();
    await page.modal.open({ view: 'Swap' });
    await until(() => page.find('swap-to-token')?.textContent?.endsWith('TERN'));
    await until(() => page.find('swap-review')!.textContent === 'Enter an amount');
  });

  it('shows why there is no quote below it', async () => {
    await open(BUY, { isOtherQuote: true });
    await until(() => page.find('swap-failed'));
    expect(edgesOf('swap-failed').top).to.be.greaterThan(edgesOf('swap-quote').bottom);
  });

  it('labels the contract of a token on the review, so that it is not taken for the receiver', async () => {
    await open(BUY);
    await pressEnabled(page, 'swap-review');
    await until(() => page.find('swap-contract-gets'));
    const stop = page.find('swap-contract-gets')!.closest('li')!;
    expect(stop.textContent).to.match(/500 TERN.*Token contract0x/);
    expect(page.find('swap-review-pays')!.closest('li')!.textContent).to.not.contain('contract');
  });

  it('shows the buttons of a review only with the steps of its approval, which would move them', async () => {
    await open(SELL);
    await pressEnabled(page, 'swap-review');
    await until(() => page.find('swap-confirm'));
    expect(page.find('swap-steps')).not.to.equal(undefined);
  });

  it('names the contract that carries the swap out by its descriptor, else by its address, in a line that was kept', async () => {
    const folder = `${location.origin}/w3m-descriptors`;
    const display = { formats: {} };
    const context = { contract: { deployments: [{ chainId: 31337, address: ROUTER }] } };
    const calls = { context, metadata: { owner: 'Tide', contractName: 'Router' }, display };
    const end = await serveDescriptors(folder, { calls, typed: {}, chainId: 31337, address: ROUTER });
    try {
      for (const [options, name] of [
        [{}, '0x70…c37795'],
        [{ services: { ...SWAP_OPTIONS.services, descriptors: { static: folder } } }, 'Tide, Router'],
      ] as const) {
        page = createSwapPage({}, options);
        await page.connect();
        await page.modal.open({ view: 'Swap', params: SELL });
        await pressEnabled(page, 'swap-review');
        await until(() => page.find('swap-quote'));
        const { height } = edgesOf('swap-quote');
        await until(() => page.find('swap-router'));
        expect(page.find('swap-router')!.textContent).to.equal(name);
        expect(edgesOf('swap-quote').height).to.equal(height);
        expect(page.text()).to.contain(`Swap contract${name}`);
        page.end();
      }
    } finally {
      end();
    }
  });

  it('says beside the fees, in the form and in the review, that a part of them could not be read', async () => {
    const node = createSendNode();
    const eth_call = (params: [{ to?: string; data: string }]) => {
      if (params[0].to?.startsWith('0x4200')) throw new Error('request timed out');
      return (node['eth_call'] as (given: typeof params) => unknown)(params);
    };
    await open(BUY, {}, { ...node, eth_call });
    await until(() => isEnabled(page, 'swap-review'));
    expect(page.find('fee-partial')!.textContent).to.equal('Part of the fee couldn’t be read. It may be higher.');
    await page.press('swap-review');
    await until(() => isEnabled(page, 'swap-confirm'));
    expect(page.find('swap-quote-more')!.contains(page.find('fee-partial')!)).to.equal(true);
  });

  it('says in the step that the visitor declined it, at the height of the request, and announces it', async () => {
    await open(SELL);
    await pressEnabled(page, 'swap-review');
    await until(() => page.find('swap-confirm'));
    page.wallet.setBehavior('hang', 'eth_sendTransaction');
    await pressEnabled(page, 'swap-confirm');
    await until(() => page.find('step-approve-now')?.textContent?.includes('Continue in Harbor'));
    await untilStill(() => page.find('swap-steps'));
    const { height } = edgesOf('swap-steps');
    const tops = ['swap-quote-more', 'swap-confirm'].map(topOf);
    page.wallet.pending.at(-1)!.reject();
    await until(() => page.find('swap-declined'));
    expect(page.find('swap-steps')!.contains(page.find('swap-declined')!)).to.equal(true);
    expect(edgesOf('swap-steps').height).to.equal(height);
    expect(['swap-quote-more', 'swap-confirm'].map(topOf)).to.deep.equal(tops);
    await until(() => page.said.polite.some((text) => text.includes('You declined in Harbor. Nothing was swapped.')));
    expect(isEnabled(page, 'swap-confirm')).to.equal(true);
  });
});

describe('a swap that is answered late', () => {
  let page: ModalPage;
  afterEach(() => page.end());

  for (const [title, leave, reported] of [
    ['is reported after the modal was closed', () => page.modal.close(), ['Swap started']],
    [
      'is not reported to another account',
      async () => {
        page.wallet.setAccounts([GRACE]);
        await until(() => page.modal.getAccount()?.address === GRACE);
      },
      [],
    ],
  ] as const)
    it(title, async () => {
      page = createSwapPage();
      await page.connect();
      await page.modal.open({ view: 'Swap', params: BUY });
      await pressEnabled(page, 'swap-review');
      page.wallet.setBehavior('hang', 'eth_sendTransaction');
      await pressEnabled(page, 'swap-confirm');
      const findAsked = () => page.wallet.pending.find(({ method }) => method === 'eth_sendTransaction');
      await until(findAsked);
      const controllers = await page.controllers();
      const toasts = await logToasts(controllers);
      const events: string[] = [];
      page.modal.subscribeEvents(({ event }) => events.push(event));
      await leave();
      findAsked()!.answer(`0x${'ab'.repeat(32)}`);
      await until(() => events.includes('SWAP_SUCCESS'));
      expect(await toasts.end()).to.deep.equal(reported);
      expect(controllers.$accountTab.get()).to.equal(undefined);
    });
});
