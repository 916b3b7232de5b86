import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listInstall, toInstallPage, withoutSizes } from './write-install-list.mjs';

const PACKAGES = {
  'node_modules/a': { dependencies: { shared: '1' } },
  'node_modules/b': {
    dependencies: { shared: '2', deep: '1' },
    peerDependencies: { needed: '1', spare: '1' },
    peerDependenciesMeta: { spare: { optional: true } },
  },
  'node_modules/shared': {},
  'node_modules/b/node_modules/shared': {},
  'node_modules/deep': { optionalDependencies: { needed: '1' } },
  'node_modules/needed': {},
  'node_modules/spare': {},
  'node_modules/host': {},
};
const MANIFEST = {
  dependencies: { a: '1', b: '1' },
  peerDependencies: { host: '1', spare: '1' },
  peerDependenciesMeta: { spare: { optional: true } },
};
const list = () => listInstall({ packages: PACKAGES }, MANIFEST, () => 200_000);

describe('the list of installed packages', () => {
  it('follows dependencies to the copy that each gets, with peers that are not optional', () => {
    const { all, packages } = list();
    assert.equal(packages, 7);
    assert.deepEqual(
      all.map(({ name, copies, by }) => [name, copies, by.join()]),
      [
        ['a', 1, 'a'],
        ['b', 1, 'b'],
        ['deep', 1, 'b'],
        ['host', 1, 'host'],
        ['needed', 1, 'b'],
        ['shared', 2, 'a,b'],
      ],
    );
  });

  it('lists what a dependency brings, and what no other one needs', () => {
    const [, b] = listInstall({ packages: { ...PACKAGES, 'node_modules/a': { dependencies: { deep: '1' } } } }, MANIFEST, () => 1).direct;
    assert.deepEqual([b.name, b.packages, b.own], ['b', 4, 2]);
  });

  it('refuses a dependency without a reason', () => {
    assert.throws(() => toInstallPage(list()), /no reason for a, b, host/);
  });

  it('is compared without its sizes, which differ between systems', () => {
    assert.equal(withoutSizes('| `a` | 1.2 MB | 13 kB |'), '| `a` | – | – |');
  });
});
