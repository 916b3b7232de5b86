import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const jscodeshift = require('jscodeshift').withParser('tsx');
const folder = fileURLToPath(new URL('.', import.meta.url));
const api = { jscodeshift, j: jscodeshift, stats() {}, report() {} };

for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  const transform = require(`../../codemods/${name}.cjs`);
  for (const input of readdirSync(join(folder, name)).filter((file) => file.includes('.input.'))) {
    const source = readFileSync(join(folder, name, input), 'utf8');
    const expected = readFileSync(join(folder, name, input.replace('.input.', '.output.')), 'utf8');

    test(`${name}: ${input} becomes what a person would write`, () => {
      assert.equal(transform({ source, path: input }, api, {}), expected);
    });
    test(`${name}: ${input} stays as it is the second time`, () => {
      assert.equal(transform({ source: expected, path: input }, api, {}), expected);
    });
  }
}
