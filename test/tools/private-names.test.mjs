import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { assignShortNames, countPrivateNames, shortenCode, shortenCss } from './private-names.mjs';

const NAMES = new Map(
  Object.entries({ '.row': '.a', '.row-end': '.b', '.busy': '.c', '.scroll': '.d', '--_size': '--_a', '--_row': '--_b' }),
);
const inCss = (css) => shortenCss(css, NAMES);
const inCode = (code, file = 'a.tsx') => shortenCode(file, code, NAMES);

test('shortens class selectors and private properties of a sheet', () => {
  assert.equal(
    inCss('.row>.row-end:not(.busy,.scroll)::before{--_size:1px;width:calc(var(--_size,.5px)*2)}'),
    '.a>.b:not(.c,.d)::before{--_a:1px;width:calc(var(--_a,.5px)*2)}',
  );
});

test('leaves public properties, attributes, tags, numbers, strings, comments and addresses of a sheet alone', () => {
  const css = "row[data-row='.row']{--w3m-row:.5em;flex:.5 1.5;content:'.row --_size';background:url(a.row)}/* .row --_size */";
  assert.equal(inCss(css), css);
});

test('shortens the classes of every place that takes a class', () => {
  assert.equal(inCode('<p className="row busy" />'), '<p className="a c" />');
  assert.equal(inCode("<p className={on ? 'row' : undefined} />"), "<p className={on ? 'a' : undefined} />");
  assert.equal(inCode("<p className={`row${on ? ' busy' : ''}`} />"), "<p className={`a${on ? ' c' : ''}`} />");
  assert.equal(inCode("<p {...(on && { className: 'row' })} />"), "<p {...(on && { className: 'a' })} />");
  assert.equal(inCode("make('p', { class: 'row' })"), "make('p', { class: 'a' })");
  assert.equal(inCode("element.className = 'row-end'"), "element.className = 'b'");
  assert.equal(inCode("element.classList.add('row', 'busy')"), "element.classList.add('a', 'c')");
  assert.equal(inCode("element.classList.toggle('busy', name === 'row')"), "element.classList.toggle('c', name === 'row')");
  assert.equal(inCode("element.closest('.scroll')"), "element.closest('.d')");
  assert.equal(inCode("root.querySelector('p.row > [data-x=row]')"), "root.querySelector('p.a > [data-x=row]')");
});

test('shortens private properties in literals', () => {
  assert.equal(
    inCode("<p style={{ '--_size': `${size}px` }} fill={`hsl(var(--_row) ${x})`} />"),
    "<p style={{ '--_a': `${size}px` }} fill={`hsl(var(--_b) ${x})`} />",
  );
});

test('shortens the sheets in code, and leaves the comments and the code beside them', () => {
  const code = '/** Styles of `.row`. */\nexport const row = css`.row{--_size:1px}`;\nexport const text = "row";';
  assert.equal(
    inCode(code, 'row.styles.ts'),
    '/** Styles of `.row`. */\nexport const row = css`.a{--_a:1px}`;\nexport const text = "row";',
  );
});

test('leaves every other string alone, whatever it says', () => {
  const code = `const texts = { row: 'row busy .scroll', part: 'row' }; <p part="row" title=".row" data-testid="row">row .row</p>; run('row', ".busy");`;
  assert.equal(inCode(code), code);
});

test('leaves the name of the attribute alone', () => {
  const code = "const NAMES = { className: 'class' };";
  assert.equal(inCode(code), code);
});

test('refuses a class that is put together, or that comes from elsewhere', () => {
  for (const code of [
    '<p className={name} />',
    '<p className={`row-${kind}`} />',
    "<p className={`row${on ? 'busy' : ''}`} />",
    "<p className={`${on ? 'row' : ''}busy`} />",
    "<p className={'row' + end} />",
    'element.className = toClass(kind)',
  ]) {
    assert.throws(() => inCode(code), /a\.tsx: (A class is a literal|no style sheet has)/, code);
  }
});

test('accepts a class that a component hands on', () => {
  const code = 'const Icon = ({ className }) => <svg className={className} />;';
  assert.equal(inCode(code), code);
});

test('refuses a class or private property that no sheet has', () => {
  assert.throws(() => inCode('<p className="row unknown" />'), { message: 'a.tsx: no style sheet has .unknown.' });
  assert.throws(() => inCode("const style = { '--_unknown': 1 };"), { message: 'a.tsx: no style sheet has --_unknown.' });
});

test('gives each name its own short name, the shortest to those that are written most, in an order that does not depend on files', () => {
  const name = fc.stringMatching(/^(\.|--_)[a-z][a-z-]{0,9}$/);
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(name, fc.integer({ min: 1, max: 40 })), { selector: ([key]) => key, maxLength: 200 }), (counts) => {
      const short = assignShortNames(new Map(counts));
      assert.equal(new Set(short.values()).size, counts.length);
      assert.deepEqual(assignShortNames(new Map(counts.toReversed())), short);
      for (const [key, value] of short) assert.match(value, key.startsWith('.') ? /^\.[a-z]{1,2}$/ : /^--_[A-Za-z]{1,2}$/);
    }),
  );
  // A page without a doctype compares classes without regard to case.
  const counts = new Map(Array.from({ length: 60 }, (_, at) => [`.n${at}`, at + 1]));
  assert.equal(assignShortNames(counts).get('.n59'), '.a');
  assert.equal(assignShortNames(counts).get('.n0'), '.bh');
});

test('counts the names in the sheets of the product, and nowhere else', () => {
  const root = mkdtempSync(join(tmpdir(), 'names-'));
  try {
    mkdirSync(join(root, 'src/ui'), { recursive: true });
    writeFileSync(
      join(root, 'src/ui/a.styles.ts'),
      '/** `.other` */\nexport const a = css`.row{--_size:1px}.row:hover{top:var(--_size)} /* .gone */`;',
    );
    writeFileSync(join(root, 'src/ui/a.tsx'), 'export const b = css`.unread{}`;');
    assert.deepEqual(
      [...countPrivateNames(root)],
      [
        ['.row', 2],
        ['--_size', 2],
      ],
    );
  } finally {
    rmSync(root, { recursive: true });
  }
});
