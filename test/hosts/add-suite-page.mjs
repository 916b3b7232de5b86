/** Gives a copy of a project of `demo/hosts` one more page, `/suite`, which does what every host page does. */
import { transformSync } from 'esbuild';
import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXPECTATIONS } from './open-host.mjs';
import { angularSuiteSource } from './angular/suite-source.mjs';
import { SERVED_SCENES } from './served-scenes.mjs';
import { svelteTagSource } from './svelte/tag-source.mjs';
import { vueTagSource } from './vue/tag-source.mjs';

const read = (path) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

/** Without its types and JSX, for projects that have no compiler for them. */
const toScript = (path) => transformSync(read(path), { loader: path.endsWith('x') ? 'tsx' : 'ts', jsx: 'automatic' }).code;

/** A component for each tag, the list of them, and the component that shows a scene. */
function tagComponents(language, source) {
  const name = ({ tag }) => `${tag}.${language}`;
  const imports = EXPECTATIONS.map((expected, index) => `import tag${index} from './${name(expected)}';`);
  const members = EXPECTATIONS.map(({ tag }, index) => `'${tag}': tag${index}`);
  const scene = read(`${language}/scene.${language}`).replace(`tags-of-the-table:${language}`, './tags.js');
  return {
    ...Object.fromEntries(EXPECTATIONS.map((expected) => [`${language}/${name(expected)}`, source(expected)])),
    [`${language}/tags.js`]: `${imports.join('\n')}\nexport const components = { ${members.join(', ')} };\n`,
    [`${language}/scene.${language}`]: scene,
  };
}

const exportConstant = (name, value) => `export const ${name} = ${JSON.stringify(value)};\n`;

/** The table of expectations as a module that needs nothing of this repository. */
const expectations = () =>
  `${exportConstant('EXPECTATIONS', EXPECTATIONS)}
export const expectationsOf = (tag) => EXPECTATIONS.find((expectations) => expectations.tag === tag);
`;

/** Components of the suite's page and of the cookie's, for projects that write their pages in React. */
const reactFiles = () => ({
  'expectations.js': expectations(),
  'react/scene.js': toScript('react/scene.tsx'),
  'suite.jsx': read('projects/next/app/suite/suite.jsx'),
  'account.jsx': read('projects/next/app/cookie/account.jsx'),
});

/** The page without a framework that the guide of Astro shows, with the head that every page needs. */
function readTagsOfAstro() {
  const [, after] = read('../../docs/start/astro.md').split('\n## Without a framework\n');
  const [, front, body] = /```astro\n---\n([\s\S]*?)---\n([\s\S]*?)```/.exec(after);
  return `---\n${front}---\n<html lang="en"><head><title>Tags</title><link rel="icon" href="data:," /></head><body>${body}</body></html>\n`;
}

/**
 * For each project: where what the pages share goes, which files those are, and what of the reader's own has to stand
 * elsewhere, so that there can be two pages.
 */
const PAGES = {
  next: {
    at: 'app/suite',
    files: () => ({ 'expectations.js': expectations(), 'react/scene.js': toScript('react/scene.tsx') }),
  },
  'next-pages': { at: 'suite', files: reactFiles },
  'react-router': { at: 'app/suite', files: reactFiles },
  astro: { at: 'src/suite', files: () => ({ ...reactFiles(), '../pages/tags.astro': readTagsOfAstro() }) },
  'tanstack-start': { at: 'src/suite', files: reactFiles },
  sveltekit: { at: 'src/routes/suite', files: () => tagComponents('svelte', svelteTagSource) },
  nuxt: {
    at: 'app/suite',
    files: () => ({ ...tagComponents('vue', vueTagSource), 'protocol.ts': read('protocol.ts') }),
    moves: [['app/app.vue', 'app/pages/index.vue']],
  },
  angular: {
    at: 'src/app/suite',
    files: () => ({
      'host-side.ts': read('host-side.ts'),
      'protocol.ts': read('protocol.ts'),
      'served.ts': exportConstant('SERVED', SERVED_SCENES.angular),
      'suite.ts': angularSuiteSource(EXPECTATIONS),
    }),
    moves: [
      ['src/app/app.ts', 'src/app/home.ts'],
      ['src/app/config.ts', 'src/app/config-of-readers.ts'],
    ],
  },
};

/** Adds the page. @param folder The copy. */
export function addSuitePage(name, folder) {
  const { at, files, moves = [] } = PAGES[name];
  for (const [from, to] of moves) {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    renameSync(join(folder, from), join(folder, to));
  }
  cpSync(fileURLToPath(new URL(`projects/${name}`, import.meta.url)), folder, { recursive: true });
  const shared = { 'host-side.js': toScript('host-side.ts'), 'served.js': exportConstant('SERVED', SERVED_SCENES[name]) };
  for (const [path, text] of Object.entries(name === 'angular' ? files() : { ...shared, ...files() })) {
    mkdirSync(dirname(join(folder, at, path)), { recursive: true });
    writeFileSync(join(folder, at, path), text);
  }
}
