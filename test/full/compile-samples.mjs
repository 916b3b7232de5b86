/** Compiles samples of documents and docblocks as strict TypeScript against the types of the built package, which `exports` names. */
import assert from 'node:assert/strict';
import ts from 'typescript';
import { root as folder } from './samples.mjs';

export const root = folder.replace(/[\\/]$/, '');

/** Compiler options of the sources. */
export const config = ts.parseJsonConfigFileContent(ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile).config, ts.sys, root);

/**
 * Compiles files that exist in memory only.
 *
 * @param files - path → text, absolute paths.
 * @returns A function that returns the compiler's complaints about one of them.
 */
export function createCheck(files) {
  assert.ok(ts.sys.fileExists(`${root}/dist/types/src/index.d.ts`), 'The package is not built: npm run build.');
  // Without the paths of the sources, as a host has it: an event that no entry's types reach is missing there.
  const options = { ...config.options, paths: {}, skipLibCheck: true, noUnusedLocals: false };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  Object.assign(host, {
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
