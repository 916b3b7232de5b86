/** The configurator of the demo's start page, for a frame of the site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, fromPackage } from '../../../demo/sandbox/bundle.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const ASSETS = ['lagoon.css', 'start.css', 'w3m.svg', 'water.svg'];

/** Puts the modal of the playground in place of the one that needs the demo's services. */
const withScriptedWallets = {
  name: 'with-scripted-wallets',
  setup(pluginBuild) {
    pluginBuild.onResolve({ filter: /create-lagoon-modal\.js$/ }, () => ({
      path: join(root, 'docs/.vitepress/playground/create-modal.mjs'),
    }));
  },
};

/** The start page with addresses that hold in any folder. */
function readPage() {
  return (
    readFileSync(join(root, 'demo/start-page/index.html'), 'utf8')
      .replaceAll('"/assets/', '"./assets/')
      .replace(/ *<script type="module" src="\/wallets\.js"><\/script>\n/, '')
      // Its links lead to pages of the demo.
      .replace(/ *<header class="head">[\s\S]*?<\/header>\n/, '')
      .replace('src="/start-page.js"', 'src="./start-page.js"')
      .replace('</head>', '  <link rel="stylesheet" href="./frame.css" />\n  </head>')
      .replace(
        /<p>\s*This is the tag[\s\S]*?<\/p>/,
        '<p>This is the tag <code id="tag">&lt;w3m-button&gt;</code>. Harbor and Fern are scripted wallets.</p>',
      )
      .replace(
        /<p class="note">[\s\S]*?<\/p>/,
        '<p class="note">The button follows every change. Logins, and networks other than the test network, are in the code only.</p>',
      )
  );
}

/**
 * Bundles the playground from the built package, or from the sources where it is not built.
 *
 * @returns Path below the frame's folder → content.
 */
export async function bundlePlayground() {
  const scripts = await bundle(root, { 'start-page': 'demo/start-page/page.ts' }, [withScriptedWallets, fromPackage(root)]);
  return new Map([
    ['index.html', readPage()],
    ['frame.css', readFileSync(join(root, 'docs/.vitepress/playground/frame.css'))],
    ...ASSETS.map((name) => [`assets/${name}`, readFileSync(join(root, 'demo/assets', name))]),
    ...scripts.map(([path, content]) => [path.slice(1), content]),
  ]);
}
