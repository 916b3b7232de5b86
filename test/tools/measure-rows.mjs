/** Measures the rows of the size budgets. size-limit does not follow chunks that are loaded later. */
import { chunkOf, closureOf } from './page-graph.mjs';

/** Returns the files that a row downloads. @returns `{ files }`, or `{ error }` when a module is not in the graph. */
function filesOf(row, graph) {
  const names = [graph.entry];
  for (const module of row.loads ?? []) {
    const name = chunkOf(graph, module);
    if (!name) return { error: `${module} is not reached from the page` };
    names.push(name);
  }
  return { files: closureOf(graph, names) };
}

/**
 * Measures the rows of a budget on a graph.
 *
 * @param graphs - `{ full, withoutReact }`; the second serves rows that leave React to the host.
 * @returns For each row `{ name, bytes, budget, ok, error?, top }`, with the heaviest modules as `top`.
 */
export function measureRows(rows, graphs) {
  return rows.map((row) => {
    const graph = row.withoutReact ? graphs.withoutReact : graphs.full;
    const { name, budget } = row;
    const mine = filesOf(row, graph);
    const before = row.beyond
      ? filesOf(
          rows.find((other) => other.name === row.beyond),
          graph,
        )
      : { files: new Set() };
    const error = mine.error ?? before.error;
    if (error) return { name, budget, bytes: undefined, ok: false, error, top: [] };
    const chunks = [...mine.files].filter((file) => !before.files.has(file)).map((file) => graph.chunks.get(file));
    const bytes = chunks.reduce((sum, chunk) => sum + chunk.bytes, 0);
    const modules = chunks.flatMap((chunk) => chunk.modules).toSorted((a, b) => b.length - a.length);
    const banned = modules.filter(({ id, length }) => length > 0 && row.forbidden?.some((pattern) => pattern.test(id))).map(({ id }) => id);
    const problem = banned.length > 0 ? `must not contain ${banned.slice(0, 5).join(', ')}` : undefined;
    return {
      name,
      budget,
      bytes,
      files: chunks.length,
      ok: bytes <= budget && !problem,
      ...(problem && { error: problem }),
      top: modules.slice(0, 8),
    };
  });
}

/**
 * Measures one part of the sources alone: the files that hold modules of it, in proportion to what else lies in them.
 *
 * @param isOwn - decides which modules belong to it.
 * @returns Bytes of gzip; 0 when none of its code is in the graph.
 */
export function measureOwnCode(graph, isOwn) {
  let bytes = 0;
  for (const chunk of graph.chunks.values()) {
    const total = chunk.modules.reduce((sum, { length }) => sum + length, 0);
    const own = chunk.modules.filter(({ id }) => isOwn(id)).reduce((sum, { length }) => sum + length, 0);
    if (own > 0) bytes += (chunk.bytes * own) / total;
  }
  return Math.round(bytes);
}
