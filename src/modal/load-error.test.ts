import { expect } from '@esm-bundle/chai';
import { expectConsole } from '../../test/expect-console.js';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { second } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';

describe('what stands in place of a view that threw', () => {
  let page: ModalPage;
  afterEach(() => page.end());
  const findButton = (name: string) =>
    [...(page.find('w3m-modal-card')?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

  it('has its buttons from the first frame on, at their place', async () => {
    expectConsole('error', /stopped/);
    page = createModalPage();
    await page.modal.open();
    // The first test loads every part of the page.
    await until(() => page.find('wallet-selector-example.harbor'), 15_000);
    const { announcer, router } = await page.controllers();
    const { announce } = announcer;
    announcer.announce = (...said) => {
      if (router.getView()?.view !== 'SwitchNetwork') return announce(...said);
      announcer.announce = announce;
      throw new Error('This view throws.');
    };
    router.push('SwitchNetwork', { network: second.caipNetworkId });
    await until(() => findButton('Try again'), 15_000);
    const [first, { top }] = [findButton('Try again')!, findButton('Try again')!.getBoundingClientRect()];
    expect(findButton('Copy details')).not.to.equal(undefined);
    for (let frame = 0; frame < 20; frame++) {
      // oxlint-disable-next-line no-await-in-loop
      await nextFrame();
      expect(findButton('Try again') === first, 'the same button').to.equal(true);
      expect(first.getBoundingClientRect().top).to.equal(top);
    }
  });
});
