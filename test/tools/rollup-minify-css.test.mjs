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
