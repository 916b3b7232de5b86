#!/usr/bin/env node
/**
 * Packs the built package and checks it as it is installed. Exits 1 if something is wrong.
 * publint and Are the Types Wrong run here; the other checks are of this package alone.
 *
 * Usage: `node test/tools/check-package.mjs [--types | --no-types]`. With `--types` only the checks that compile pages, with
 * `--no-types` all others.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from './build.mjs';
import {
  checkContents,
  checkExports,
  checkForeignTypes,
  checkHovers,
  checkLinks,
  checkPrepack,
  checkPrivateNames,
  checkSectionLinks,
  checkSourceMaps,
  isDocument,
  checkNotice,
  checkPointers,
  checkScripts,
  codeEntries,
} from './package-rules.mjs';
import { checkLeanPages } from '../consumers/lean-pages.mjs';
import { checkImports, checkServer, measureVitePage } from './packed-checks.mjs';
import { installPacked } from './packed-package.mjs';
import { checkAugmentations, checkEntryTypes, checkUndeclaredIsNoticed, checkWithAttw } from './packed-types.mjs';
import { assignShortNames, countPrivateNames } from './private-names.mjs';
import { ROWS } from './size-budgets.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { types: { type: 'boolean' }, 'no-types': { type: 'boolean' } } });

/** The page of the size budgets, as a host would write it. */
const PAGE = `
import { createModal } from 'w3m-elements';
import 'w3m-elements/elements/w3m-button';
createModal({});
`;

/** publint's messages about the unpacked tarball. @returns Complaints. */
async function checkWithPublint({ folder, manifest }) {
  const { messages } = await publint({
    pkgDir: join(folder, 'node_modules', manifest.name),
    pack: false,
    level: 'suggestion',
    strict: true,
  });
  return messages.map((message) => formatMessage(message, manifest, { color: false }));
}

async function main() {
  await build(root);
  const packed = await installPacked(root);
  const inPackage = (path) => readFileSync(join(packed.folder, 'node_modules', packed.manifest.name, path), 'utf8');
  try {
    const { budget } = ROWS.find(({ name }) => name === 'idle');
    const checks = {
      'no install scripts': () => checkScripts(packed.manifest),
      'packing builds and checks': () => checkPrepack(packed.manifest),
      'contents of the tarball': () => checkContents(packed.files),
      'targets of exports': () => checkExports(packed.manifest, packed.files),
      'files for editors and other programs': () => checkPointers(packed.manifest, packed.files),
      'links between the documents': () =>
        packed.files
          .filter(isDocument)
          .flatMap((path) => [
            ...checkLinks(path, inPackage(path), packed.files),
            ...checkSectionLinks(path, inPackage(path), (target) => (packed.files.includes(target) ? inPackage(target) : undefined)),
          ]),
      'private names': () => checkPrivateNames(packed.files, inPackage, assignShortNames(countPrivateNames(root))),
      'source maps': () => checkSourceMaps(packed.files, inPackage),
      'notice of what is inside': () => checkNotice(JSON.parse(inPackage('dist/sbom.cdx.json')), inPackage('NOTICE')),
      publint: () => checkWithPublint(packed),
      'hover texts': () => checkHovers(packed.files, inPackage),
      'foreign types': () => checkForeignTypes(packed.files, inPackage),
      'interfaces that files add to': () => checkAugmentations(packed, root),
      'imports in Node': () => checkImports(packed.folder, codeEntries(packed.manifest)),
      'a modal in Node': () => checkServer(packed.folder),
      'pages without optional peers': () => checkLeanPages(packed, root),
      'page built by Vite': async () => {
        const { bytes, code } = await measureVitePage(packed.folder, PAGE);
        console.log(`      ${bytes} B of gzip before anybody touches the page, ${budget} B are allowed`);
        return [
          ...(bytes <= budget ? [] : [`${bytes} B are more than ${budget} B.`]),
          ...(/\btag:\s*["'`]button["'`]/.test(code)
            ? []
            : ['The bundler dropped the definition of <w3m-button>: look at sideEffects in package.json.']),
        ];
      },
    };
    const typeChecks = {
      'are the types wrong': () => checkWithAttw(packed, root),
      'types of every entry, strictly': () => checkEntryTypes(packed, root),
      'an undeclared package is noticed': () => checkUndeclaredIsNoticed(packed, root),
    };
    const { types, 'no-types': withoutTypes } = values;
    let failed = 0;
    for (const [title, check] of Object.entries({ ...(!types && checks), ...(!withoutTypes && typeChecks) })) {
      const complaints = await check();
      if (complaints.length > 0) failed += 1;
      console.log(`${complaints.length > 0 ? 'FAIL' : 'ok  '}  ${title}`);
      for (const complaint of complaints) console.log(`      ${complaint.replaceAll('\n', '\n      ')}`);
    }
    return failed > 0 ? 1 : 0;
  } finally {
    packed.dispose();
  }
}

process.exitCode = await main().catch((error) => {
  console.error(error.message);
  return 1;
});
