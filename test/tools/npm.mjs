/** Runs npm inside of an npm script. npm hands its own settings on to nested runs. */
import { spawnSync } from 'node:child_process';

/** Settings that say where packages come from; every other `npm_config_*` of an outer npm run (prefix, global, omit …) is dropped. */
const KEPT = /registry|proxy|cafile|_ca$|cert|_key|strict_ssl|auth|userconfig|globalconfig|config_cache|offline/i;

/** The environment for a nested npm: this one, less what an outer `npm run` put in. @returns A new object. */
export function npmEnvironment(env = process.env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^npm_/i.test(name) || (/^npm_config_/i.test(name) && KEPT.test(name))),
  );
}

/**
 * Runs npm in `cwd` with its output shown, with the npm that started this process if there is one.
 *
 * @returns The exit code; 1 when npm could not be started.
 */
export function npm(args, cwd) {
  const outer = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '') ? process.env.npm_execpath : undefined;
  const [command, first] = outer ? [process.execPath, [outer]] : ['npm', []];
  const shell = !outer && process.platform === 'win32';
  const { status } = spawnSync(command, [...first, ...args], {
    cwd,
    env: npmEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell,
  });
  return status ?? 1;
}
