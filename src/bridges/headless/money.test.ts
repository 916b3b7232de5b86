import { expect } from '@esm-bundle/chai';
import { local, second } from '../../../test/fixtures/networks.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import type { ModalOptions } from '../../index.js';
import { OnrampError, createHeadless, type Headless, NameError, SwapError } from './headless.js';

const HARBOR = 'example.harbor';
const TOKEN = '0x1111111111111111111111111111111111111111';
const why = (doing: Promise<unknown>) =>
  doing.then(
    () => 'none',
    (thrown: Error) => {
      const facts = `${thrown.name} ${(thrown as { code?: string }).code}`;
      return thrown instanceof SwapError || thrown instanceof OnrampError ? `${thrown.name} ${thrown.reason}` : facts;
    },
  );

describe('money without the modal’s looks', () => {
  let page: ModalPage;
  let headless: Headless;
  const start = async (options: ModalOptions = {}, isConnected = true) => {
    page = createModalPage(options);
    headless = await createHeadless(page.modal);
    if (isConnected) await headless.connect(HARBOR).account;
  };
  afterEach(() => page.end());

  it('wants an account on a network of the page', async () => {
    await start({}, false);
    const { names } = headless;
    for (const ask of [
      () => headless.listSwapTokens(),
      () => headless.prepareSwap({ to: TOKEN, amount: '1' }),
      () => headless.getOnrampOptions(),
      () => headless.prepareOnramp({ amount: '100' }),
      () => names.getAddress('ada.eth'),
      () => names.getIdentity(),
      () => names.getNames(),
      () => names.register('lighthouse'),
    ])
      expect(await why(ask()), ask.toString()).to.equal('UnauthorizedError UNAUTHORIZED');
  });

  it('swaps only where swaps are made, and only what can be', async () => {
    await start();
    expect(await why(headless.listSwapTokens())).to.equal('SwapError network');
    expect(await why(headless.prepareSwap({ to: TOKEN, amount: '1' }))).to.equal('SwapError network');
    page.end();
    const chainSupport = { swaps: [local.caipNetworkId] };
    await start({ chainSupport });
    expect(await why(headless.listSwapTokens()), 'without a service').to.equal('SwapError network');
    page.end();
    await start({ chainSupport, services: { blockchainApi: 'https://data.example/' }, features: { swaps: false } });
    expect(await why(headless.listSwapTokens()), 'switched off').to.equal('SwapError network');
    page.end();
    await start({ chainSupport, services: { blockchainApi: 'https://data.example/' } });
    for (const wish of [
      { to: TOKEN, amount: '1', slippage: 51 },
      { to: TOKEN, amount: '1', slippage: -1 },
      { to: TOKEN, amount: '1', slippage: 0.5 },
      { to: TOKEN, amount: '1', slippage: Number.NaN },
      { to: '0x1', amount: '1' },
      { from: 'nobody', to: TOKEN, amount: '1' },
      { amount: '1' },
      { from: TOKEN, to: TOKEN, amount: '1' },
      { from: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', amount: '1' },
    ])
      expect(await why(headless.prepareSwap(wish)), JSON.stringify(wish)).to.equal('SwapError input');
  });

  it('offers nothing on a network without a provider', async () => {
    await start();
    expect(await headless.getOnrampOptions()).to.equal(null);
    expect(await why(headless.prepareOnramp({ amount: '100' }))).to.equal('OnrampError offer');
  });

  it('checks a name before the wallet is asked, and registers none without a service', async () => {
    await start();
    const { names } = headless;
    expect(await names.getAvailability(' Light.House ')).to.deep.equal({
      ...{ name: 'light.house.reown.id', problem: 'letters', isTaken: false, isAvailable: false, suggestions: [] },
    });
    expect((await names.getAvailability('abc')).problem).to.equal('short');
    expect(await names.getNames()).to.equal(null);
    expect(await why(names.register('abc'))).to.equal('NameError NAME_LABEL');
    expect(await why(names.register('lighthouse'))).to.equal('NameError NAME_SERVED');
    expect(new NameError('taken').message).to.equal('Name taken');
    expect(page.asked()).to.deep.equal([]);
  });

  it('resolves no name without a service, and no text that is not a name', async () => {
    await start({ networks: [second, local] });
    expect(await headless.names.getAddress('not a name')).to.equal(undefined);
    expect(await headless.names.getAddress('grace.reown.id')).to.equal(undefined);
    expect(await headless.names.getIdentity()).to.deep.equal({ name: null, avatar: null });
  });
});
