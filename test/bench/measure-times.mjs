import { visit } from './bench-browser.mjs';
import { medianOf } from './statistics.mjs';

const pages = ['bare', 'tags'];
/** Ways of the first press: after the pointer has rested on the button, or without. */
const approaches = { hovered: 200, cold: 0 };
const warmPresses = 8;
/** Longer than the transitions of the dialog, in milliseconds. */
const restMs = 250;
/** Pause before the next press, in milliseconds: long enough for idle downloads. */
const lookMs = 500;

/** One visitor: loads the page, opens the list, closes and opens it again, chooses a wallet. */
async function visitOnce(parts, name, hoverMs) {
  return visit(parts, name, async (visitor) => {
    const boot = await visitor.load();
    await visitor.page.waitForTimeout(lookMs);
    const first = await visitor.press('connect-button', { hoverMs, until: ['listed', 'readable'] });
    const warm = [];
    for (let press = 0; press < warmPresses; press++) {
      await visitor.page.waitForTimeout(press === 0 ? lookMs : restMs);
      await visitor.close();
      await visitor.page.waitForTimeout(restMs);
      warm.push(await visitor.press('connect-button', { hoverMs: 50, until: ['listed', 'readable'] }));
    }
    await visitor.page.waitForTimeout(lookMs);
    const connect = await visitor.press('wallet-selector-example.fern', { hoverMs: 50, until: ['connected'] });
    return { boot, first, warm, connect };
  });
}

/**
 * Times both pages, visit by visit in turns, so that whatever else the machine does falls on both alike.
 *
 * @param rounds How often each page is visited with each approach.
 * @returns Per page the medians in milliseconds: `boot`, `warm`, `hovered`, `cold`, `connect`; `files` is how many a press waited for.
 */
export async function measureTimes(parts, rounds, say) {
  const seen = Object.fromEntries(pages.map((name) => [name, { boot: [], warm: [], hovered: [], cold: [], connect: [] }]));
  for (let round = 0; round < rounds; round++) {
    for (const [approach, hoverMs] of Object.entries(approaches)) {
      for (const name of round % 2 === 0 ? pages : pages.toReversed()) {
        const { boot, first, warm, connect } = await visitOnce(parts, name, hoverMs);
        seen[name].boot.push(boot);
        seen[name][approach].push(first);
        seen[name].warm.push(...warm);
        seen[name].connect.push(connect);
      }
    }
    say(`  visit ${round + 1} of ${rounds}`);
  }
  return Object.fromEntries(
    pages.map((name) => [name, Object.fromEntries(Object.entries(seen[name]).map(([what, samples]) => [what, summarise(samples)]))]),
  );
}

function summarise(samples) {
  const keys = Object.keys(samples[0]).filter((key) => key !== 'files');
  const medians = Object.fromEntries(keys.map((key) => [key, medianOf(samples.map((sample) => sample[key]))]));
  return { ...medians, files: medianOf(samples.map(({ files = 0 }) => files)), samples: samples.length };
}
