/** A sample of `test/full/guests.mjs`: dialogs of the browser, and one library, by mouse. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveSome } from '../guests/build-project.mjs';
import { HOSTS } from '../guests/hosts.mjs';
import { ours } from '../guests/kits/ours.mjs';
import { getFailures, runMatrix } from '../guests/run-matrix.mjs';
import { STEPS } from '../guests/steps.mjs';

const SAMPLE = { hosts: ['native-dialog', 'popover', 'fullscreen', 'base-ui'], steps: ['ask', 'Escape', 'ours first'] };

test('a dialog, a popover, an element in full screen and Base UI stay as they were when the modal is used in them', async () => {
  const site = await serveSome(SAMPLE.hosts, ['@base-ui/react']);
  try {
    const hosts = HOSTS.filter(({ file }) => SAMPLE.hosts.includes(file));
    const steps = STEPS.filter(({ name }) => SAMPLE.steps.includes(name));
    const results = await runMatrix(site.url, { kits: [ours], hosts, steps, pointers: ['mouse'] });
    const found = [...results.get(ours.file)].map(([host, cells]) => [host, cells.size, getFailures(cells)]);
    assert.deepEqual(
      found,
      hosts.map(({ file }) => [file, steps.length, {}]),
    );
  } finally {
    await site.stop();
  }
});
