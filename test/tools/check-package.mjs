#!/usr/bin/env node
/** Packs the built package and checks it as somebody who installs it would find it. Exits 1 if something is wrong. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from './build.mjs';
import { checkContents, checkExports, checkScripts, codeEntries } from './package-rules.mjs';
import { checkImports, measureVitePage } from './packed-checks.mjs';
import { installPacked } from './packed-package.mjs';
import { ROWS } from './size-budgets.mjs';
import { run } from './spawn.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

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

/** What TypeScript makes of each entry. Files for pages without a bundler have no types. @returns Complaints. */
async function checkTypes({ tarball, manifest }) {
  const untyped = Object.keys(manifest.exports).filter((entry) => entry.includes('*') || entry.endsWith('.json'));
  const args = [tarball, '--profile', 'esm-only', '--no-color', '--no-emoji', '--format', 'ascii', '--exclude-entrypoints', ...untyped];
  const { code, output } = await run('attw', args, { root, buffered: true });
  return code === 0 ? [] : [output.trim()];
}

async function main() {
  await build(root);
  const packed = await installPacked(root);
  try {
    const { budget } = ROWS.find(({ name }) => name === 'idle');
    const checks = {
      'no install scripts': () => checkScripts(packed.manifest),
      'contents of the tarball': () => checkContents(packed.files),
      'targets of exports': () => checkExports(packed.manifest, packed.files),
      publint: () => checkWithPublint(packed),
      'are the types wrong': () => checkTypes(packed),
      'imports in Node': () => checkImports(packed.folder, codeEntries(packed.manifest)),
      'page built by Vite': async () => {
        const { bytes, code } = await measureVitePage(packed.folder, PAGE);
        console.log(`      ${bytes} B of gzip before anybody touches the page, ${budget} B are allowed`);
        return [
          ...(bytes <= budget ? [] : [`${bytes} B are more than ${budget} B.`]),
          ...(/["'`]w3m-button["'`]/.test(code)
            ? []
            : ['The bundler dropped the definition of <w3m-button>: look at sideEffects in package.json.']),
        ];
      },
    };
    let failed = 0;
    for (const [title, check] of Object.entries(checks)) {
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
