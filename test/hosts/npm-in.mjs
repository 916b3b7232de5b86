import { npmEnvironment } from '../tools/npm.mjs';
import { run } from '../tools/spawn.mjs';

const LIMIT_MS = 8 * 60_000;

/** Resets the environment variables of an outer npm run. */
const withoutOuterNpm = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => !(name in npmEnvironment()))
    .map((name) => [name, undefined]),
);

/**
 * Gives npm in a folder that is a project of its own.
 *
 * @param env More of the environment.
 * @returns A function of npm's arguments to what it said; it throws with the end of that when npm fails.
 */
export const npmIn =
  (folder, env = {}) =>
  async (...args) => {
    const { code, output } = await run('npm', args, {
      root: folder,
      buffered: true,
      limitMs: LIMIT_MS,
      env: { ...withoutOuterNpm, CI: '1', ...env },
    });
    if (code !== 0) throw new Error(`\`npm ${args.join(' ')}\` failed:\n${output.slice(-4000)}`);
    return output;
  };
