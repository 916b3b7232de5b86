import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { GRACE, local } from '../../../test/fixtures/networks.js';
import { createSendNode, TERN } from '../../../test/fixtures/send-node.js';
import { until } from '../../../test/fixtures/until.js';
import { createTestWallet } from '../../../test/fixtures/wallet.js';
import type { Controllers } from '../../controllers/controllers.js';
import { portfolioKey } from '../../storage/holdings-keys.js';
import { createSendFlow } from '../send/create-send-flow.js';
import { createSwapFlow } from '../swap/create-swap-flow.js';

const toAddress = (at: number) => `0x${(at + 1).toString(16).padStart(40, '0')}`;

describe('many tokens in a form', () => {
  let page: ModalPage;
  let stop: (() => void) | undefined;
  afterEach(() => {
    stop?.();
    page.end();
  });

  const setUp = async (held: number, list: readonly object[] = []) => {
    const sources = { balances: ['node'], swaps: ['node'] } as const;
    page = createModalPage(
      { sources, tokens: { [local.caipNetworkId]: { list: list as never } } },
      createTestWallet(createSendNode({ symbol: 'TERNX' }), [31337]),
    );
    await page.connect();
    const all = await page.controllers();
    const account = all.stores.getAccount()!;
    const tokens = Array.from({ length: held }, (_, at) => ({
      ...{ name: `Token ${at}`, symbol: at === 0 ? 'TERN' : `TK${at}`, price: 1, value: 5, iconUrl: '', chainId: local.caipNetworkId },
      ...{ address: `${local.caipNetworkId}:${at === 0 ? TERN : toAddress(at)}`, quantity: { decimals: '6', numeric: '5' } },
    }));
    all.storage.set(portfolioKey, { caipAddress: account.caipAddress, at: Date.now(), value: tokens });
    const adapter = await all.getAdapter('eip155');
    const parsed: unknown[] = [];
    const counting: typeof adapter = {
      ...adapter,
      parseAddress(...parameters) {
        parsed.push(parameters[0]);
        return adapter.parseAddress(...parameters);
      },
    };
    const controllers: Controllers = { ...all, getAdapter: async () => counting };
    return { account, controllers, countParsed: () => parsed.filter((one) => String(one).startsWith('0x0000')).length };
  };

  for (const held of [10, 300])
    it(`reads ${held} held tokens once for a transfer, not at each key and store`, async () => {
      const { account, controllers, countParsed } = await setUp(held);
      const flow = createSendFlow(controllers, account, { token: TERN });
      stop = flow.start();
      await until(() => flow.$state.get().known?.symbol === 'TERN' && !flow.$state.get().isReading);
      for (const amount of ['0', '0.', '0.1', '0.12', '0.125']) flow.change({ amount });
      controllers.stores.$options.set({ ...controllers.stores.$options.get() });
      expect(flow.$state.get().amount).to.equal(125_000n);
      expect(countParsed()).to.equal(held - 1);
    });

  it('reads held tokens once for a swap, and for the transfer before it', async () => {
    const { account, controllers, countParsed } = await setUp(50);
    const sending = createSendFlow(controllers, account, { receiver: GRACE });
    stop = sending.start();
    await until(() => !sending.$state.get().isReading);
    stop();
    const flow = createSwapFlow(controllers, account, { from: TERN });
    stop = flow.start();
    await until(() => flow.$state.get().pays?.symbol === 'TERN');
    for (const amount of ['0.1', '0.12', '0.125']) flow.change({ amount });
    expect(flow.$state.get().amount).to.equal(125_000n);
    expect(countParsed()).to.equal(49);
  });

  it('reads each entry of the host’s list once, whatever is typed', async () => {
    let reads = 0;
    const list = Array.from({ length: 40 }, (_, at) => {
      const entry = { chainId: Number(local.id), name: `Token ${at}`, symbol: `TK${at}`, decimals: 6, logoURI: '' };
      const address = at === 0 ? TERN : toAddress(at);
      const get = () => {
        reads += 1;
        return address;
      };
      return Object.defineProperty({ ...entry, address }, 'address', { enumerable: true, get });
    });
    const { account, controllers } = await setUp(1, list);
    const flow = createSendFlow(controllers, account, { token: TERN });
    stop = flow.start();
    // The contract has another symbol than the list, so that the list is searched at each key.
    await until(() => flow.$state.get().doubt?.kind === 'renamed');
    reads = 0;
    for (const amount of ['0', '0.', '0.1', '0.12', '0.125']) flow.change({ amount });
    expect(reads).to.equal(0);
  });
});
