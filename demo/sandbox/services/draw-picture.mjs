import { createHash } from 'node:crypto';

const escape = (text) => text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

/** Outlines by kind: squircle for a wallet, pin for a network, circle for a token or a person, square for a collectible. */
const OUTLINES = {
  wallet: '<rect width="64" height="64" rx="17" fill="url(#g)"/>',
  token: '<circle cx="32" cy="32" r="32" fill="url(#g)"/>',
  person: '<circle cx="32" cy="32" r="32" fill="url(#g)"/>',
  nft: '<rect width="64" height="64" fill="url(#g)"/>',
  network: '<path d="M32 63C19 51 7 41 7 26a25 25 0 0 1 50 0c0 15-12 25-25 37Z" fill="url(#g)"/>',
};

/** Figures behind the letters, each in a light tint. Which one, and how it is turned, follows from the name. */
const FIGURES = [
  '<path d="M-40 8q20-16 40 0t40 0v40h-80Z"/>',
  '<circle cx="14" cy="-14" r="22"/>',
  '<path d="M-40-8h80v16h-80Z"/>',
  '<path d="M0-34 30 18h-60Z"/>',
  '<path d="M-8-40h16v80h-16Z"/><path d="M-40-8h80v16h-80Z"/>',
  '<circle r="26" fill="none" stroke="#fff" stroke-width="9"/>',
];

/** The first letters of up to two words; a dot where there is no letter or digit. */
function initialsOf(name) {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const first = words.slice(0, 2).map((word) => [...word][0]);
  return first.join('').toUpperCase() || '•';
}

/** `USDC` → `USDC`, long ones shortened, signs kept. */
const symbolOf = (symbol) => [...symbol].slice(0, 4).join('');

/**
 * Draws a picture from a name: always the same for the same name, and unlike any logo.
 *
 * @param kind `wallet`, `token`, `network`, `person` or `nft`.
 * @param mark Text on it. Default: initials, for a token its symbol.
 * @returns SVG, 64 × 64.
 */
export function drawPicture(kind, name, mark = kind === 'token' ? symbolOf(name) : initialsOf(name)) {
  const hash = createHash('sha256').update(`${kind}:${name}`).digest();
  const hue = Math.floor((hash.readUInt16BE(0) / 65_536) * 360);
  const second = (hue + 20 + (hash[2] % 40)) % 360;
  const turn = hash[3] % 8;
  const figure = FIGURES[hash[4] % FIGURES.length];
  const length = [...mark].length;
  const size = { 1: 32, 2: 26, 3: 20 }[length] ?? 16;
  const y = kind === 'network' ? 28 : 33;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">' +
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="hsl(${hue} 55% 38%)"/>` +
    `<stop offset="1" stop-color="hsl(${second} 60% 27%)"/></linearGradient><clipPath id="c">${OUTLINES[kind]}</clipPath></defs>` +
    `${OUTLINES[kind]}<g clip-path="url(#c)"><g transform="translate(32 32) rotate(${turn * 45})" fill="#fff" opacity=".14">${figure}</g></g>` +
    `<text x="32" y="${y}" fill="#fff" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" ` +
    `text-anchor="middle" dominant-baseline="central">${escape(mark)}</text></svg>`
  );
}
