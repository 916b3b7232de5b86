import { clock } from '../clock.mjs';
import { answerLongAccount, LONG_ACCOUNT } from '../../fixtures/long-account.mjs';
import { ADA } from '../stage.mjs';

const HOUR_MS = 3_600_000;
const ACCOUNT = `eip155:31337:${ADA}`;
const SIZE = { tokens: 4, transactions: 60 };

/** Totals, in dollars, and prices of ten days, as this browser would have measured them; the last one now. */
function toSamples(nowMs, factor, total) {
  const hours = Array.from({ length: 240 }, (_, index) => 239 - index);
  const at = (hour) => 1 + factor * Math.sin(hour / 31) + factor * 0.4 * Math.sin(hour / 7);
  const prices = Object.fromEntries(
    [1, 1.03, 0.994, 1].map((part, index) => {
      const address = `eip155:31337:0x${(index + 1).toString(16).padStart(40, '0')}`;
      return [
        `eip155:31337 ${address}`,
        [
          [nowMs - 24 * HOUR_MS, 2 / part],
          [nowMs, 2],
        ],
      ];
    }),
  );
  const totals = hours.map((hour) => [nowMs - hour * HOUR_MS, total * (at(hour) / at(0))]);
  return { version: 1, savedAtMs: nowMs, value: { currency: 'usd', accounts: { [ACCOUNT]: { totals, prices } } } };
}

const toTotal = ({ tokens }) => {
  const { balances } = answerLongAccount(`https://data.example/account/${ADA}/balance`, { tokens });
  return balances.reduce((sum, { value }) => sum + value, 0);
};

/** A page with a data service. @param more What it has: how much is in the account, and how the total has moved. */
const withData = async (stage, { size = SIZE, factor } = {}) => {
  await stage.page.route('**/data/**', (route) => route.fulfill({ json: answerLongAccount(route.request().url(), size) }));
  if (factor !== undefined)
    await stage.page.evaluate(
      (kept) => localStorage.setItem('w3m.samples', kept),
      JSON.stringify(toSamples(clock.now(), factor, toTotal(size))),
    );
  await stage.page.evaluate(() => window.startModal({ services: { blockchainApi: `${location.origin}/data` } }));
  await stage.connect();
  await stage.open('Account');
  await stage.byId('tokens-list').waitFor();
};
const scrollTo = (stage, topPx) =>
  stage.page.evaluate((top) => (document.querySelector('w3m-modal').shadowRoot.querySelector('[part="body"]').scrollTop = top), topPx);

/** Scenes of an account with a data service. */
export const accountListScenes = [
  { state: 'tokens, nothing measured yet', board: 'account', play: (stage) => withData(stage) },
  { state: 'tokens, up since yesterday', board: 'account', play: (stage) => withData(stage, { factor: -0.06 }) },
  { state: 'tokens, down since yesterday', play: (stage) => withData(stage, { factor: 0.06 }) },
  {
    state: 'two thousand tokens, in the middle',
    async play(stage) {
      await withData(stage, { size: LONG_ACCOUNT, factor: -0.06 });
      // Rows that are measured move what lies below them: it is gone there until it is there.
      await stage.page.waitForFunction(() => {
        const body = document.querySelector('w3m-modal').shadowRoot.querySelector('[part="body"]');
        body.scrollTop = 56_000;
        return /Token 9\d\d/.test(body.textContent);
      });
    },
  },
  {
    state: 'activity over months',
    board: 'activity',
    async play(stage) {
      await withData(stage, { size: { tokens: 4, transactions: 200 } });
      await stage.page.getByRole('tab').nth(2).click();
      await stage.byId('activity-row').first().waitFor();
      // Not to the end of the first page, which the second one pushes away.
      await scrollTo(stage, 1_500);
    },
  },
].map((scene) => ({ view: 'Account', ...scene }));
