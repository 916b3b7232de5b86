import { resolveImport } from './file-map.mjs';
import { isTest, problem } from './source-file.mjs';

/** Whether type imports and dynamic imports count too: in the product and the demo, without their tests. */
const isProduct = (path) => /^(src|elements|react|demo)\//.test(path) && !isTest(path);

/** Finds groups of files that import each other, with Tarjan's algorithm. @returns Lists of paths. */
export function findCycles(files) {
  const edges = new Map();
  for (const file of files.values()) {
    const counted = file.imports.filter(({ kind }) => kind === 'static' || isProduct(file.path));
    const targets = counted.map(({ specifier }) => resolveImport(files, file.path, specifier));
    edges.set(
      file.path,
      [...new Set(targets)].filter((target) => target && files.has(target)),
    );
  }
  const index = new Map();
  const low = new Map();
  const stack = [];
  const cycles = [];
  const visit = (path) => {
    index.set(path, index.size);
    low.set(path, index.get(path));
    stack.push(path);
    for (const target of edges.get(path)) {
      if (!index.has(target)) visit(target);
      if (stack.includes(target)) low.set(path, Math.min(low.get(path), low.get(target)));
    }
    if (low.get(path) !== index.get(path)) return;
    const group = stack.splice(stack.indexOf(path));
    if (group.length > 1 || edges.get(path).includes(path)) cycles.push(group);
  };
  for (const path of edges.keys()) if (!index.has(path)) visit(path);
  return cycles;
}

/** Refuses cycles of imports: in the product of any kind, in tests of static imports. @returns Problems. */
export function checkCycles(files) {
  return findCycles(files).map((group) =>
    problem(
      'cycles',
      group[0],
      1,
      `These files import each other: ${group.join(' → ')} → ${group[0]}`,
      'none of them can be read, tested or moved without the others',
      'Move what both need to a third file, a type too.',
    ),
  );
}
