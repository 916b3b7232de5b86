import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { until } from '../../test/fixtures/until.js';

describe('a card while the browser is offline', () => {
  let page: ModalPage;
  const setOnline = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  const find = (testId: string) => page.find(testId);
  const getBanner = () => find('w3m-offline');
  const isSeen = () => getBanner()?.checkVisibility({ visibilityProperty: true }) === true;
  const boxOf = (testId: string) => find(testId)!.getBoundingClientRect();
  const open = async () => {
    await page.modal.open();
    // The first test loads every part of the page.
    await until(() => find('wallet-selector-example.harbor'));
    // The card comes in with an animation.
    await until(() => find('w3m-modal-card')!.getAnimations().length === 0);
  };
  beforeEach(async () => {
    page = createModalPage();
    await open();
  });
  afterEach(() => {
    page.end();
    Reflect.deleteProperty(navigator, 'onLine');
  });

  it('says so below the list, where nothing moves by it', async () => {
    const [card, row] = [boxOf('w3m-modal-card'), boxOf('wallet-selector-example.harbor')];
    setOnline(false);
    await until(isSeen);
    expect(getBanner()!.textContent).to.equal('You are offline. Extensions still work.');
    expect(boxOf('w3m-modal-card').top).to.equal(card.top);
    expect(boxOf('wallet-selector-example.harbor').top).to.equal(row.top);
    expect(getBanner()!.getBoundingClientRect().top).to.be.at.least(card.bottom - 1);
  });

  it('says so in a card that is opened while it is offline', async () => {
    page.modal.close();
    setOnline(false);
    await open();
    await until(isSeen);
  });

  it('shows the banner when the browser goes offline between its first render and its event listener', async () => {
    page.modal.close();
    await until(() => !page.modal.getState().open);
    let reads = 0;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => (reads += 1) === 1 });
    await open();
    await until(isSeen);
  });

  it('has no banner while it is online', async () => {
    setOnline(true);
    page.modal.close();
    await open();
    await until(() => find('w3m-header-WhatIsAWallet'));
    expect(getBanner()).to.equal(undefined);
  });

  it('is without the banner once it is online, at the same height until the next view', async () => {
    setOnline(false);
    await until(isSeen);
    const { height } = boxOf('w3m-modal-card');
    setOnline(true);
    await until(() => !isSeen());
    expect(boxOf('w3m-modal-card').height).to.equal(height);
    await page.press('w3m-header-WhatIsAWallet');
    await until(() => page.title() !== 'Connect wallet');
    await until(() => getBanner() === undefined);
  });

  it('shows the banner in no view that needs no network, and announces it once', async () => {
    setOnline(false);
    await until(isSeen);
    await until(() => page.said.polite.some((text) => text.includes('You are offline. Extensions still work.')));
    await page.press('w3m-header-WhatIsAWallet');
    await until(() => !getBanner());
    await page.press('w3m-header-back');
    await until(isSeen);
    await until(() => find('wallet-selector-example.harbor'));
    expect(page.said.polite.filter((text) => text.includes('offline'))).to.have.lengthOf(1);
  });

  it('refetches failed queries when the browser comes online as soon as the banner is drawn', async () => {
    page.end();
    page = createModalPage();
    const { query } = await page.controllers();
    const { client, watch } = await query.load();
    let reads = 0;
    const queryFn = async () => {
      reads += 1;
      throw new Error('Failed to fetch');
    };
    const stop = watch({ queryKey: ['failing'], queryFn }, () => {});
    await until(() => client.getQueryState(['failing'])?.status === 'error');
    setOnline(false);
    const opening = page.modal.open();
    await until(() => document.querySelector('w3m-modal')?.shadowRoot);
    const observer = new MutationObserver(() => {
      if (!getBanner()) return;
      observer.disconnect();
      setOnline(true);
    });
    observer.observe(document.querySelector('w3m-modal')!.shadowRoot!, { childList: true, subtree: true });
    await opening;
    await until(() => reads === 2);
    stop();
  });

  it('reads again what failed, and nothing else, once it is online', async () => {
    const { query } = await page.controllers();
    const controller = await query.load();
    const asked: string[] = [];
    let isDown = true;
    const read = (name: string, fails: () => boolean) =>
      controller.watch<string>(
        {
          queryKey: [name],
          queryFn: async () => {
            asked.push(name);
            if (fails()) throw new Error('Failed to fetch');
            return name;
          },
        },
        () => {},
      );
    const stops = [read('failing', () => isDown), read('fine', () => false)];
    setOnline(false);
    const hasFailed = () => controller.client.getQueryState(['failing'])?.status === 'error';
    await until(() => isSeen() && asked.length === 2 && hasFailed());
    isDown = false;
    setOnline(true);
    await until(() => asked.length > 2);
    expect(asked).to.deep.equal(['failing', 'fine', 'failing']);
    for (const stop of stops) stop();
  });
});
