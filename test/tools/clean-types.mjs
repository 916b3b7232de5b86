/** Cleans the docblocks of declaration files. TypeScript removes all comments or none. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './glob.mjs';

/** A reference to a section of the specification, with what belongs to it up to the end of its sentence. */
const SECTION = /(?:,| and)? ?\(?\b(?:[Ss]pec(?:ification)?|[Dd]esign) §[\d.]*\d(?:[^.\n*()]|\.(?=\d))*(?:\)|\.(?!\d))?/g;
const COMMENT = /\/\*\*[\s\S]*?\*\//g;

/** Removes references to the specification from the docblocks of a text: readers of the package do not have it. */
export const withoutSections = (text) =>
  text.replace(COMMENT, (comment) =>
    comment
      .replace(SECTION, '')
      .replace(/ +(?=\n)/g, '')
      .replace(/\/\*\*\s*\*\/\n?/g, ''),
  );

/** Cleans every declaration file of `dist/types`. */
export function cleanTypes(root) {
  for (const file of listFiles(join(root, 'dist'), 'types').filter((name) => name.endsWith('.d.ts'))) {
    const path = join(root, 'dist', file);
    const text = readFileSync(path, 'utf8');
    const clean = withoutSections(text);
    if (clean !== text) writeFileSync(path, clean);
  }
}
