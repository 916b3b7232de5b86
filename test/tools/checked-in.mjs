/** Compares generated files with those that are checked in. A snapshot of a test runner is in its own format and not in its own file. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { diffArrays } from 'diff';
import { listFiles } from './glob.mjs';

/** The lines that differ, as `- old` and `+ new` with the line's number; the first twenty. @returns Text. */
export function diffLines(before, after) {
  const at = { old: 1, now: 1 };
  const lines = diffArrays(before.split('\n'), after.split('\n')).flatMap(({ value, added, removed }) => {
    const [first, sign] = removed ? [at.old, '-'] : [at.now, '+'];
    if (!added) at.old += value.length;
    if (!removed) at.now += value.length;
    return added || removed ? value.map((line, index) => `${String(first + index).padStart(5)} ${sign} ${line}`) : [];
  });
  return [...lines.slice(0, 20), ...(lines.length > 20 ? [`      … and ${lines.length - 20} more lines`] : [])].join('\n');
}

/** Compares files that are made with those that are checked in. @returns Complaints, each with what differs. */
export function compareFiles(root, files, folders) {
  const complaints = Object.entries(files).flatMap(([path, text]) => {
    const file = join(root, path);
    if (!existsSync(file)) return [`${path} is missing.`];
    const before = readFileSync(file, 'utf8');
    return before === text ? [] : [`${path} is out of date:\n${diffLines(before, text)}`];
  });
  const extra = folders.flatMap((folder) => listFiles(root, folder)).filter((path) => !(path in files));
  return [...complaints, ...extra.map((path) => `${path} is made by nothing any more.`)];
}

/**
 * Writes generated files that are checked in, or reports the outdated ones.
 *
 * @param files - path → text.
 * @param options.folders - folders that hold nothing else.
 * @param options.check - reports only. @param options.fix - the command that updates them.
 * @returns The exit code.
 */
export function keepFiles(root, files, { folders, check, fix }) {
  if (check) {
    const complaints = compareFiles(root, files, folders);
    for (const complaint of complaints) console.error(complaint);
    if (complaints.length > 0) console.error(`Run \`${fix}\` and look at what changed.`);
    return complaints.length > 0 ? 1 : 0;
  }
  for (const folder of folders) rmSync(join(root, folder), { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  console.log(`Wrote ${Object.keys(files).length} files.`);
  return 0;
}
