import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';

/**
 * Formats a text as `npm run format` would format the file.
 *
 * @param root - Folder of the project, whose `.oxfmtrc.json` is read.
 * @param path - Path of the file in it; its ending names the language.
 * @throws When the text has an error of syntax.
 */
export async function formatText(root, path, text) {
  const { $schema, ignorePatterns, ...options } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  const { code, errors } = await format(path, text, options);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
