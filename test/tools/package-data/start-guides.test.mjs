import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillGuide, readBlocks } from './start-guides.mjs';

const files = {
  'app/wallet.jsx': 'export const wallet = 1;\n',
  'main.ts': "import 'a';\nimport 'b';\n\nrun();\nstay();\n",
};
const block = (language, ...lines) => `Text.\n\n\`\`\`${language}\n${lines.join('\n')}\n\`\`\`\n`;

test('a block is filled with the file that it names', () => {
  const wanted = block('jsx', '// app/wallet.jsx', 'export const wallet = 1;');
  assert.equal(fillGuide('x.md', block('jsx', '// app/wallet.jsx', 'old();'), files), wanted);
  assert.equal(fillGuide('x.md', block('jsx', '// app/wallet.jsx'), files), wanted);
});

test('a block with omissions stays as it is, and has nothing that the file has not', () => {
  const part = block('ts', '// main.ts', "import 'a';", '// …', 'run();', '// …');
  assert.equal(fillGuide('x.md', part, files), part);
  assert.throws(() => fillGuide('x.md', block('ts', '// main.ts', "import 'c';", '// …'), files), /x\.md: this does not stand in main\.ts/);
});

test('a file that is not there is named, a block without a name left alone', () => {
  assert.throws(() => fillGuide('x.md', block('vue', '<!-- app/gone.vue -->', 'x'), files), /x\.md names app\/gone\.vue/);
  const plain = block('sh', 'npm install');
  assert.equal(fillGuide('x.md', plain, files), plain);
});

test('the blocks of a guide are read with their names', () => {
  const text = block('html', '<!-- index.html -->', '<p>') + block('sh', 'ls') + block('js', '// page.js', 'go();');
  assert.deepEqual(readBlocks(text), [
    { language: 'html', path: 'index.html', code: '<p>\n' },
    { language: 'js', path: 'page.js', code: 'go();\n' },
  ]);
});
