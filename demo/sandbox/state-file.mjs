import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const VERSION = 1;
const fileOf = (folder) => join(folder, 'sandbox.json');

/**
 * Reads what {@link writeState} has written.
 *
 * @returns `{ services, secureSite, solana, world }`, or `undefined` when there is nothing yet.
 * @throws When it is there and is something else.
 */
export async function readState(folder) {
  const file = fileOf(folder);
  let text;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
  let state;
  try {
    state = JSON.parse(text);
  } catch (cause) {
    throw new Error(`The saved state ${file} is no JSON. Delete it to begin anew.`, { cause });
  }
  if (state?.version !== VERSION) throw new Error(`The saved state ${file} is of another version. Delete it to begin anew.`);
  return state;
}

/** Keeps `{ services, secureSite, solana, world }` in a folder, which is made if need be. The old state stays until the new one is complete. */
export async function writeState(folder, state) {
  await mkdir(folder, { recursive: true });
  const file = fileOf(folder);
  await writeFile(`${file}.new`, `${JSON.stringify({ version: VERSION, ...state }, null, 2)}\n`);
  await rename(`${file}.new`, file);
}
