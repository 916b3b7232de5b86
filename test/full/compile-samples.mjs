/** Compiles samples of documents and docblocks as strict TypeScript against the types of the packed package, as a host has it. */
import assert from 'node:assert/strict';
import ts from 'typescript';
import { getPacked } from '../hosts/packed.mjs';
import { root as folder } from './samples.mjs';

export const root = folder.replace(/[\\/]$/, '');
/** Folder in which the tarball is unpacked as npm installs it. */
const { folder: installed } = await getPacked();

/** Compiler options of the sources. */
export const config = ts.parseJsonConfigFileContent(ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile).config, ts.sys, root);

/**
 * Compiles files that exist in memory only.
 *
 * @param files - path → text, absolute paths.
 * @returns A function that returns the compiler's complaints about one of them.
 */
export function createCheck(files) {
  // Without the paths of the sources and without their test runner's types.
  const options = { ...config.options, paths: {}, types: [], skipLibCheck: true, noUnusedLocals: false };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  const resolve = (name, from) => ts.resolveModuleName(name, from, options, host, undefined, undefined, ts.ModuleKind.ESNext);
  Object.assign(host, {
    // What samples import beside the package is installed here, and not beside the tarball.
    resolveModuleNameLiterals: (names, from) =>
      names.map(({ text }) => resolve(text, text.startsWith('w3m-elements') && from.startsWith(root) ? `${installed}/page.ts` : from)),
    fileExists: (path) => files.has(path) || fileExists.call(host, path),
    readFile: (path) => files.get(path) ?? readFile.call(host, path),
    getSourceFile: (path, ...given) =>
      files.has(path)
        ? ts.createSourceFile(path, files.get(path), { languageVersion: options.target }, true)
        : getSourceFile.call(host, path, ...given),
  });
  const program = ts.createProgram([...files.keys()], options, host);
  return (path) => {
    const source = program.getSourceFile(path);
    assert.ok(source, path);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  };
}
