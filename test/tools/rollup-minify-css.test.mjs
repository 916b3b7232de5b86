import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minifyCssTemplates } from './rollup-minify-css.mjs';

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
