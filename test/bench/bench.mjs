#!/usr/bin/env node
/**
 * `npm run bench`: measures the package beside a bare React page in the same browser, prints the result and writes
 * docs/benchmarks.md. Exits 1 when a ratio, a count or a slope is above its target, never for milliseconds.
 *
 * Usage: `node test/bench/bench.mjs [--rounds 8] [--dry]`; `--dry` leaves the document alone.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startBrowser } from './bench-browser.mjs';
import { bundlePages } from './bundle-pages.mjs';
import { measureCycles } from './measure-cycles.mjs';
import { measureIdle } from './measure-idle.mjs';
import { measureShifts } from './measure-shifts.mjs';
import { measureTimes } from './measure-times.mjs';
import { servePages } from './serve-pages.mjs';
import { judge } from './targets.mjs';
import { toDocument, toText } from './report.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function measure(rounds, say) {
  say('Building the pages.');
  const server = await servePages(await bundlePages(root));
  let browser;
  try {
    browser = await startBrowser();
    const parts = { browser, ...server };
    say('What an idle page downloads.');
    const idle = await measureIdle(parts);
    say('What moves by itself.');
    const shifts = await measureShifts(parts);
    say(`Times, ${rounds} rounds.`);
    const times = await measureTimes(parts, rounds, say);
    say('What opening and closing leaves behind.');
    const cycles = { react: await measureCycles(parts, 'react'), product: await measureCycles(parts, 'product') };
    return { idle, shifts, times, cycles };
  } finally {
    await browser?.close();
    await server.stop();
  }
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '8' }, dry: { type: 'boolean', default: false } } });
try {
  const measures = await measure(Number(values.rounds), console.log);
  const verdicts = judge(measures);
  console.log(`\n${toText(verdicts)}`);
  const machine = `${cpus().length} cores, headless Chromium, no throttling`;
  if (!values.dry) writeFileSync(join(root, 'docs/benchmarks.md'), toDocument(verdicts, measures, machine));
  process.exitCode = verdicts.every(({ ok }) => ok) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exitCode = 1;
}
