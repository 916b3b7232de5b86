import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const WEIGHTS = [400, 500, 600, 700];

/** Family that the pictures are set in. */
export const FONT = 'Pictured';
/** Fonts of the pictures. The family of the monospaced one is the first of `--_mono` that a page can define. */
const FONTS = [
  { family: FONT, name: 'inter', subsets: ['latin', 'latin-ext'] },
  { family: FONT, name: 'noto-sans-arabic', subsets: ['arabic'] },
  { family: 'SF Mono', name: 'jetbrains-mono', subsets: ['latin'] },
];

const FACES = FONTS.flatMap(({ family, name, subsets }) => {
  const ranges = require(`@fontsource/${name}/unicode.json`);
  return subsets.flatMap((subset) =>
    WEIGHTS.map((weight) => ({
      family,
      content: readFileSync(require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`)).toString('base64'),
      descriptors: { weight: String(weight), unicodeRange: ranges[subset] },
    })),
  );
});

/** Loads the fonts of the pictures into a page. They are given as bytes, so the page's policy has nothing to allow. */
export async function loadFonts(page) {
  await page.evaluate(async (faces) => {
    const toBytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    await Promise.all(
      faces.map(async ({ family, content, descriptors }) => {
        document.fonts.add(await new FontFace(family, toBytes(content), descriptors).load());
      }),
    );
  }, FACES);
}
