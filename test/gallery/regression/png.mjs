import { PNG } from 'pngjs';
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLOURS = 256;
/** Colours that a palette takes by the number of their pixels. */
const COMMON_COLOURS = 160;
/** Colour type of a picture with a palette. */
const INDEXED = 3;

/** Reads a picture. @returns `{ width, height, data }`, RGBA with 8 bits each. */
export const decodePng = (file) => PNG.sync.read(file);

/** Writes a picture with all its colours. @param picture `{ width, height, data }`, RGBA with 8 bits each. */
export const encodePng = ({ width, height, data }) =>
  PNG.sync.write(Object.assign(new PNG({ width, height }), { data: Buffer.from(data) }));

/**
 * Writes an opaque picture with a palette, which takes about a quarter of the room. Where it has more than 256 colours, the most frequent
 * ones stay and the others become the nearest of them: edges of letters lose shades that no comparison sees.
 *
 * @param picture `{ width, height, data }`, RGBA with 8 bits each.
 * @see https://www.w3.org/TR/png-3/
 */
export function encodePalettePng({ width, height, data }) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED], 8);
  const { palette, indexes } = toPalette(data);
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++) rows.set(indexes.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  const chunks = { IHDR: header, PLTE: palette, IDAT: deflateSync(rows, { level: 9, memLevel: 9 }), IEND: Buffer.alloc(0) };
  return Buffer.concat([SIGNATURE, ...Object.entries(chunks).map(([type, content]) => toChunk(type, content))]);
}

/** Finds the colours of a picture and the place of each pixel's colour among them. */
function toPalette(data) {
  const pixels = new Uint32Array(data.length / 4);
  const counts = new Map();
  for (let at = 0; at < pixels.length; at++) {
    const colour = (data[at * 4] << 16) | (data[at * 4 + 1] << 8) | data[at * 4 + 2];
    pixels[at] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const all = [...counts].toSorted((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const palette = all.slice(0, COMMON_COLOURS);
  const rest = all.slice(COMMON_COLOURS).map((colour) => ({ colour, ...toNearest(palette, colour) }));
  // Then those that are least like any of them: a small icon keeps its colour.
  while (palette.length < MOST_COLOURS && rest.length > 0) {
    const { colour } = rest.reduce((far, each) => (each.distance > far.distance ? each : far));
    const place = palette.push(colour) - 1;
    for (const each of rest) {
      const distance = toDistance(each.colour, colour);
      if (distance < each.distance) Object.assign(each, { place, distance });
    }
    if (rest.every(({ distance }) => distance === 0)) break;
  }
  const places = new Map([...rest.map(({ colour, place }) => [colour, place]), ...palette.map((colour, place) => [colour, place])]);
  return {
    palette: Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])),
    indexes: Uint8Array.from(pixels, (colour) => places.get(colour)),
  };
}

function toNearest(palette, colour) {
  let [place, distance] = [0, Infinity];
  for (const [at, each] of palette.entries()) {
    const found = toDistance(each, colour);
    if (found < distance) [place, distance] = [at, found];
  }
  return { place, distance };
}

/** The squared distance of two colours, each channel alike. */
function toDistance(a, b) {
  const [red, green, blue] = [(a >> 16) - (b >> 16), ((a >> 8) & 255) - ((b >> 8) & 255), (a & 255) - (b & 255)];
  return red * red + green * green + blue * blue;
}

function toChunk(type, content) {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), content.length + 8);
  return chunk;
}
