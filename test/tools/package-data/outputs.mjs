import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toCustomElements } from './custom-elements.mjs';
import { loadTable } from './load-table.mjs';
import { toVsCodeCss, toVsCodeHtml } from './vscode-data.mjs';
import { toWebTypes } from './web-types.mjs';

/** Files for editors and other tools: file in `dist` → its writer. */
const OUTPUTS = {
  'custom-elements.json': toCustomElements,
  'vscode.html-custom-data.json': toVsCodeHtml,
  'vscode.css-custom-data.json': toVsCodeCss,
  'web-types.json': toWebTypes,
};

/** The files in `dist` that are made here. */
export const DATA_FILES = Object.keys(OUTPUTS);

/** Makes the data of the package. The same sources give the same bytes. @returns File in `dist` → text. */
export async function makePackageData(root) {
  const tags = await loadTable(root);
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.fromEntries(Object.entries(OUTPUTS).map(([file, make]) => [file, `${JSON.stringify(make(tags, manifest))}\n`]));
}

/** Writes them to `dist`. */
export async function writePackageData(root) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const [file, text] of Object.entries(await makePackageData(root))) writeFileSync(join(root, 'dist', file), text);
}
