import { slug } from 'github-slugger';
import { defineConfig } from 'vitepress';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FILES_OF_REPOSITORY, linkFilesOfRepository, splitIntoTabs } from './markdown.mjs';
import { bundlePlayground } from './playground/bundle.mjs';
import { SIDEBAR } from './sidebar.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const FRAME = 'playground-frame';
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** Serves the frame of the playground while the documents are written; a build writes its files. */
const servePlayground = {
  name: 'serve-playground',
  configureServer({ middlewares }) {
    let files;
    middlewares.use(`/${FRAME}/`, async ({ url }, response, next) => {
      const path = new URL(url, 'http://page').pathname.slice(1) || 'index.html';
      files ??= bundlePlayground();
      const content = (await files).get(path);
      if (content === undefined) return next();
      response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain');
      response.end(content);
    });
  },
};

/** The documentation as a site: `npm run docs`, `npm run docs:build`. */
// VitePress reads the default export.
export default defineConfig({
  title: 'w3m-elements',
  description: 'The wallet-connection modal that any web page embeds with one tag.',
  lang: 'en',
  outDir: join(root, 'test/.out/docs-site'),
  cacheDir: join(root, 'node_modules/.cache/vitepress'),
  // For maintainers: the decisions, the generated API reports, the release guide.
  srcExclude: ['api/**', 'decisions/**', 'releasing.md'],
  ignoreDeadLinks: false,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  vite: { plugins: [servePlayground] },
  markdown: {
    // Anchors as GitHub makes them: one link serves both.
    anchor: { slugify: slug },
    config(md) {
      md.use(linkFilesOfRepository);
      md.use(splitIntoTabs);
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Get started', link: '/getting-started' },
      { text: 'Reference', link: '/reference/' },
      { text: 'Troubleshooting', link: '/troubleshooting' },
      { text: 'Playground', link: '/playground' },
    ],
    sidebar: SIDEBAR,
    footer: { message: 'MIT licence. Names and marks of others belong to their owners.' },
  },
  async buildEnd({ outDir }) {
    for (const name of FILES_OF_REPOSITORY) copyFileSync(join(root, name), join(outDir, `${name.replace(/\.(md|txt)$/, '')}.txt`));
    for (const [path, content] of await bundlePlayground()) {
      mkdirSync(dirname(join(outDir, FRAME, path)), { recursive: true });
      writeFileSync(join(outDir, FRAME, path), content);
    }
  },
});
