#!/usr/bin/env node
/**
 * Writes the files of one more view, row, feature, endpoint, language or connector, with a test that passes, and names what is left to do.
 * Own code: the templates change existing files, which scaffolders do by markers in them.
 *
 * Usage: `npm run new -- view names/Statements`, `npm run new -- row names/help --to WhatIsAWallet`
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMain } from './is-main.mjs';
import { addConnector } from './new/connector.mjs';
import { createEditor, NewError } from './new/editor.mjs';
import { addEndpoint } from './new/endpoint.mjs';
import { addFeature } from './new/feature.mjs';
import { addLanguage } from './new/language.mjs';
import { addRow } from './new/row.mjs';
import { addView } from './new/view.mjs';

/** Kinds that can be added, each with an example of a name. */
const KINDS = {
  view: [addView, 'names/Statements'],
  row: [addRow, 'names/statements'],
  feature: [addFeature, 'statements'],
  endpoint: [addEndpoint, 'blockchain/get-statements'],
  locale: [addLanguage, 'sv'],
  connector: [addConnector, 'hardware'],
};

const usage = () =>
  `Usage:\n${Object.entries(KINDS)
    .map(([kind, [, example]]) => `  npm run new -- ${kind} ${example}`)
    .join('\n')}`;

/**
 * Adds one more of a kind to the project in `root`. `to` is the view that a row leads to.
 *
 * @returns `{ created, changed, steps }`: paths, and what is left to do.
 * @throws {NewError} When the name cannot be used, or a file that has to be changed looks otherwise than expected. Nothing is written then.
 */
export async function addOne(root, kind, name, to) {
  const [add] = KINDS[kind] ?? [];
  if (!add || !name) throw new NewError(usage());
  const editor = createEditor(root);
  const steps = add(editor, name, to);
  return { ...(await editor.save()), steps };
}

if (isMain(import.meta.url)) {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
    const [kind, name] = positionals;
    const { created, changed, steps } = await addOne(fileURLToPath(new URL('../..', import.meta.url)), kind, name, values.to);
    for (const path of created) console.log(`  new      ${path}`);
    for (const path of changed) console.log(`  changed  ${path}`);
    console.log(['', ...steps, 'Then `npm test -- --only types,lint,structure,unused,api,node` names what is missing.'].join('\n'));
  } catch (error) {
    if (!(error instanceof NewError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
