#!/usr/bin/env node
/**
 * `npm run bench`: measures the package beside a bare React page in the same browser, prints the result and writes
 * docs/benchmarks.md. Exits 1 when a ratio, a count or a slope is above its target, never for milliseconds.
 *
 * Usage: `node test/bench/bench.mjs [--rounds N] [--dry] [--only growth|hover|lists|next]`; `--dry` leaves the document alone, and so does `--only`, but
 * for `growth`, which writes its part of it.
 * `next` builds apps of Next.js, which takes minutes, and is measured by that option alone.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startBrowser } from './bench-browser.mjs';
import { measureWaves, LOAD, OPEN, CONNECT } from '../consumers/measure-waves.mjs';
import { buildPages } from '../consumers/build-pages.mjs';
import { measureNext } from '../consumers/measure-next.mjs';
import { measureHover, measureLines } from './measure-lines.mjs';
import { measureCycles } from './measure-cycles.mjs';
import { buildPeers } from './growth/build-peers.mjs';
import { measureGrowth, PEERS } from './growth/measure-growth.mjs';
import { measureIdle } from './measure-idle.mjs';
import { measureLists } from './measure-lists.mjs';
import { measureShifts } from './measure-shifts.mjs';
import { measureWallets } from './measure-wallets.mjs';
import { measureTimes } from './measure-times.mjs';
import { servePages } from './serve-pages.mjs';
import { GROWTH_TARGETS, HOVER_TARGET, judge, LIST_TARGETS, NEXT_TARGETS, TARGETS } from './targets.mjs';
import { replaceGrowth, toDocument, toText } from './report.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Visits to each page for its times. */
const ROUNDS = 8;

/** The pages of the parts that can be measured alone. */
const PAGES_OF = { growth: ['growth'], hover: ['tags', 'bare'], lists: ['lists', 'wallets'] };
const PAGES = ['tags', 'lists', 'wallets', 'react', 'ahead', 'headless', 'nothing', 'bare', 'reference', 'growth'];

/** Downloads that no act waits for: those of the background within some seconds. */
const LATER = { name: 'later', run: (page) => page.waitForTimeout(5000), until: 'always' };

/** Waves, files and bytes of each act on the pages; of the headless page the bytes beyond a page without the package, and those after them. */
async function measureVisits(browser, pages) {
  const { stages } = await measureWaves(browser, 'tags', pages.tags, [LOAD, { ...OPEN, rest: false }, CONNECT]);
  const react = await measureWaves(browser, 'react', pages.react, [LOAD, OPEN]);
  const acts = [{ ...LOAD, until: 'listed', rest: false }, { ...CONNECT, rest: false }, LATER];
  const { stages: headless } = await measureWaves(browser, 'headless', pages.headless, acts);
  const [{ bytes: nothing }] = pages.nothing;
  const awaited = headless.page.bytes + headless.connected.bytes - nothing;
  return { ...stages, react: react.stages.list, headless: { awaited, later: headless.later.bytes } };
}

/** @param rounds Visits for each time. Default: 8, and 3 of what grows. */
async function measure(rounds, only, say) {
  if (only === 'next') return { next: await measureNext(3, say) };
  say('Building the pages.');
  const { vite } = await buildPages(root, { vite: only ? PAGES_OF[only] : PAGES });
  const isGrowing = !only || only === 'growth';
  if (isGrowing) say('Installing and building the peers.');
  const server = await servePages({ ...vite, ...(isGrowing && (await buildPeers())) });
  let browser;
  try {
    browser = await startBrowser();
    const parts = { browser, ...server };
    if (only === 'hover') return { lines: { hovered: await measureHover(parts) } };
    if (only === 'growth') return { growth: await measureGrowth(parts, say, undefined, { peers: PEERS, rounds }) };
    if (only === 'lists') return { wallets: await measureWallets(parts, say), lists: await measureLists(parts, say) };
    say('What an idle page downloads.');
    const idle = await measureIdle(parts);
    say('What moves by itself.');
    const shifts = await measureShifts(parts);
    say(`Times, ${rounds ?? ROUNDS} rounds.`);
    const times = await measureTimes(parts, rounds ?? ROUNDS, say);
    say('What each act waits for.');
    const visits = await measureVisits(browser, vite);
    const lines = await measureLines(parts, say);
    say('What opening and closing leaves behind.');
    const cycles = { bare: await measureCycles(parts, 'bare'), tags: await measureCycles(parts, 'tags') };
    say('Long lists, scrolled through.');
    const wallets = await measureWallets(parts, say);
    const lists = await measureLists(parts, say);
    say('What grows with a page.');
    const growth = await measureGrowth(parts, say, undefined, { peers: PEERS });
    return { idle, shifts, times, visits, lines, cycles, wallets, lists, growth };
  } finally {
    await browser?.close();
    await server.stop();
  }
}

const { values } = parseArgs({
  options: { rounds: { type: 'string' }, dry: { type: 'boolean', default: false }, only: { type: 'string' } },
});
try {
  const parts = { growth: GROWTH_TARGETS, hover: [HOVER_TARGET], lists: LIST_TARGETS, next: NEXT_TARGETS };
  if (values.only && !Object.hasOwn(parts, values.only))
    throw new Error(`There is no part "${values.only}", only ${Object.keys(parts).join(', ')}.`);
  const measures = await measure(values.rounds && Number(values.rounds), values.only, console.log);
  const verdicts = judge(measures, values.only ? parts[values.only] : [...TARGETS, ...GROWTH_TARGETS]);
  console.log(`\n${toText(verdicts)}`);
  const machine = `${cpus().length} cores, headless Chromium`;
  const path = join(root, 'docs/benchmarks.md');
  if (!values.dry && !values.only) writeFileSync(path, toDocument(verdicts.slice(0, TARGETS.length), measures, machine));
  if (!values.dry && values.only === 'growth') writeFileSync(path, replaceGrowth(readFileSync(path, 'utf8'), measures.growth));
  process.exitCode = verdicts.every(({ ok }) => ok) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exitCode = 1;
}
