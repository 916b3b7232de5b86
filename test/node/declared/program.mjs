import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { globSync } from '../../tools/glob.mjs';

/** Path of the repository, without a slash at its end. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** Source files of the package without their tests, relative to {@link root}. */
export const files = globSync(root, ['src/**/*.{ts,tsx}', 'elements/**/*.{ts,tsx}', 'react/**/*.{ts,tsx}']).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile).config, ts.sys, root);

/** The compiler's program of all sources: reading it takes seconds, so that every test of what is declared shares it. */
export const program = ts.createProgram(
  files.map((file) => `${root}/${file}`),
  options,
);
export const checker = program.getTypeChecker();
