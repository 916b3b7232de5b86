/**
 * Divides the journeys among few processes. A process starts chains, services and a browser once, which takes longer than most files, and
 * takes the sandbox back to its beginning before each further file. One file alone runs without this: `node --test test/e2e/send.test.mjs`.
 */
import { fileURLToPath } from 'node:url';
import { divideFiles } from '../tools/divide-files.mjs';
import { globSync } from '../tools/glob.mjs';
import { ALONE } from './alone.mjs';
import { beginFile } from './harness.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Number of processes; each has a file `slots/<n>.mjs`. */
const SLOTS = 2;

/** Processor time of the longest files in seconds, without the start: balances the processes, and no more. */
const SECONDS = {
  ...{ 'wallet-connect': 45, 'lost-answer': 25, ways: 22, fund: 19, 'account-data': 19, calls: 17, 'fund-solana': 17, sheet: 17 },
  ...{ networks: 13, 'fund-ways': 13, 'host-page': 13, send: 12, connected: 12, connect: 11, buy: 7, swap: 6 },
};
const USUAL_SECONDS = 3;

const nameOf = (file) => file.split('/').at(-1).replace('.test.mjs', '');

/** Imports the files of a process, whose journeys then run one after another. @param number From 1. */
export async function runSlot(number) {
  const files = globSync(root, ['test/e2e/*.test.mjs']).filter((file) => !ALONE.includes(nameOf(file)));
  const shares = divideFiles(files, (file) => SECONDS[nameOf(file)] ?? USUAL_SECONDS, SLOTS);
  for (const file of shares[number - 1]) {
    beginFile(file);
    await import(`../../${file}`);
  }
}
