import { expect } from '@esm-bundle/chai';
import { logFormats } from '../../test/fixtures/log-formats.js';
import { createFormats } from './create-formats.js';
import { formatTokenAmount } from './format-amounts.js';
import { formatChange, formatDollars } from './format-dollars.js';
import { formatTimeAgo } from './format-moment.js';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 30);

/** Counts the formats that `Intl` makes meanwhile. */
function countMade(act: () => void): number {
  const { made, stop } = logFormats();
  try {
    act();
  } finally {
    stop();
  }
  return made.length;
}

describe('formats of a list', () => {
  /** Writes a row of an account: amount, value, change and date. */
  const writeRow = (at: number, locale: string, formats = createFormats()) => [
    formatTokenAmount(`${at}.5`, 3, locale, formats),
    formatDollars(at * 2, locale, formats).whole,
    formatChange(at / 1000, locale, formats).signed,
    formatTimeAgo(NOW_MS - (8 + (at % 20)) * DAY_MS, NOW_MS, locale, formats),
  ];

  it('are made once for a language, whether 10 rows or 1,000 are written', () => {
    const count = (rows: number) =>
      countMade(() => {
        const formats = createFormats();
        for (let at = 1; at <= rows; at += 1) writeRow(at, 'en', formats);
      });
    expect(count(10)).to.equal(4);
    expect(count(1000)).to.equal(4);
  });

  it('are others for another language, and write what new ones write', () => {
    const formats = createFormats();
    for (const locale of ['en', 'de', 'ar-EG', 'en'])
      for (const at of [1, 1234, 999_999]) expect(writeRow(at, locale, formats)).to.deep.equal(writeRow(at, locale));
    expect(formats.NumberFormat('de', {}).format(1234.5)).to.equal('1.234,5');
    expect(formats.NumberFormat('en', {}).format(1234.5)).to.equal('1,234.5');
  });

  it('are new ones at each call without them', () => {
    expect(countMade(() => [1, 2, 3].forEach((at) => formatDollars(at, 'en')))).to.equal(3);
  });
});
