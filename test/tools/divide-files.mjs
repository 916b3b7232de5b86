/**
 * Divides files among processes: the longest first, each to the process that has the least so far.
 *
 * @param files - Paths.
 * @param secondsOf - Returns what a file takes.
 * @param count - Number of processes.
 * @returns A list of paths for each process.
 */
export function divideFiles(files, secondsOf, count) {
  const shares = Array.from({ length: count }, () => ({ files: [], seconds: 0 }));
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1))) {
    const [least] = shares.toSorted((a, b) => a.seconds - b.seconds);
    least.files.push(file);
    least.seconds += secondsOf(file);
  }
  return shares.map((share) => share.files);
}
