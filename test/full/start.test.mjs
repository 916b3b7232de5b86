/**
 * Tests the first steps of `docs/start`: a guide's code is put into the project that its first command creates, and a visitor connects.
 * Guides of hosts with a project in `demo/hosts` have its files, which `npm run check:reference` compares and `npm run test:hosts` builds.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { compile } from 'svelte/compiler';
import { compileScript, parse } from 'vue/compiler-sfc';
import { bundle, withReact18 } from '../../demo/sandbox/bundle.mjs';
import { announceWallet } from '../e2e/announce-wallet.mjs';
import { TEST_IDS, visit } from '../e2e/harness.mjs';
import { watchShifts } from '../e2e/watch-shifts.mjs';
import { ADA, bundleSample, readDocument, root } from './samples.mjs';
import { serveFiles } from './serve-files.mjs';

/** Policy without inline scripts, inline styles and other origins: a guide has to work on a page with its own policy. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'";

const readGuide = (name) => Object.fromEntries(Object.values(readDocument(`start/${name}`)).map(({ path, code }) => [path, code]));

/** Opens the page as a new visitor: nothing shifts, the visitor connects, and is still connected after a reload. */
async function connects(url, home = url) {
  await visit({ origins: [home], initScript: watchShifts }, async ({ page }) => {
    await page.addInitScript(announceWallet, ADA);
    await page.goto(url);
    await page.locator('output', { hasText: 'disconnected' }).waitFor();
    await page.getByTestId(TEST_IDS.connectButton).waitFor();
    assert.equal(await page.evaluate(() => window.shifts), 0);
    await page.getByTestId(TEST_IDS.connectButton).click();
    await page.getByRole('dialog').getByText('Quay').click();
    await page.locator('output', { hasText: ADA }).waitFor();
    await page.getByTestId(TEST_IDS.accountButton).waitFor();
    await page.reload();
    await page.locator('output', { hasText: ADA }).waitFor();
  });
}

