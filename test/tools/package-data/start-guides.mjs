/** Fills the guides with the files of the projects. GitHub does not show what VitePress includes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../glob.mjs';

const GUIDES = 'docs/start';
const HOSTS = 'demo/hosts';

/** A block of code with the name of its file in the first line, in whatever kind of comment: fence, first line, path, the rest. */
const BLOCK = /^(```\w+)\n((?:\/\/|\/\*|<!--) ([\w./+-]+)(?: \*\/| -->)?)\n([\s\S]*?)^```$/gm;
/** Comment that stands for omitted lines of a block. */
const OMISSION = /^\s*(?:\/\/|\/\*|<!--) …(?: \*\/| -->)?\n/m;

/** The blocks of a text that name their file. @returns `{ path, language, code }`, the code without the name. */
export const readBlocks = (text) => [...text.matchAll(BLOCK)].map(([, fence, , path, code]) => ({ language: fence.slice(3), path, code }));

/**
 * Fills the blocks of a guide with the files of a project. A block with a line `// …` is left as it is, each part of it having to
 * stand in the file.
 *
 * @param files - path → text.
 * @throws When a block names a file that the project does not have, or has what the file does not.
 */
export function fillGuide(name, text, files) {
  return text.replace(BLOCK, (_, fence, first, path, code) => {
    const file = files[path];
    if (file === undefined) throw new Error(`${name} names ${path}, which its project does not have.`);
    const parts = code.split(OMISSION);
    const strange = parts.length > 1 ? parts.find((part) => !file.includes(part)) : undefined;
    if (strange !== undefined) throw new Error(`${name}: this does not stand in ${path}:\n${strange}`);
    return `${fence}\n${first}\n${parts.length > 1 ? code : file}\`\`\``;
  });
}

/** Makes the guides of hosts that have a project in `demo/hosts`. @returns Path → text. @throws When a guide is missing, or as {@link fillGuide}. */
export function makeGuides(root) {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const projects = readdirSync(join(root, HOSTS), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(
    projects.map(({ name }) => {
      const folder = `${HOSTS}/${name}`;
      // Not what a framework built there.
      const files = listFiles(root, folder).filter(
        (path) => /\.(astro|css|html|jsx?|mjs|svelte|ts|vue)$/.test(path) && !path.includes('/.'),
      );
      const texts = Object.fromEntries(files.map((path) => [path.slice(folder.length + 1), read(path)]));
      const guide = `${GUIDES}/${name}.md`;
      if (!existsSync(join(root, guide))) throw new Error(`${guide} is missing: each project of ${HOSTS} has a guide.`);
      return [guide, fillGuide(guide, read(guide), texts)];
    }),
  );
}
