import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, findBrowser } from '../tools/find-browser.mjs';
import { runCell } from './run-cell.mjs';

/** Pages at once: each waits for its browser half of its time. */
const WORKERS = 3;

/**
 * Runs each step in each host with each kit.
 *
 * @param options.pointers `mouse`, `touch`, or both, which is the default.
 * @returns `Map<kit.file, Map<host.file, Map<step.name, found>>>`; `found` has what was wrong by opening, and is `undefined` without such a step.
 */
export async function runMatrix(url, { kits, hosts, steps, pointers }) {
  const results = new Map(
    kits.map((kit) => [kit.file, new Map(hosts.map((host) => [host.file, new Map(steps.map(({ name }) => [name, undefined]))]))]),
  );
  const cells = kits.flatMap((kit) => hosts.flatMap((host) => steps.map((step) => ({ kit, host, step }))));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  const work = async () => {
    for (let cell = cells.shift(); cell; cell = cells.shift())
      results
        .get(cell.kit.file)
        .get(cell.host.file)
        .set(cell.step.name, await runCell(browser, { url, ...cell, ...(pointers && { pointers }) }));
  };
  try {
    await Promise.all(Array.from({ length: WORKERS }, work));
  } finally {
    await browser.close();
  }
  return results;
}

/** Returns the problems of a host as `{ [step]: { [opening]: problems } }`, without the steps that have none. */
export const getFailures = (cells) =>
  Object.fromEntries(
    [...cells]
      .map(([step, found]) => [step, Object.fromEntries(Object.entries(found ?? {}).filter(([, problems]) => problems.length > 0))])
      .filter(([, found]) => Object.keys(found).length > 0),
  );
