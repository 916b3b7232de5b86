import { resolveImport } from './file-map.mjs';
import { isTest, problem } from './source-file.mjs';

const CORE = 'src/ui/core-styles.ts';
/** Folders whose views bring sheets: each feature, and the shell. */
const VIEWS = /^src\/(features\/[\w-]+|modal)\//;

const toFileName = (component) => component.replace(/[A-Z]/g, (letter, at) => `${at ? '-' : ''}${letter.toLowerCase()}`);

/** The primitives that a sheet is for: those that its docblock names. @returns A map from the primitive's path to sheets. */
function readSheets(files) {
  const shipped = new Set(files.get(CORE)?.imports.map(({ specifier }) => resolveImport(files, CORE, specifier)));
  const sheetsOf = new Map();
  for (const { path, text } of files.values()) {
    if (!/^src\/ui\/[\w-]+\.styles\.ts$/.test(path) || shipped.has(path)) continue;
    const docblock = /\/\*\*(.*?)\*\//s.exec(text)?.[1] ?? '';
    for (const [, component] of docblock.matchAll(/`([A-Z]\w+)`/g)) {
      const primitive = `src/ui/${toFileName(component)}.tsx`;
      sheetsOf.set(primitive, [...(sheetsOf.get(primitive) ?? []), path]);
    }
  }
  return sheetsOf;
}

/** What a file imports that runs, as paths. */
const importsOf = (files, file) =>
  file.imports.filter(({ kind }) => kind !== 'type').map(({ specifier }) => resolveImport(files, file.path, specifier));

/** A primitive and those that it is made of. */
function primitivesOf(files, path, found = new Set()) {
  if (!path?.startsWith('src/ui/') || !path.endsWith('.tsx') || found.has(path)) return found;
  found.add(path);
  for (const next of importsOf(files, files.get(path) ?? { imports: [] })) primitivesOf(files, next, found);
  return found;
}

/** Who uses a primitive brings its sheets: the shell has only those of `core-styles.ts`. @returns Problems. */
export function checkViewStyles(files) {
  const sheetsOf = readSheets(files);
  const views = [...files.values()].filter(({ path }) => VIEWS.test(path) && !isTest(path));
  const brought = new Set(views.flatMap((file) => importsOf(files, file).map((path) => `${VIEWS.exec(file.path)[1]} ${path}`)));
  return views.flatMap((file) =>
    file.imports
      .filter(({ kind }) => kind !== 'type')
      .flatMap(({ specifier, line }) => {
        const primitives = [...primitivesOf(files, resolveImport(files, file.path, specifier))];
        const needed = [...new Set(primitives.flatMap((path) => sheetsOf.get(path) ?? []))];
        return needed
          .filter((sheet) => !brought.has(`${VIEWS.exec(file.path)[1]} ${sheet}`))
          .map((sheet) =>
            problem(
              'view-styles',
              file,
              line,
              `${specifier} needs ${sheet}, which this folder does not bring`,
              'it would be drawn without its styles',
              "Add the sheet to `styles` in the feature's index.ts, or bring it with `useStyles` where the part is loaded by itself.",
            ),
          );
      }),
  );
}
