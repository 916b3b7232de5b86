import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOSTS } from '../guests/hosts.mjs';
import { RAINBOWKIT, readTable, toName } from '../guests/table.mjs';

test('docs/hosts-dialogs.md has a row for every dialog, with the versions that are tested', () => {
  const [head, , ...rows] = readTable().split('\n');
  assert.ok(head.endsWith(`| ${RAINBOWKIT} |`));
  assert.deepEqual(
    rows.map((row) => row.split('|').slice(0, 3).join('|').concat('|')),
    HOSTS.map(toName),
  );
});
