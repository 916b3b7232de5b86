import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './glob.mjs';

/** The lines that differ, as `- old` and `+ new` with the line's number; the first twenty. @returns Text. */
export function diffLines(before, after) {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const kept = longestCommon(old, now);
  const lines = [];
  let [a, b] = [0, 0];
  for (const [i, j] of [...kept, [old.length, now.length]]) {
    for (; a < i; a += 1) lines.push(`${String(a + 1).padStart(5)} - ${old[a]}`);
    for (; b < j; b += 1) lines.push(`${String(b + 1).padStart(5)} + ${now[b]}`);
    [a, b] = [i + 1, j + 1];
  }
  return [...lines.slice(0, 20), ...(lines.length > 20 ? [`      … and ${lines.length - 20} more lines`] : [])].join('\n');
}

/** Pairs of equal lines in order: as many as there are, after what both begin and end with has been set aside. */
function longestCommon(old, now) {
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const [rows, columns] = [old.length - start - end, now.length - start - end];
  const lengths = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
  for (let i = rows - 1; i >= 0; i -= 1)
    for (let j = columns - 1; j >= 0; j -= 1)
      lengths[i][j] = old[start + i] === now[start + j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
  const pairs = Array.from({ length: start }, (_, at) => [at, at]);
  for (let [i, j] = [0, 0]; i < rows && j < columns;) {
    if (old[start + i] === now[start + j]) pairs.push([start + i++, start + j++]);
    else if (lengths[i + 1][j] >= lengths[i][j + 1]) i += 1;
    else j += 1;
  }
  for (let at = end; at > 0; at -= 1) pairs.push([old.length - at, now.length - at]);
  return pairs;
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
