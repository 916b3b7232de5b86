import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import * as z from 'zod';
import { packageOf } from './rollup-sbom.mjs';
import { toLicences, toSbom } from './sbom.mjs';

const manifest = {
  name: 'p',
  version: '1.0.0',
  description: 'd',
  license: 'MIT',
  dependencies: { a: '^1' },
  peerDependencies: { '@s/b': '^2' },
};
const integrity = `sha512-${Buffer.from('abc').toString('base64')}`;
const lock = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.2.3', license: 'MIT', integrity, dependencies: { c: '^1' } },
    'node_modules/a/node_modules/c': { version: '1.0.0', license: 'SEE LICENSE IN LICENSE.md', dependencies: { '@s/b': '*' } },
    'node_modules/c': { version: '9.0.0', dev: true },
    'node_modules/@s/b': { version: '2.0.0', license: '(MIT OR Apache-2.0)', optionalDependencies: { fsevents: '1' } },
    'node_modules/d': { version: '1.0.0', dev: true },
  },
};
const C = 'node_modules/a/node_modules/c';

/** CycloneDX 1.6: what it asks for, of the kinds that are written here. */
const ref = z.string().regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/);
const licences = z.union([
  z.tuple([z.strictObject({ expression: z.string() })]),
  z.array(z.strictObject({ license: z.union([z.strictObject({ id: z.string() }), z.strictObject({ name: z.string() })]) })),
]);
const bom = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  version: z.literal(1),
  metadata: z.strictObject({
    component: z.strictObject({
      type: z.literal('library'),
      'bom-ref': ref,
      name: z.string(),
      version: z.string(),
      description: z.string(),
      licenses: licences,
      purl: ref,
    }),
  }),
  components: z.array(
    z.strictObject({
      type: z.literal('library'),
      'bom-ref': ref,
      group: z.string().startsWith('@').optional(),
      name: z.string(),
      version: z.string(),
      hashes: z
        .array(z.strictObject({ alg: z.enum(['SHA-256', 'SHA-384', 'SHA-512']), content: z.string().regex(/^[\da-f]+$/) }))
        .optional(),
      licenses: licences.optional(),
      purl: ref,
      properties: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
    }),
  ),
  dependencies: z.array(z.strictObject({ ref, dependsOn: z.array(ref) })),
});

describe('the bill of materials', () => {
  test('has what an install brings along, and nothing of the workshop', () => {
    const { components, dependencies } = bom.parse(toSbom(manifest, lock, []));
    assert.deepEqual(
      components.map(({ purl }) => purl),
      ['pkg:npm/%40s/b@2.0.0', 'pkg:npm/a@1.2.3', 'pkg:npm/c@1.0.0'],
    );
    assert.deepEqual(dependencies, [
      { ref: 'pkg:npm/%40s/b@2.0.0', dependsOn: [] },
      { ref: 'pkg:npm/a@1.2.3', dependsOn: ['pkg:npm/c@1.0.0'] },
      { ref: 'pkg:npm/c@1.0.0', dependsOn: ['pkg:npm/%40s/b@2.0.0'] },
      { ref: 'pkg:npm/p@1.0.0', dependsOn: ['pkg:npm/%40s/b@2.0.0', 'pkg:npm/a@1.2.3'] },
    ]);
  });

  test('says what is inside the files for pages', () => {
    const { components } = toSbom(manifest, lock, ['node_modules/a', C]);
    const inside = components.filter(({ properties }) => properties?.[0].value === 'dist/cdn');
    assert.deepEqual(
      inside.map(({ name }) => name),
      ['a', 'c'],
    );
    assert.deepEqual(inside[0].hashes, [{ alg: 'SHA-512', content: '616263' }]);
  });

  test('refuses what the package does not depend on', () =>
    assert.throws(() => toSbom(manifest, lock, ['node_modules/d']), /dist\/cdn contains node_modules\/d/));

  test('writes licences as ids, expressions and names', () => {
    assert.deepEqual(toLicences('MIT'), [{ license: { id: 'MIT' } }]);
    assert.deepEqual(toLicences('(MIT OR Apache-2.0)'), [{ expression: '(MIT OR Apache-2.0)' }]);
    assert.deepEqual(toLicences('SEE LICENSE IN LICENSE.md'), [{ license: { name: 'SEE LICENSE IN LICENSE.md' } }]);
    assert.deepEqual(toLicences(undefined), []);
  });

  test('finds the package of a module', () => {
    assert.equal(packageOf('/r/', '/r/src/a.ts'), undefined);
    assert.equal(packageOf('/r', '/r/node_modules/a/dist/x.js'), 'node_modules/a');
    assert.equal(packageOf('/r', '\0/r/node_modules/@s/b/x.js?commonjs-module'), 'node_modules/@s/b');
    assert.equal(packageOf('/r', `/r/${C}/x.js`), C);
    assert.equal(packageOf('/elsewhere', '/r/node_modules/a/x.js'), 'node_modules/a');
  });

  test('is right for this package', () => {
    const PROVIDER = 'node_modules/@walletconnect/universal-provider';
    const read = (name) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
    const made = bom.parse(toSbom(read('package.json'), read('package-lock.json'), ['node_modules/viem', PROVIDER]));
    const names = made.components.map(({ name }) => name);
    assert.ok(names.includes('viem') && names.includes('react') && names.includes('universal-provider'));
    // Optional peers of which nothing is inside.
    for (const name of ['vite', 'typescript', 'vue', 'web3.js']) assert.ok(!names.includes(name), name);
    assert.equal(new Set(made.components.map(({ purl }) => purl)).size, made.components.length);
  });
});
