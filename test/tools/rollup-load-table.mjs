import { posix } from 'node:path';

/** The object of `import()`s in the holder's chunk, which the tables fill. */
const LOADS = 'w3mLoads';

/**
 * A rollup plugin that moves `import()`s of some chunks into tables: `import('./swap.js')` becomes `w3mLoads._p()`, and the chunk of a table
 * fills the object. A bundler that builds a part once for each set of modules that may be loaded before it, as Turbopack does, then builds a
 * part once, because one chunk loads it. On a server the tables are empty: a bundler that knows `typeof window` leaves out what only pages load.
 * Rollup cannot move an `import()` to another chunk.
 *
 * @param options.findChunk `(api, id) => chunk | undefined`: the chunk of a module in a build, by the chunk plan.
 * @param options.isTabled Whether the `import()`s of a chunk stand in tables. Its functions run after one of them.
 * @param options.isPageOnly Whether a chunk keeps its `import()`s, but loads no chunk on a server.
 * @param options.holder Chunk with the object. It imports no tabled chunk.
 * @param options.tables Chunk → the tabled chunks whose `import()`s it has; `undefined`: all. `{ entry, without, files }`: those that an entry
 *   of the package reaches without these modules. `files`: name → chunks that a page loads together. Each file imports the one before it, so
 *   that a bundler makes one of each.
 */
export function loadTable({ findChunk, isTabled, isPageOnly, holder, tables }) {
  let chunkOf;
  /** Tabled chunk → what it loads: a chunk, or a module of another package → the module's id. */
  let targets;
  let keys;

  const toTarget = (id) => chunkOf(id) ?? id;
  const readTargets = (context) => {
    chunkOf = (id) => findChunk(context, id);
    targets = new Map();
    for (const id of context.getModuleIds()) {
      const from = chunkOf(id);
      if (!from || !isTabled(from)) continue;
      const found = targets.get(from) ?? new Map();
      targets.set(from, found);
      for (const target of context.getModuleInfo(id).dynamicallyImportedIds) found.set(toTarget(target), target);
    }
    const names = [...new Set([...targets.values()].flatMap((found) => [...found.keys()]))].toSorted();
    keys = new Map(names.map((name, at) => [name, `_${at.toString(36)}`]));
  };
  const toPath = (from, to) => {
    const path = posix.relative(posix.dirname(from), to);
    return path.startsWith('.') ? path : `./${path}`;
  };
  /** The `import()`s of tabled chunks in the modules that an entry reaches: as `targets` has them. */
  const findReached = (context, { entry, without }) => {
    const isLeftOut = (id) => without.some((module) => id.endsWith(`/${module}`));
    const reached = new Set([...context.getModuleIds()].filter((id) => id.endsWith(`/${entry}`)));
    const found = new Map();
    for (const id of reached) {
      const { importedIds, dynamicallyImportedIds } = context.getModuleInfo(id);
      const loads = dynamicallyImportedIds.filter((target) => !isLeftOut(target));
      for (const next of [...importedIds, ...loads]) reached.add(next);
      if (isTabled(chunkOf(id))) for (const target of loads) found.set(toTarget(target), target);
    }
    return found;
  };
  /** File of {@link toTable} → the keys of the chunks in it. */
  let gathered;
  const findFile = (chunks, id) => Object.values(chunks).find(({ moduleIds }) => moduleIds?.includes(id))?.fileName;
  const toTable = (context, name, fileName, chunks) => {
    const table = tables[name];
    const wanted = table?.entry
      ? findReached(context, table)
      : new Map((table ?? [...targets.keys()]).flatMap((chunk) => [...(targets.get(chunk) ?? [])]));
    const fileOf = (id) => findFile(chunks, id);
    return [...wanted]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([target, id]) => {
        const together = Object.entries(table?.files ?? {}).find(([, list]) => list.includes(target))?.[0];
        if (together) {
          const key = keys.get(target);
          gathered.set(together, [...(gathered.get(together) ?? []), { key, id }]);
          return `  ${key}: () => import('./${together}.js').then((file) => file.${key}),\n`;
        }
        const file = fileOf(id);
        return `  ${keys.get(target)}: () => import('${file ? toPath(fileName, file) : id}'),\n`;
      })
      .join('');
  };

  return {
    name: 'load-table',
    renderStart() {
      keys = undefined;
      gathered = new Map();
    },
    renderDynamicImport({ moduleId, targetModuleId, customResolution }) {
      if (!keys) readTargets(this);
      const from = chunkOf(moduleId);
      if (!from) return null;
      if (isPageOnly(from)) {
        // Bundlers look for `await import()` of an optional package in `try`, in these words.
        if (this.getModuleInfo(targetModuleId)?.isExternal) return null;
        return { left: `(typeof window === 'undefined' ? undefined : import(`, right: '))' };
      }
      if (!isTabled(from)) return null;
      const target = targetModuleId ?? customResolution;
      const key = keys.get(toTarget(target));
      if (!key) throw new Error(`No table has ${target}, which ${moduleId} loads.`);
      return { left: `${LOADS}.${key}(/*`, right: '*/)' };
    },
    renderChunk(code, { name, fileName, isEntry }, _options, { chunks }) {
      // The file of an entry can have the name of a chunk.
      if (name === holder && !isEntry) return { code: `${code}\nconst ${LOADS} = {};\nexport { ${LOADS} };\n`, map: null };
      const isTable = !isEntry && name in tables;
      if (!isTable && !code.includes(`${LOADS}.`)) return null;
      const { fileName: holderFile } = Object.values(chunks).find((chunk) => chunk.name === holder && !chunk.isEntry);
      const head = `import { ${LOADS} } from '${toPath(fileName, holderFile)}'; `;
      const table = isTable
        ? `\nObject.assign(${LOADS}, typeof window === 'undefined' ? {} : {\n${toTable(this, name, fileName, chunks)}});\n`
        : '';
      return { code: head + code + table, map: null };
    },
    generateBundle(_options, bundle) {
      let before = '';
      for (const { files = {} } of Object.values(tables).filter(Boolean))
        for (const name of Object.keys(files)) {
          const fileName = `chunks/${name}.js`;
          const parts = gathered.get(name) ?? [];
          const imports = parts.map(({ key, id }) => `import * as ${key} from '${toPath(fileName, findFile(bundle, id))}';\n`);
          const exports = `export { ${parts.map(({ key }) => key).join(', ')} };\n`;
          const code = `${before}${imports.join('')}${exports}`;
          this.emitFile({ type: 'prebuilt-chunk', fileName, code, exports: parts.map(({ key }) => key) });
          before = `export * from './${name}.js';\n`;
        }
      const names = Object.values(bundle).map(({ name, isEntry }) => !isEntry && name);
      const lacking = Object.keys(tables).filter((name) => !names.includes(name));
      if (lacking.length > 0) this.error(`There is no chunk ${lacking.join(', ')} for a table of loads.`);
    },
  };
}
