/** The modal, and RainbowKit's, opened from inside the dialogs of a page that most pages use, and the document's table of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveAll } from '../guests/build-project.mjs';
import { HOSTS } from '../guests/hosts.mjs';
import { ours } from '../guests/kits/ours.mjs';
import { rainbowkit } from '../guests/kits/rainbowkit.mjs';
import { getFailures, runMatrix } from '../guests/run-matrix.mjs';
import { STEPS } from '../guests/steps.mjs';
import { readTable, toTable } from '../guests/table.mjs';

test('opened from inside dialogs of a page', { timeout: 40 * 60_000 }, async (t) => {
  const site = await serveAll();
  try {
    const results = await runMatrix(site.url, { kits: [ours, rainbowkit], hosts: HOSTS, steps: STEPS });
    for (const { file, title } of HOSTS)
      await t.test(`${title}: stays as it was in every step, and nothing of the modal is lost or hidden`, () =>
        assert.deepEqual(getFailures(results.get('ours').get(file)), {}),
      );
    await t.test('docs/hosts-dialogs.md has what was found: `node test/guests/write-table.mjs` writes it', () =>
      assert.equal(readTable(), toTable(results)),
    );
  } finally {
    await site.stop();
  }
});
