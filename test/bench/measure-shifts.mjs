import { visit } from './bench-browser.mjs';

/** Longer than the half second during which a browser puts every movement down to the visitor's press. */
const thinkMs = 900;
const settleMs = 700;

/**
 * Measures layout shifts, as the browser scores them: while the page loads, while the modal opens and a wallet is pending, while the button
 * turns into the account, and at a return visit.
 *
 * @returns Per phase `{ score, moved }`.
 */
export async function measureShifts(parts) {
  return visit(parts, 'tags', async (visitor) => {
    const { page } = visitor;
    const phases = {};
    let seen = 0;
    const endPhase = async (name) => {
      await page.waitForTimeout(settleMs);
      const all = await page.evaluate(() => window.bench.seen.shifts);
      const own = all.slice(seen).filter(({ hadRecentInput }) => !hadRecentInput);
      seen = all.length;
      phases[name] = { score: own.reduce((sum, { value }) => sum + value, 0), moved: own.flatMap(({ moved }) => moved) };
    };
    await page.goto('/tags/text/');
    await page.evaluate(() => window.bench.painted('button'));
    await endPhase('loading');
    await visitor.press('connect-button', { hoverMs: 200, until: ['listed'] });
    await endPhase('opening');
    await page.evaluate((ms) => (window.bench.answerAfterMs = ms), thinkMs);
    await visitor.press('wallet-selector-example.fern', { hoverMs: 50, until: ['account'] });
    await page.waitForTimeout(2 * thinkMs);
    await endPhase('connecting');
    await page.reload();
    seen = 0;
    await page.evaluate(() => window.bench.painted('account'));
    await page.waitForTimeout(2 * thinkMs);
    await endPhase('returning');
    return phases;
  });
}
