import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  checkContents,
  checkExports,
  checkForeignTypes,
  checkLinks,
  checkNotice,
  checkPointers,
  checkPrepack,
  checkPrivateNames,
  checkScripts,
  checkSectionLinks,
  checkSourceMaps,
  codeEntries,
} from './package-rules.mjs';

const manifest = {
  name: 'p',
  scripts: { test: 'x', postinstall: 'x' },
  exports: {
    '.': { types: './dist/types/a.d.ts', default: './dist/esm/a.js' },
    './b': './dist/esm/b.js',
    './cdn/*': './dist/cdn/*',
    './package.json': './package.json',
  },
};

test('refuses install scripts', () =>
  assert.deepEqual(checkScripts(manifest), ['package.json has the script "postinstall", which runs at an install.']));

test('refuses a package that could be packed without a build and its check', () => {
  assert.deepEqual(checkPrepack({ scripts: { prepack: 'npm run build && npm run check:package' } }), []);
  assert.deepEqual(checkPrepack({ scripts: { prepack: 'npm run build' } }), [
    '"prepack" of package.json does not run `npm run check:package`.',
  ]);
  assert.equal(checkPrepack({}).length, 2);
});

test('refuses declarations that refer to the types of a package that a page need not have, or to Node', () => {
  const texts = {
    'dist/types/a.d.ts': `import type { A } from '@walletconnect/x';\nimport('node:fs');\n/// <reference types="node" />\n`,
    'dist/types/b.d.ts': `export type B = Buffer | NodeJS.Timeout | Buffer;\n`,
    'dist/types/c.d.ts': `/** From '@lit/react', with a Buffer. */\nimport type { C } from 'viem';\n`,
    'dist/esm/d.js': `import '@walletconnect/x';`,
  };
  assert.deepEqual(
    checkForeignTypes(Object.keys(texts), (path) => texts[path]),
    [
      ...['@walletconnect/x', 'node:fs', 'node'].map((name) => `dist/types/a.d.ts refers to ${name}.`),
      ...['Buffer', 'NodeJS'].map((name) => `dist/types/b.d.ts refers to ${name}.`),
    ],
  );
});

test('refuses source maps, and scripts that name one', () => {
  const texts = { 'dist/esm/a.js': 'a();\n', 'dist/esm/a.js.map': '{}', 'dist/cdn/b.js': 'b();\n//# sourceMappingURL=b.js.map\n' };
  assert.deepEqual(
    checkSourceMaps(Object.keys(texts), (path) => texts[path]),
    ['dist/esm/a.js.map is a source map.', 'dist/cdn/b.js names a source map.'],
  );
});

test('refuses scripts with a private name in full', () => {
  const texts = {
    'dist/esm/a.js':
      'const sheet = css`.a{color:var(--_b)}`;\nconst view = jsx("p", { className: "a", part: "plate" });\nimport("./b--_73JO3V.js");',
    'dist/esm/b.js':
      'const sheet = css`.row{color:red}`;\nconst view = jsx("p", { className: `a ${on ? "busy" : ""}`, style: { "--_size": 1 } });',
    'dist/cdn/c.js': 'e.className="frame";e.closest(".scroll");e.textContent="row";c([`.plate{color:red}`]);f(["of no sheet.name"])',
    'dist/types/d.d.ts': 'type A = { className: "row" };',
  };
  const shortNames = new Map(Object.entries({ '.row': '.a', '--_size': '--_b' }));
  assert.deepEqual(
    checkPrivateNames(Object.keys(texts), (path) => texts[path], shortNames),
    [
      'dist/esm/b.js contains .busy in full.',
      'dist/esm/b.js contains --_size in full.',
      'dist/esm/b.js contains .row in full.',
      'dist/cdn/c.js contains .frame in full.',
      'dist/cdn/c.js contains .scroll in full.',
      'dist/cdn/c.js contains .plate in full.',
    ],
  );
});

