/** Hue and line drawing of each made-up wallet, on a 36 × 36 grid; white line, two wide. */
const GLYPHS = {
  harbor: [238, 'M6 21q4-4 8 0t8 0 8 0M6 27q4-4 8 0t8 0 8 0M18 8v8'],
  fern: [152, 'M18 29V14M18 21c-6 0-8-3-8-7 5 0 8 2 8 7Zm0-4c0-5 2-8 7-9 1 5-1 9-7 9Z'],
  quill: [292, 'M9 27C11 15 17 9 27 9c0 9-6 15-14 15M9 27l9-9'],
  ember: [38, 'M18 7c5 5 7 8 7 12a7 7 0 0 1-14 0c0-2 1-4 2-5 1 2 2 2 3 2 0-3 0-6 2-9Z'],
  cairn: [80, 'M8 26a10 3 0 1 0 20 0a10 3 0 1 0-20 0M11 19a7 3 0 1 0 14 0a7 3 0 1 0-14 0M14 12a4 3 0 1 0 8 0a4 3 0 1 0-8 0'],
  loop: [335, 'M18 18c-3-4-5-5-7-5a5 5 0 0 0 0 10c2 0 4-1 7-5s5-5 7-5a5 5 0 0 1 0 10c-2 0-4-1-7-5Z'],
  kite: [18, 'M18 7l8 10-8 12-8-12zM10 17h16'],
  moss: [128, 'M8 25a10 10 0 0 1 20 0M13 25a5 5 0 0 1 10 0'],
  orbit: [
    310,
    'M14 18a4 4 0 1 0 8 0a4 4 0 1 0-8 0M8.500 23.500c2.800 4.800 9.500 1 14.500-2s7-6.500 4.500-9.500-9.500-1-14.500 2-7 6.500-4.500 9.500Z',
  ],
  slate: [225, 'M9 12h18M9 18h18M9 24h11'],
  pebble: [60, 'M9 18a9 9 0 1 0 18 0a9 9 0 1 0-18 0M14 16a5 5 0 0 1 5-3'],
  tidepool: [205, 'M8 20a6 6 0 1 0 12 0a6 6 0 1 0-12 0M19 14a4 4 0 1 0 8 0a4 4 0 1 0-8 0M22 24a2 2 0 1 0 4 0a2 2 0 1 0-4 0'],
  atlas: [275, 'M8 18a10 10 0 1 0 20 0a10 10 0 1 0-20 0M8 18h20M18 8c6 6 6 14 0 20M18 8c-6 6-6 14 0 20'],
} as const satisfies Record<string, readonly [hue: number, path: string]>;

/** The wallets that have a drawing. */
export type GlyphName = keyof typeof GLYPHS;

/** The hue of a wallet's squircle, in degrees of oklch. */
export const walletHue = (name: GlyphName): number => GLYPHS[name][0];

/** A wallet's picture as the Wallet Standard asks for it. */
export const toStandardIcon = (uri: string): `data:image/svg+xml;base64,${string}` =>
  `data:image/svg+xml;base64,${btoa(decodeURIComponent(uri.slice(uri.indexOf(',') + 1)))}`;

/** A wallet's picture as a `data:image/svg+xml` URI, as EIP-6963 asks. */
export function walletIcon(name: GlyphName): string {
  const [hue, path] = GLYPHS[name];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" rx="9.500" fill="oklch(.54 .1 ${hue})"/>` +
    `<path d="${path}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
