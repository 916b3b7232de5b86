#!/usr/bin/env node
/**
 * The command `w3m-elements`: `catalog build` and `descriptors build`. Exits 0 when it is done. `catalog build` exits 1 when `--diff` found
 * differences, 2 when it was called wrongly or failed; `descriptors build` exits 1 where nothing was written.
 */
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as format from '../dist/esm/catalog-format.js';
import { buildCatalog } from './build-catalog.mjs';
import { buildDescriptors } from './build-descriptors.mjs';
import { diffCatalogs, replaceCatalog } from './catalog-folder.mjs';
import { CatalogError, findSources, readSource } from './read-source.mjs';

const HELP = `Usage: w3m-elements catalog build --out <folder> [--from <source>]… [--diff [--against <folder>]]

Writes a static folder that stands in for the wallet catalogue: all wallets of an installed package, their pictures, a search index,
pages of 40, and the licences of the sources. The page reads it with \`services.catalog: { static: '/w3m-catalog' }\`.

  --out <folder>      Folder to write, for example public/w3m-catalog. A catalogue that is there is replaced as a whole.
  --from <source>     Name of an installed package (thirdweb, @rainbow-me/rainbowkit), or a JSON file with a list of wallets in the
                      catalogue's shape. May be repeated: a wallet of two sources is taken from the first.
                      Default: those of the two packages that are installed.
  --diff              Prints what a build would change, and writes nothing. Exits 1 where something would.
  --against <folder>  Compares --out with another built folder instead; nothing is built.
  --help              Prints this.

Makes no request. The same sources give the same bytes.

\`w3m-elements descriptors build --help\` prints the usage of the other command, which writes a folder of ERC-7730 descriptors.
Scripts that rewrite a page's source are in \`node_modules/w3m-elements/codemods\`, for \`npx jscodeshift\`: add-imports.cjs adds the imports
that an earlier version did without, the others come from other modals. docs/migrate has the commands.
`;

const OPTIONS = {
  out: { type: 'string' },
  from: { type: 'string', multiple: true },
  diff: { type: 'boolean' },
  against: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
};

const IO = {
  cwd: process.cwd(),
  log: (line) => process.stdout.write(`${line}\n`),
  error: (line) => process.stderr.write(`${line}\n`),
};

async function main(args) {
  if (args[0] === 'descriptors' && args[1] === 'build') return buildDescriptors(args.slice(2), IO);
  const { values, positionals } = parse(args);
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (positionals.join(' ') !== 'catalog build')
    throw new CatalogError(`"${positionals.join(' ')}" is no command; there are \`catalog build\` and \`descriptors build\`.`);
  if (!values.out) throw new CatalogError('`--out` is missing: the folder to write.');
  if (values.against !== undefined && !values.diff) throw new CatalogError('`--against` is for `--diff`.');
  const out = resolve(values.out);
  const name = relative(process.cwd(), out) || '.';
  if (values.against !== undefined) return report(await diffCatalogs(resolve(values.against), { folder: out }));
  const names = values.from ?? (await findSources(process.cwd()));
  const sources = [];
  for (const source of names) sources.push(await readSource(source, process.cwd()));
  const { files, summary, notes } = buildCatalog(sources, format);
  for (const note of notes) process.stderr.write(`${note}\n`);
  if (values.diff) return report(await diffCatalogs(out, { files }));
  await replaceCatalog(out, files);
  process.stdout.write(`${name}: ${summary}\n`);
  return 0;
}

function parse(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CatalogError(error.message);
  }
}

function report(lines) {
  process.stdout.write(lines.length > 0 ? `${lines.join('\n')}\n` : 'No difference.\n');
  return lines.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(error instanceof CatalogError ? `w3m-elements: ${error.message}\n` : `${error?.stack ?? error}\n`);
  process.exitCode = 2;
}
