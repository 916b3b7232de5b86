import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodePng } from './png.mjs';

const out = fileURLToPath(new URL('../../.out/pictures', import.meta.url));
const STYLE = `
  body { margin: 0; padding: 24px; font: 14px/1.4 Arial, sans-serif; background: #dfe4e4; color: #17201f; }
  section > div { display: flex; flex-wrap: wrap; gap: 20px; align-items: flex-start; }
  figure { margin: 0; }
  img { display: block; background: #b9c0c0; }
`;

/** Collects pictures that differ, and writes a page with each as it was, as it is, and what differs. */
export function createDifferences() {
  rmSync(out, { recursive: true, force: true });
  const sections = [];
  return {
    /** Adds a picture of a scene in a variant. One that the other commit has not is compared with nothing: `before` is `undefined`. */
    add({ id, variant, text, before, after, difference }) {
      const figures = Object.entries({ before, after, difference }).map(([name, picture]) => {
        if (!picture) return '';
        const file = `${variant}/${id}.${name}.png`;
        mkdirSync(dirname(`${out}/${file}`), { recursive: true });
        writeFileSync(`${out}/${file}`, encodePng(picture));
        return `<figure><figcaption>${name}</figcaption><img src="${file}" alt=""></figure>`;
      });
      const section = `<section><h2>${id}, ${variant}</h2><p>${text}</p><div>${figures.join('')}</div></section>`;
      sections.push({ key: `${id} ${variant}`, section });
    },
    /** Writes the page. @returns Its path, or `undefined` where nothing differs. */
    write() {
      if (sections.length === 0) return undefined;
      const body = sections.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ section }) => section);
      const head = `<meta charset="utf-8"><title>Pictures that differ</title><style>${STYLE}</style>`;
      const title = `<h1>Pictures that differ: ${sections.length}</h1>`;
      writeFileSync(
        `${out}/index.html`,
        `<!doctype html><html lang="en"><head>${head}</head><body>${title}${body.join('')}</body></html>\n`,
      );
      return `${out}/index.html`;
    },
  };
}
