import { PNG } from 'pngjs';

/** Reads a picture. @returns `{ width, height, data }`, RGBA with 8 bits each. */
export const decodePng = (file) => PNG.sync.read(file);

/** Writes a picture. @param picture `{ width, height, data }`, RGBA with 8 bits each. */
export const encodePng = ({ width, height, data }) =>
  PNG.sync.write(Object.assign(new PNG({ width, height }), { data: Buffer.from(data) }));
