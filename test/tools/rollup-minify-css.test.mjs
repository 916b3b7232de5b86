import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { test } from 'node:test';
import { minifyCssTemplates, toPureCalls } from './rollup-minify-css.mjs';

test('minifies css templates', async () => {
  const code = 'export const a = defineStyles(css`\n  .a {\n    color: red;\n  }\n`);\nconst b = css`.b { margin : 0 }`;';
  assert.equal(await minifyCssTemplates(code), 'export const a = defineStyles(css`.a{color:red}`);\nconst b = css`.b{margin:0}`;');
});

test('leaves templates with interpolations alone, and other tags', async () => {
  const code = 'const a = css`.a { color: ${red} }`; const b = html`<p> a </p>`;';
  assert.equal(await minifyCssTemplates(code), code);
});

test('keeps escapes', async () => {
  assert.equal(await minifyCssTemplates('css`.a::before { content: "\\\\201c" }`'), 'css`.a:before{content:"\\\\201c"}`');
});

test('shortens values of custom properties without changing what they say', async () => {
  const code =
    'css`a { --a: calc( var(--x) * 2 ) solid; --b: oklch(from var(--x, red) l min(c, .2) h); --c: calc(1 - var(--k)) var(--d); --e: a / "b, c" }`;';
  const short =
    'css`a{--a:calc(var(--x) *2) solid;--b:oklch(from var(--x,red) l min(c,.2) h);--c:calc(1 - var(--k)) var(--d);--e: a / "b, c" }`;';
  assert.equal(await minifyCssTemplates(code), short);
});

test('writes sheets as calls that a bundler leaves out where nothing uses them', async () => {
  const code = toPureCalls('const used = css`.a{color:red}`;\nconst unused = css`.b{margin:0}`;\nshow(used);');
  assert.equal(
    code,
    'const used = /*#__PURE__*/ css([`.a{color:red}`]);\nconst unused = /*#__PURE__*/ css([`.b{margin:0}`]);\nshow(used);',
  );
  const { outputFiles } = await build({ stdin: { contents: code }, bundle: true, minifySyntax: true, write: false, format: 'esm' });
  assert.match(outputFiles[0].text, /color:red/);
  assert.doesNotMatch(outputFiles[0].text, /margin/);
});