test('refuses sources, tests and hidden files in the tarball', () => {
  const good = ['package.json', 'README.md', 'LICENSE', 'dist/esm/a.js', 'dist/types/a.d.ts', 'dist/cdn/a.js'];
  good.push('llms.txt', 'docs/options.md', 'docs/start/vue.md', 'dist/custom-elements.json', 'dist/web-types.json', 'dist/sbom.cdx.json');
  good.push('dist/vscode.html-custom-data.json', 'dist/vscode.css-custom-data.json');
  const bad = [
    'docs/decisions/README.md',
    'docs/api/index.api.md',
    'docs/reference/index.md',
    'dist/other.json',
    'src/a.ts',
    'dist/esm/a.ts',
    'dist/.build-hash',
    'dist/types/a.test.d.ts',
    'demo/a.js',
  ];
  assert.deepEqual(
    checkContents([...good, ...bad]),
    bad.map((file) => `${file} is in the tarball, and does not belong there.`),
  );
});

test('refuses exports without a file', () => {
  assert.deepEqual(checkExports(manifest, ['package.json', 'dist/types/a.d.ts', 'dist/esm/a.js', 'dist/cdn/x.js']), [
    'exports["./b"] names ./dist/esm/b.js, which is not in the tarball.',
  ]);
});

test('finds the entries that are code', () => assert.deepEqual(codeEntries(manifest), ['p', 'p/b']));

test('refuses pointers to files that are not there', () => {
  const files = ['dist/custom-elements.json', 'dist/sbom.cdx.json', 'dist/cdn/a.js', 'docs/errors.md'];
  const pointers = { unpkg: './dist/cdn/a.js', jsdelivr: './dist/cdn/a.js' };
  assert.deepEqual(
    checkPointers({ customElements: 'dist/custom-elements.json', 'web-types': './dist/web-types.json', ...pointers }, files),
    [
      '"web-types" of package.json needs dist/web-types.json, which is not in the tarball.',
      'The package needs llms.txt, which is not in the tarball.',
    ],
  );
  assert.deepEqual(
    checkPointers({}, [...files, 'llms.txt']),
    ['customElements', 'web-types', 'unpkg', 'jsdelivr'].map(
      (name) => `"${name}" of package.json needs a file, which is not in the tarball.`,
    ),
  );
});

test('refuses links between documents that lead nowhere', () => {
  const text = '[a](b.md) [c](../d.md#e) [f](https://g.example/h) [i](#j) [k](gone.md)';
  assert.deepEqual(checkLinks('docs/x.md', text, ['docs/b.md', 'd.md']), ['docs/x.md links to docs/gone.md, which is not in the tarball.']);
});

test('refuses links to sections that are not there', () => {
  const texts = { 'docs/b.md': '# B\n\n## Own `button`\n\n```sh\n# no section\n```\n' };
  const text = '# A\n[a](b.md#own-button) [b](b.md#no-section) [c](#a) [d](#gone) [e](../LICENSE#x) [f](gone.md#x)';
  assert.deepEqual(
    checkSectionLinks('docs/a.md', text, (path) => texts[path]),
    [
      'docs/a.md links to docs/b.md#no-section, which is no section there.',
      'docs/a.md links to docs/a.md#gone, which is no section there.',
    ],
  );
});

test('refuses code in dist/cdn that NOTICE does not name', () => {
  const ref = (name) => `pkg:npm/${name.replace('@', '%40')}@1.0.0`;
  const component = (name, inside = true) => {
    const [last, group] = name.split('/').toReversed();
    return { 'bom-ref': ref(name), ...(group && { group }), name: last, ...(inside && { properties: [{}] }) };
  };
  const bom = {
    metadata: { component: { 'bom-ref': 'p' } },
    components: [component('viem'), component('@s/b'), component('secret'), component('tool', false), component('under')],
    dependencies: [
      { ref: 'p', dependsOn: ['viem', '@s/b', 'secret', 'tool', '@walletconnect/a'].map(ref) },
      { ref: ref('@walletconnect/a'), dependsOn: [ref('under')] },
    ],
  };
  assert.deepEqual(checkNotice(bom, '- viem: MIT\n- @s/b, other: MIT'), ['dist/cdn contains secret, which NOTICE does not name.']);
});
