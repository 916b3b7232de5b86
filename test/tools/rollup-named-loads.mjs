import { posix } from 'node:path';

const LOAD = /const (\{[\w\s,]+\}) =\s+await import\('([@\w][^']*)'\)/g;

/**
 * A rollup plugin that keeps only the named exports of a package in `const { name } = await import('package')`. Rollup by itself keeps all of
 * them where that stands in `try`.
 *
 * @param root The project, from which packages are resolved.
 */
export function namedLoads(root) {
  /** Id of a module that exports the names → its code. */
  const modules = new Map();
  return {
    name: 'named-loads',
    transform(code, id) {
      if (id.includes('node_modules')) return null;
      const changed = code.replaceAll(LOAD, (_text, names, from) => {
        const module = posix.join(root.replaceAll('\\', '/'), 'named', names.replaceAll(/\W+/g, '-'), posix.basename(from));
        modules.set(module, `export ${names} from '${from}';`);
        return `const ${names} = await import('${module}')`;
      });
      return changed === code ? null : { code: changed, map: null };
    },
    resolveId: (id) => (modules.has(id) ? id : null),
    load: (id) => modules.get(id) ?? null,
  };
}
