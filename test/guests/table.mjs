/** The table of `docs/hosts-dialogs.md`, from what a run of the matrix found. */
import { readFileSync } from 'node:fs';
import { HOSTS } from './hosts.mjs';
import { getFailures } from './run-matrix.mjs';

export const DOCUMENT = new URL('../../docs/hosts-dialogs.md', import.meta.url);

const { dependencies } = JSON.parse(readFileSync(new URL('project/package.json', import.meta.url), 'utf8'));

/** The first cells of a host's row: its name, and its package with the version. */
export const toName = ({ title, from }) => `| ${title} | ${from ? `\`${from}\` ${dependencies[from]}` : 'of the browser'} |`;

/** The version of RainbowKit, for the head of the table. */
export const RAINBOWKIT = `RainbowKit ${dependencies['@rainbow-me/rainbowkit']}`;

const toCell = (cells) => {
  const failed = Object.keys(getFailures(cells));
  const count = [...cells.values()].filter(Boolean).length;
  if (failed.length === 0) return `all ${count}`;
  return failed.length === count ? `none of ${count}` : `${count - failed.length} of ${count}; not: ${failed.join(', ')}`;
};

/** The table, without a line break at its end. */
export const toTable = (results) =>
  [
    `| dialog | package | w3m-elements | ${RAINBOWKIT} |`,
    '|---|---|---|---|',
    ...HOSTS.map((host) => `${toName(host)} ${['ours', 'rainbowkit'].map((kit) => toCell(results.get(kit).get(host.file))).join(' | ')} |`),
  ].join('\n');

const TABLE = /\| dialog \|.*(?:\n\|.*)*/;

/** The table that the document has. */
export const readTable = () => TABLE.exec(readFileSync(DOCUMENT, 'utf8'))[0];

/** The document with another table. */
export const withTable = (table) => readFileSync(DOCUMENT, 'utf8').replace(TABLE, () => table);
