#!/usr/bin/env node
/**
 * The command `w3m-elements`: `catalog build` and `descriptors build`; without arguments it prints its help. Exits 0 when it is done. `catalog build` exits 1 when `--diff` found
 * differences, 2 when it was called wrongly or failed; `descriptors build` exits 1 where nothing was written.
 */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as format from '../dist/esm/catalog-format.js';
import { buildCatalog } from './build-catalog.mjs';
import { buildDescriptors } from './build-descriptors.mjs';
import { diffCatalogs, replaceCatalog } from './catalog-folder.mjs';
import { CatalogError, findSources, readSource } from './read-source.mjs';

/** Help of the whole command. */
const USAGE = `Usage: w3m-elements <command>

  catalog build      Writes a static folder that stands in for the wallet catalogue.
  descriptors build  Writes a static folder of ERC-7730 descriptors.

  --help             Prints this; after a command, the options of the command.
  --version          Prints the version of the package.

Scripts that rewrite a page's source are in \`node_modules/w3m-elements/codemods\`, for \`npx jscodeshift\`: add-imports.cjs adds the imports
that an earlier version did without, the others come from other modals. docs/migrate has the commands.
`;

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
`;

const OPTIONS = {
  out: { type: 'string' },
  from: { type: 'string', multiple: true },
  diff: { type: 'boolean' },
  against: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
};

/** Commands by their first words. */
const COMMANDS = ['catalog build', 'descriptors build'];

const IO = {
  cwd: process.cwd(),
  log: (line) => process.stdout.write(`${line}\n`),
  error: (line) => process.stderr.write(`${line}\n`),
};

async function main(args) {
  if (args[0] === 'descriptors' && args[1] === 'build') return buildDescriptors(args.slice(2), IO);
  const { values, positionals } = parse(args);
  const command = positionals.join(' ');
  if (values.version) {
    process.stdout.write(`${JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version}\n`);
    return 0;
  }
  if (values.help || args.length === 0) {
    process.stdout.write(command === 'catalog build' ? HELP : USAGE);
    return 0;
  }
  if (command !== 'catalog build') {
    const near = COMMANDS.filter((one) => positionals.length > 0 && one.startsWith(positionals[0]));
    const expected = (near.length > 0 ? near : COMMANDS).map((one) => `\`w3m-elements ${one}\``).join(' or ');
    throw new CatalogError(
      `${command ? `"${command}" is not a command` : 'the command is missing'}. Write ${expected}; \`w3m-elements --help\` prints all.`,
    );
  }
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
    // Node adds how to pass a positional argument that begins with a dash: no command has one.
    throw new CatalogError(`${error.message.split('. ')[0]}. \`w3m-elements --help\` prints the options.`);
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
