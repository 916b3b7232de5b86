import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toFileMap } from './file-map.mjs';
import { checkWholeControllers } from './whole-controllers.mjs';

const check = (files) => checkWholeControllers(toFileMap(files)).map(({ file, line }) => `${file}:${line}`);

test('refuses a parameter with all controllers, whether it is named, destructured, or part of a type', () => {
  const files = {
    'src/actions/a.ts': 'export function a(controllers: Controllers): void {}',
    'src/actions/b.ts': '\nexport const b = ({ stores }: Controllers) => stores;',
    'src/actions/c.ts': 'export type C = { run(controllers: Controllers): void };',
  };
  assert.deepEqual(check(files), ['src/actions/a.ts:1', 'src/actions/b.ts:2', 'src/actions/c.ts:1']);
});

test('accepts parts of the controllers, the contract of features, and tests', () => {
  const files = {
    'src/actions/a.ts': "export function a({ stores }: Pick<Controllers, 'stores'>, get: Controllers['getAdapter']): void {}",
    'src/features/feature.ts': 'export type F = { setup(controllers: Controllers): void };',
    'src/actions/a.test.ts': 'const run = (controllers: Controllers) => controllers;',
  };
  assert.deepEqual(check(files), []);
});