describe('a plain page', () => {
  const guide = readGuide('html');
  const makeFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'w3m-start-'));
    cpSync(join(root, 'dist/cdn'), join(folder, 'cdn'), { recursive: true });
    for (const [path, code] of Object.entries(guide)) writeFileSync(join(folder, path), code);
    return folder;
  };

  test('docs/start/html.md: the folder connects from a server', { timeout: 60_000 }, async () => {
    const folder = makeFolder();
    const { url, stop } = await serveFiles({ files: {}, folders: { '/': folder }, policy: POLICY });
    try {
      await connects(url);
    } finally {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('docs/start/html.md: the classic script connects from the disk', { timeout: 60_000 }, async () => {
    const folder = makeFolder();
    try {
      const home = pathToFileURL(`${folder}/`).href;
      await connects(`${home}classic.html`, home);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** Reads the options that a guide's configuration passes to its framework's plugin. */
async function readPluginOptions(config, plugin) {
  const tell = { name: 'tell', setup: (pluginBuild) => tellOptions(pluginBuild, plugin) };
  const code = await bundleSample({ code: config, language: 'js' }, { plugins: [tell] });
  const { default: made } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return made.plugins[0];
}
function tellOptions({ onResolve, onLoad }, plugin) {
  onResolve({ filter: /^[^<]/ }, ({ path }) => ({ path, namespace: path === plugin ? 'plugin' : 'vite' }));
  onLoad({ filter: /./, namespace: 'plugin' }, () => ({ contents: 'export default (options) => options;' }));
  onLoad({ filter: /./, namespace: 'vite' }, () => ({ contents: 'export const defineConfig = (config) => config;' }));
}

const compileVue = (compilerOptions) => (source, filename) => {
  const { descriptor, errors } = parse(source, { filename, templateParseOptions: compilerOptions });
  assert.deepEqual(errors, []);
  const { content } = compileScript(descriptor, { id: filename, isProd: true, inlineTemplate: true, templateOptions: { compilerOptions } });
  return content;
};
const compileSvelte = (source, filename) => {
  const { js, warnings } = compile(source, { filename, generate: 'client' });
  assert.deepEqual(warnings, []);
  return js.code;
};

/** Gives `guide:<path>`: the files of a guide, and what the command of its first step made beside them. */
const fromGuide = (files, compilers) => ({
  name: 'from-guide',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^guide:/ }, ({ path }) => ({ path: path.slice('guide:'.length), namespace: 'guide' }));
    onResolve({ filter: /^\.\//, namespace: 'guide' }, ({ path }) => ({ path: path.replace('.', 'src'), namespace: 'guide' }));
    onLoad({ filter: /./, namespace: 'guide' }, ({ path }) => {
      assert.ok(path in files, `The guide has no ${path}.`);
      const compileSource = compilers[extname(path)] ?? ((source) => source);
      return { contents: compileSource(files[path], path), loader: extname(path) === '.css' ? 'css' : 'jsx', resolveDir: root };
    });
  },
});

const toPage = (id) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8" /><link rel="icon" href="data:," /><title>lagoon</title>` +
  `<link rel="stylesheet" href="/main.css" /><script type="module" src="/main.js"></script></head><body><div id="${id}"></div></body></html>`;

const mainOfReact = `
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './index.css';
import App from './App.jsx';
createRoot(document.getElementById('root')).render(<StrictMode><App /></StrictMode>);
`;

/** Projects of `npm create vite`, by template: the first script, its root element, and the build of the guide's files. */
const PROJECTS = {
  'react.md, React 19': { guide: 'react', main: mainOfReact, id: 'root' },
  'react.md, React 18': { guide: 'react', main: mainOfReact, id: 'root', plugins: [withReact18(root)] },
  'vue.md': {
    guide: 'vue',
    main: "import { createApp } from 'vue';\nimport './style.css';\nimport App from './App.vue';\ncreateApp(App).mount('#app');",
    id: 'app',
    getCompilers: async (files) => {
      const { template } = await readPluginOptions(files['vite.config.js'], '@vitejs/plugin-vue');
      return { '.vue': compileVue(template.compilerOptions) };
    },
  },
  'svelte.md': {
    guide: 'svelte',
    main: "import { mount } from 'svelte';\nimport './app.css';\nimport App from './App.svelte';\nmount(App, { target: document.getElementById('app') });",
    id: 'app',
    getCompilers: () => ({ '.svelte': compileSvelte }),
  },
  'preact.md': {
    guide: 'preact',
    main: "import { render } from 'preact';\nimport './index.css';\nimport { App } from './app.jsx';\nrender(<App />, document.getElementById('app'));",
    id: 'app',
    options: { jsxImportSource: 'preact' },
    getCompilers: async (files) => {
      // With the aliases, which are the default, the modal would be drawn by `preact/compat`.
      assert.deepEqual(await readPluginOptions(files['vite.config.js'], '@preact/preset-vite'), { reactAliasesEnabled: false });
      return {};
    },
  },
};

for (const [title, { guide, main, id, plugins = [], options = {}, getCompilers = () => ({}) }] of Object.entries(PROJECTS))
  test(`docs/start/${title}: the project connects`, { timeout: 60_000 }, async () => {
    const files = { [`src/${/'.\/(\w+\.css)'/.exec(main)[1]}`]: '', ...readGuide(guide), 'src/main.jsx': main };
    const compilers = await getCompilers(files);
    const scripts = await bundle(root, { main: 'guide:src/main.jsx' }, [fromGuide(files, compilers), ...plugins], {
      // Not the sources, to which this project's own configuration leads.
      tsconfigRaw: {},
      define: { 'process.env.NODE_ENV': '"development"', ...VUE_DEVELOPMENT },
      conditions: ['development', 'browser', 'module'],
      ...options,
    });
    const built = Object.fromEntries(scripts.map(([path, contents]) => [path.slice(1), Buffer.from(contents)]));
    const { url, stop } = await serveFiles({ files: { ...built, 'index.html': toPage(id) }, policy: POLICY });
    try {
      await connects(url);
    } finally {
      await stop();
    }
  });

const VUE_DEVELOPMENT = { __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true' };

test('every guide is followed, or has a project that is', () => {
  const guides = readdirSync(join(root, 'docs/start'))
    .map((name) => name.replace('.md', ''))
    .toSorted();
  const projects = readdirSync(join(root, 'demo/hosts')).filter((name) => !name.includes('.'));
  const followed = new Set(['html', ...Object.values(PROJECTS).map(({ guide }) => guide), ...projects]);
  assert.deepEqual(guides, [...followed].toSorted());
});

test('docs/getting-started.md: what it shows of markup is understood by the compilers', () => {
  const blocks = [...readFileSync(join(root, 'docs/getting-started.md'), 'utf8').matchAll(/^```(vue|svelte)\n([\s\S]*?)^```$/gm)];
  assert.deepEqual(blocks.map(([, language]) => language).toSorted(), ['svelte', 'vue']);
  for (const [, language, markup] of blocks) {
    const script = `<script>\nlet account = $state.raw();\nconst label = 'Join';\n</script>\n`;
    if (language === 'svelte') assert.match(compileSvelte(`${script}${markup}<p>{account}</p>`, 'a.svelte'), /w3m-account-change/);
    else {
      const component = `<script setup>\nimport { ref } from 'vue';\nconst account = ref();\nconst label = 'Join';\n</script>\n<template>\n${markup}</template>`;
      assert.match(compileVue({ isCustomElement: (tag) => tag.startsWith('w3m-') })(component, 'a.vue'), /onW3mAccountChange/);
    }
  }
});
