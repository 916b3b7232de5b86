#!/usr/bin/env node
/** Runs the matrix and writes its table into `docs/hosts-dialogs.md`. Needs `dist`; takes about twenty minutes. */
import { writeFileSync } from 'node:fs';
import { serveAll } from './build-project.mjs';
import { HOSTS } from './hosts.mjs';
import { ours } from './kits/ours.mjs';
import { rainbowkit } from './kits/rainbowkit.mjs';
import { runMatrix } from './run-matrix.mjs';
import { STEPS } from './steps.mjs';
import { DOCUMENT, toTable, withTable } from './table.mjs';

const site = await serveAll();
try {
  const results = await runMatrix(site.url, { kits: [ours, rainbowkit], hosts: HOSTS, steps: STEPS });
  writeFileSync(DOCUMENT, withTable(toTable(results)));
} finally {
  await site.stop();
}
