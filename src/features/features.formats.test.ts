import { expect } from '@esm-bundle/chai';
import { createApprovePage, encodeCall, USDC } from '../../test/fixtures/approve-page.js';
import { logFormats, type FormatLog } from '../../test/fixtures/log-formats.js';
import type { ModalPage } from '../../test/fixtures/modal-page.js';
import { ADA, GRACE } from '../../test/fixtures/networks.js';
import { TERN } from '../../test/fixtures/send-node.js';
import { NATIVE_ADDRESS } from '../../test/fixtures/serve-swaps.js';
import { createSwapPage, isEnabled, pressEnabled } from '../../test/fixtures/swap-page.js';
import { typeInto } from '../../test/fixtures/type-into.js';
import { until } from '../../test/fixtures/until.js';

describe('the formats of numbers and dates', () => {
  let page: ModalPage;
  let log: FormatLog;
  beforeEach(() => {
    log = logFormats();
  });
  afterEach(() => {
    page.end();
    log.stop();
  });

  const open = async (view: 'WalletSend' | 'Swap', params: object) => {
    page = createSwapPage({ hasPortfolio: true });
    await page.connect();
    await page.modal.open({ view, params } as never);
  };
  /** Formats that were made more than once. */
  const repeated = () => log.made.filter((format, at) => log.made.indexOf(format) !== at);
  const FORMS = [
    ['a transfer', 'WalletSend', { receiver: GRACE }, 'send', 'send'],
    ['a swap', 'Swap', { from: NATIVE_ADDRESS, to: TERN }, 'swap-from', 'swap'],
  ] as const;

  for (const [title, view, params, name, start] of FORMS) {
    it(`of ${title} are made once, whatever number of digits are typed and however often it is reviewed`, async () => {
      await open(view, params);
      await until(() => page.find(`${start}-flip`));
      const digits = '0.01234567';
      for (let count = 1; count <= digits.length; count += 1) {
        const text = digits.slice(0, count);
        const field = page.find(`${name}-amount`) as HTMLInputElement;
        typeInto(field, text);
        await until(() => field.value === text);
      }
      for (let paint = 0; paint < 2; paint += 1) {
        await pressEnabled(page, `${start}-review`);
        await until(() => isEnabled(page, `${start}-confirm`));
        await page.press('w3m-header-back');
        await until(() => page.find(`${name}-amount`) && !page.find(`${start}-confirm`));
      }
      expect(log.made.length).to.be.greaterThan(8);
      expect(repeated()).to.deep.equal([]);
    });
  }

  it('of an approval are not made again by the next one', async () => {
    const at = await createApprovePage();
    page = at.page;
    const grant = {
      expiry: 1_900_000_000,
      permissions: [
        { type: 'native-token-recurring-allowance', data: { allowance: '0xde0b6b3a7640000', start: 1_700_000_000, period: 86_400 } },
      ],
    };
    for (let paint = 0; paint < 2; paint += 1) {
      for (const [method, params] of [
        ['eth_sendTransaction', [{ from: ADA, to: USDC, data: encodeCall('transfer', [GRACE as `0x${string}`, 500_000_001n]) }]],
        ['wallet_grantPermissions', [grant]],
      ] as const) {
        const asked = await at.show(method, params);
        await until(() => !page.find('approve-asked')!.querySelector('.skeleton'));
        asked.answer('0x');
        await asked.end;
        await until(() => page.find('approve-call') === undefined);
      }
    }
    expect(log.made.some((format) => format.startsWith('DateTimeFormat'))).to.equal(true);
    expect(repeated()).to.deep.equal([]);
  });
});
