import { execFileSync } from 'node:child_process';

/**
 * Finds the files that differ from the branch that the work starts from: from `origin/main`, or on that branch from the commit before.
 *
 * @returns Paths from the root, with `base`, the commit; `undefined` where git does not know it, as in a clone without history.
 */
export function findChanged(root) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const attempt = (...args) => {
    try {
      return git(...args);
    } catch {
      return undefined;
    }
  };
  const head = attempt('rev-parse', 'HEAD');
  const start = attempt('merge-base', 'HEAD', 'origin/main');
  const base = start && start !== head ? start : attempt('rev-parse', 'HEAD~1');
  if (!base) return undefined;
  const names = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')].join('\n').split('\n');
  return Object.assign(names.filter(Boolean), { base: base.slice(0, 8) });
}
