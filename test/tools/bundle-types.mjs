/**
 * Bundles the declarations of the package: tsc writes one file for each source, of which hosts need what the entries reach.
 *
 * Augmentations are merged first: an interface of one file that others extend by `declare module` extends interfaces of theirs instead, so
 * that every entry has all of it, whichever files it reaches. rollup-plugin-dts bundles, and leaves augmentations of the own package as they
 * are.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import ts from 'typescript';
import { listFiles } from './glob.mjs';

/** The path of the module that a relative specifier names. */
const toPath = (from, specifier) => join(dirname(from), specifier).replace(/\.js$/, '.d.ts');

/** A name for what a file adds to an interface: `EventPayloads` and `src/features/send/manifest.d.ts` → `EventPayloadsOfSend`. */
function toName(name, path) {
  const of = basename(path) === 'manifest.d.ts' ? basename(dirname(path)) : basename(path, '.d.ts');
  return `${name}Of${of.replaceAll(/(?:^|\W)(\w)/g, (_, letter) => letter.toUpperCase())}`;
}

/**
 * Merges augmentations of the own package into the interfaces that they extend.
 *
 * @param files - `Map<path, text>` of declaration files.
 * @returns The files that change, as `Map<path, text>`.
 * @throws When an augmentation is not one of interfaces, or extends an interface that does not exist.
 */
export function mergeAugmentations(files) {
  const changed = new Map();
  /** Target file → interface → the interfaces to extend, each `{ name, from }`. */
  const added = new Map();
  for (const [path, text] of files) {
    if (!/declare module '\./.test(text)) continue;
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    let rest = text;
    for (const statement of source.statements.filter(ts.isModuleDeclaration).toReversed()) {
      if (!statement.name.text.startsWith('.')) continue;
      const target = toPath(path, statement.name.text);
      const parts = statement.body.statements.map((part) => {
        if (!ts.isInterfaceDeclaration(part)) throw new Error(`${path}: only interfaces of other files are extended.`);
        const name = toName(part.name.text, path);
        const of = added.get(target) ?? added.set(target, new Map()).get(target);
        of.set(part.name.text, [...(of.get(part.name.text) ?? []), { name, from: path }]);
        const members = part.members.map((member) => member.getFullText(source)).join('');
        const heritage = (part.heritageClauses ?? []).map((clause) => clause.getFullText(source)).join('');
        return `export interface ${name}${heritage} {${members}\n}`;
      });
      rest = `${rest.slice(0, statement.getStart(source))}${parts.join('\n')}${rest.slice(statement.getEnd())}`;
    }
    changed.set(path, rest);
  }
  for (const [path, interfaces] of added) {
    const text = changed.get(path) ?? files.get(path);
    if (text === undefined) throw new Error(`${path} is extended, and does not exist.`);
    let merged = text;
    const imports = [];
    for (const [name, extensions] of interfaces) {
      const head = new RegExp(`interface ${name} (?=\\{)`);
      if (!head.test(merged)) throw new Error(`${path} has no interface ${name}.`);
      merged = merged.replace(head, `interface ${name} extends ${extensions.map((one) => one.name).join(', ')} `);
      for (const { name: imported, from } of extensions) {
        const specifier = relative(dirname(path), from).replace(/\.d\.ts$/, '.js');
        imports.push(`import type { ${imported} } from '${specifier.startsWith('.') ? specifier : `./${specifier}`}';\n`);
      }
    }
    changed.set(path, imports.join('') + merged);
  }
  return changed;
}

/**
 * Bundles the declarations in `dist/types` in place: a file for each entry, and files for what several share.
 *
 * @param root - Folder of the project.
 */
export async function bundleTypes(root) {
  const home = join(root, 'dist/types');
  const paths = listFiles(join(root, 'dist'), 'types').filter((path) => path.endsWith('.d.ts'));
  const files = new Map(paths.map((path) => [relative('types', path), readFileSync(join(root, 'dist', path), 'utf8')]));
  for (const [path, text] of mergeAugmentations(files)) writeFileSync(join(home, path), text);
  const entries = listTypeEntries(root);
  const bundle = await rollup({
    input: Object.fromEntries(entries.map((path) => [path.replace(/\.d\.ts$/, ''), join(home, path)])),
    plugins: [dts()],
    external: (id, importer) => importer !== undefined && !/^[./]/.test(id),
    onwarn(warning) {
      // What no entry exports can be named by no host, bundled or not.
      const isUnnamed = /still references private shared type exports/.test(warning.message);
      if (!isUnnamed && !['EMPTY_BUNDLE', 'UNUSED_EXTERNAL_IMPORT', 'CIRCULAR_DEPENDENCY'].includes(warning.code))
        throw new Error(warning.message);
    },
  });
  const { output } = await bundle.generate({ format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: 'shared/[name]-[hash].d.ts' });
  await bundle.close();
  rmSync(home, { recursive: true });
  for (const { fileName, code } of output) {
    mkdirSync(dirname(join(home, fileName)), { recursive: true });
    writeFileSync(join(home, fileName), code);
  }
}

/** The declaration files that `exports` of the manifest names, as paths in `dist/types`. */
function listTypeEntries(root) {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const named = Object.values(exports).flatMap((entry) => entry?.types ?? []);
  return named.flatMap((path) => {
    const inTypes = path.replace('./dist/types/', '');
    if (!inTypes.includes('*')) return [inTypes];
    const [before, after] = inTypes.split('*');
    return listFiles(join(root, 'dist/types'), dirname(before + 'x')).filter((file) => file.startsWith(before) && file.endsWith(after));
  });
}
