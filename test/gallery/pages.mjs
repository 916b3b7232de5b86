import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Pictures of the board for scenes that it has: file, and shown part in px. */
const BOARD = {
  connect: { file: 'view-connect.png', top: 0, width: 2480, height: 1280 },
  account: { file: 'view-account.png', top: 0, width: 1700, height: 1280 },
  networks: { file: 'look-light.png', top: 3040, width: 2040, height: 610 },
  messages: { file: 'look-light.png', top: 3700, width: 2040, height: 1100 },
};
const STYLE = `
  body { margin: 0; padding: 24px; font: 14px/1.4 Arial, sans-serif; background: #dfe4e4; color: #17201f; }
  .grid { display: flex; flex-wrap: wrap; gap: 20px; align-items: flex-start; }
  figure { margin: 0; }
  figcaption { margin-bottom: 4px; font-size: 12px; }
  img { display: block; max-width: 100%; background: #b9c0c0; border-radius: 6px; }
  h2 { margin: 32px 0 8px; scroll-margin-top: 8px; }
  nav a { margin-right: 12px; }
`;

const toPage = (title, body) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>${body}</body></html>\n`;
const figure = (source, caption, width = '') =>
  `<figure><figcaption>${caption}</figcaption><img src="${source}" ${width} loading="lazy" alt=""></figure>`;

/** Puts all pictures of a variant on one sheet, a page of HTML and a picture. */
export async function writeSheets(browser, out, scenes, variants) {
  const page = await browser.newPage({ viewport: { width: 2080, height: 1200 } });
  for (const variant of variants) {
    const figures = scenes
      .filter(({ id }) => existsSync(`${out}/${variant}/${id}.png`))
      .map(({ id, view, state }) => figure(`../${variant}/${id}.png`, `${view}: ${state}`).replace('loading="lazy"', ''));
    const path = `${out}/sheets/${variant}`;
    writeFileSync(`${path}.html`, toPage(variant, `<div class="grid">${figures.join('')}</div>`));
    await page.goto(pathToFileURL(`${path}.html`).href);
    await page.screenshot({ path: `${path}.png`, fullPage: true });
  }
  await page.close();
}

/** Writes the page from which everything is found: each scene in every variant, the board beside it where one is given. */
export function writeIndex(out, { scenes, variants, board }) {
  const has = (variant, id) => existsSync(`${out}/${variant}/${id}.png`);
  const shown = scenes.filter(({ id }) => variants.some((variant) => has(variant, id)));
  const sheets = readdirSync(`${out}/sheets`).filter((name) => name.endsWith('.html'));
  const links = [
    ...sheets.map((name) => `<a href="sheets/${name}">all in ${name.replace('.html', '')}</a>`),
    ...readdirSync(`${out}/primitives`).map((name) => `<a href="primitives/${name}">primitives, ${name.replace('.png', '')}</a>`),
  ];
  const contents = shown.map(({ id, view, state }) => `<a href="#${id}">${view}: ${state}</a>`);
  const toBoard = (part) => {
    if (!board || !BOARD[part]) return '';
    const { file, top, width, height } = BOARD[part];
    const address = pathToFileURL(`${board}/${file}`).href;
    const style = `width:${width}px;height:${height}px;zoom:.4;background:url('${address}') 0 -${top}px no-repeat`;
    return `<figure><figcaption><a href="${address}">the board</a></figcaption><div style="${style}"></div></figure>`;
  };
  const sections = shown.map(({ id, view, state, board: part }) => {
    const figures = variants.filter((variant) => has(variant, id)).map((variant) => figure(`${variant}/${id}.png`, variant));
    return `<h2 id="${id}">${view}: ${state}</h2><div class="grid">${toBoard(part)}${figures.join('')}</div>`;
  });
  const body = `<nav>${links.join(' ')}</nav><p>${contents.join(' · ')}</p>${sections.join('')}`;
  writeFileSync(`${out}/index.html`, toPage('Views of w3m-elements', body));
}
