import { resolveImport } from './file-map.mjs';
import { isTest, problem } from './source-file.mjs';

/** The order of the controllers: each takes earlier ones as arguments, none knows a later one. */
const ORDER = ['options', 'storage', 'events', 'network', 'account', 'connector', 'connection', 'router', 'modal', 'toast', 'alert'];

/** The controller that a file belongs to. @returns Its name, or `undefined`. */
export function controllerOf(path) {
  const name = /^src\/controllers\/(?:([\w-]+)\/|([\w-]+)-controller\.tsx?$)/.exec(path);
  const found = name?.[1] ?? name?.[2];
  return ORDER.includes(found) ? found : undefined;
}

/** No controller imports a later one, not even its types. @returns Problems. */
export function checkControllersOrder(files) {
  const problems = [];
  for (const file of files.values()) {
    const from = controllerOf(file.path);
    if (!from || isTest(file.path)) continue;
    for (const { specifier, line } of file.imports) {
      const target = resolveImport(files, file.path, specifier);
      const to = target && controllerOf(target);
      if (!to || ORDER.indexOf(to) <= ORDER.indexOf(from)) continue;
      const why = `the controllers stand in the order ${ORDER.join(', ')}`;
      problems.push(
        problem(
          'controllers',
          file,
          line,
          `The ${from} controller imports the ${to} controller`,
          why,
          'Take a callback or a store as an argument instead.',
        ),
      );
    }
  }
  return problems;
}
