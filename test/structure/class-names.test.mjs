import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkClassNames } from './class-names.mjs';
import { toFileMap } from './file-map.mjs';

const SHEET = 'export const rowStyles = css`\n  .row {\n    --_size: 1px;\n  }\n  .row > .end {\n    inline-size: var(--_size);\n  }\n`;\n';
const check = (files) =>
  checkClassNames(toFileMap({ 'src/ui/row/row.styles.ts': SHEET, ...files })).map(({ file, line, what }) => `${file}:${line} ${what}`);

test('accepts classes that are written out and that a sheet has', () => {
  const row = "export const Row = ({ isEnd }) => (\n  <p className={isEnd ? 'row end' : 'row'} style={{ '--_size': 1 }} />\n);";
  assert.deepEqual(check({ 'src/ui/row/row.tsx': row }), []);
});

test('refuses a class that no sheet has, and one that is put together', () => {
  const row = 'export const Row = ({ kind }) => (\n  <p className={`row end ${kind}`}>\n    <b className="mark" />\n  </p>\n);';
  assert.deepEqual(check({ 'src/ui/row/row.tsx': row }), [
    'src/ui/row/row.tsx:2 A class is a literal, or a choice between literals, so that the build can shorten it',
    'src/ui/row/row.tsx:3 no style sheet has .mark',
  ]);
});

test('refuses a class of a sheet that nothing has', () => {
  assert.deepEqual(check({ 'src/ui/row/row.tsx': 'export const Row = () => <p className="row" />;' }), [
    'src/ui/row/row.styles.ts:5 nothing has the class .end',
  ]);
});

test('lets tests and other folders write the classes they want', () => {
  const free = '<p className={name} />;';
  const row = 'export const Row = () => <p className="row end" />;';
  assert.deepEqual(check({ 'src/ui/row/row.tsx': row, 'src/ui/row.test.tsx': free, 'demo/page.tsx': free }), []);
});
