import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ensureInstalled, fits, isInstalled } from './ensure-install.mjs';
import { npmEnvironment } from './npm.mjs';

const lockfile = { packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0', optional: true } } };

test('accepts a tree with the locked versions, with or without optional packages', () => {
  assert.equal(fits(lockfile, { packages: { 'node_modules/a': { version: '1.0.0' } } }), true);
  assert.equal(fits(lockfile, lockfile), true);
});

test('refuses a missing package, another version and a package that is not locked', () => {
  assert.equal(fits(lockfile, { packages: {} }), false);
  assert.equal(fits(lockfile, { packages: { 'node_modules/a': { version: '1.0.1' } } }), false);
  assert.equal(fits(lockfile, { packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/c': { version: '1.0.0' } } }), false);
});

test('stores the lockfile hash of a fitting tree and does not install', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'w3m-install-'));
  t.after(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lockfile));
  assert.equal(isInstalled(root), false);
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify(lockfile));
  assert.equal(ensureInstalled(root), false);
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{"packages":{}}');
  assert.equal(isInstalled(root), true, 'the stored hash decides');
});

test('a nested npm keeps the source of packages and drops the outer run', () => {
  const env = npmEnvironment({
    PATH: '/bin',
    npm_config_registry: 'r',
    npm_config_global: 'true',
    npm_config_local_prefix: '/x',
    npm_lifecycle_event: 'test',
    npm_config_omit: 'dev',
  });
  assert.deepEqual(env, { PATH: '/bin', npm_config_registry: 'r' });
});
