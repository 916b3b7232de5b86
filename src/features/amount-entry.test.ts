import { expect } from '@esm-bundle/chai';
import { NATIVE_ADDRESS } from '../../test/fixtures/serve-swaps.js';
import type { ModalPage } from '../../test/fixtures/modal-page.js';
import { GRACE } from '../../test/fixtures/networks.js';
import { TERN } from '../../test/fixtures/send-node.js';
import { createSwapPage, pressEnabled } from '../../test/fixtures/swap-page.js';
import { typeInto } from '../../test/fixtures/type-into.js';
import { until } from '../../test/fixtures/until.js';

describe('the field of an amount', () => {
  let page: ModalPage;
  let price: number | undefined;
  afterEach(() => page.end());

  const field = (name: string) => page.find(`${name}-amount`) as HTMLInputElement;
  const flip = (name: string) => page.find(`${name}-flip`);
  const flipText = (name: string) => flip(name)?.textContent;
  const type = (name: string, text: string) => typeInto(field(name), text);
  const open = async (view: 'WalletSend' | 'Swap', params: object) => {
    price = 3009.43;
    page = createSwapPage({ hasPortfolio: true, getEtherPrice: () => price });
    await page.connect();
    await page.modal.open({ view, params } as never);
    await until(() => flip(view === 'Swap' ? 'swap-from' : 'send') ?? flip('swap'));
  };
  const FORMS = [
    ['a transfer', 'WalletSend', { receiver: GRACE }, 'send', 'send'],
    ['a swap', 'Swap', { from: NATIVE_ADDRESS, to: TERN }, 'swap-from', 'swap'],
  ] as const;

  for (const [title, view, params, name, start] of FORMS) {
    it(`of ${title} shows its amount in dollars without changing it, and again what was typed`, async () => {
      await open(view, params);
      type(name, '0.1');
      await until(() => flipText(start) === '$300.94');
      for (let round = 0; round < 3; round += 1) {
        flip(start)!.click();
        await until(() => field(name).value === '300.94');
        expect(flipText(start)).to.equal('0.1 ETH');
        expect(field(name).parentElement!.textContent).to.equal('≈\u00a0$');
        flip(start)!.click();
        await until(() => field(name).value === '0.1');
      }
      type(name, '0.123456789');
      await until(() => flipText(start) === '$371.53');
      flip(start)!.click();
      await until(() => flipText(start) === '≈\u00a00.123456 ETH');
      await pressEnabled(page, `${start}-review`);
      await until(() => page.find(`${start}-review-${start === 'send' ? 'amount' : 'pays'}`));
      expect(page.find(`${start}-review-${start === 'send' ? 'amount' : 'pays'}`)!.closest('li')!.outerHTML).to.contain('0.123456789 ETH');
    });

    it(`of ${title} turns typed dollars into six digits of the token, keeps them over Max, and says when the price has gone`, async () => {
      await open(view, params);
      flip(start)!.click();
      await until(() => field(name).parentElement!.textContent === '$');
      type(name, '1301.5');
      await until(() => flipText(start) === '≈\u00a00.432473 ETH');
      await until(() => field(name).value === '1,301.5');
      await page.press(`${start}-max`);
      await until(() => field(name).value === '3,009.42');
      type(name, '301');
      await until(() => flipText(start) === '≈\u00a00.100018 ETH');
      price = undefined;
      const { query } = await page.controllers();
      await (await query.load()).client.refetchQueries();
      await until(() => page.text().includes('No price for ETH'));
      expect([field(name).value, flipText(start)]).to.deep.equal(['301', 'ETH']);
      flip(start)!.click();
      await until(() => field(name).value === '');
      type(name, '0.25');
      await until(() => !page.text().includes('No price for ETH') && flip(start) === undefined);
      expect(field(name).value).to.equal('0.25');
    });
  }

  it('has the same digits of a balance in a transfer and in a swap', async () => {
    const texts: (string | null | undefined)[] = [];
    for (const [, view, params, name] of FORMS) {
      await open(view, params);
      await until(() => page.find(`${name}-held`)?.textContent);
      texts.push(page.find(`${name}-held`)!.textContent);
      if (texts.length === 1) page.end();
    }
    expect(texts).to.deep.equal(['1 ETH', '1 ETH']);
  });
});
