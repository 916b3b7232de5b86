import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeLockfile, missingEntries, platformOf } from './lockfile-complete.mjs';

const lockfile = {
  packages: {
    '': { name: 'x' },
    'node_modules/tool': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: { '@tool/linux-x64-gnu': '1.0.0', '@tool/darwin-arm64': '1.0.0' },
    },
    'node_modules/@tool/linux-x64-gnu': { version: '1.0.0' },
    'node_modules/outer/node_modules/inner': { version: '1.0.0', optionalDependencies: { near: '1.0.0', far: '1.0.0', gone: '2.0.0' } },
    'node_modules/outer/node_modules/near': { version: '1.0.0' },
    'node_modules/far': { version: '1.0.0' },
  },
};

test('names the optional packages that resolve to no entry', () => {
  assert.deepEqual([...missingEntries(lockfile).keys()], ['node_modules/@tool/darwin-arm64', 'node_modules/gone']);
});

test('writes an entry with version, platform and dev, and then lacks nothing', () => {
  const done = completeLockfile(lockfile);
  assert.deepEqual(done.packages['node_modules/@tool/darwin-arm64'], {
    version: '1.0.0',
    cpu: ['arm64'],
    os: ['darwin'],
    dev: true,
    optional: true,
  });
  assert.equal(missingEntries(done).size, 0);
});

test('reads the platform from a name', () => {
  assert.deepEqual(platformOf('@oxlint/binding-linux-arm-musleabihf'), { cpu: ['arm'], os: ['linux'], libc: ['musl'] });
  assert.deepEqual(platformOf('@foundry-rs/anvil-win32-amd64'), { cpu: ['x64'], os: ['win32'] });
  assert.deepEqual(platformOf('@rollup/rollup-win32-x64-gnu'), { cpu: ['x64'], os: ['win32'] });
  assert.deepEqual(platformOf('@rollup/rollup-linux-ppc64-gnu'), { cpu: ['ppc64'], os: ['linux'], libc: ['glibc'] });
});
