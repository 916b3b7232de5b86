import type { IconDrawing } from './icon.js';

/** Scans a code. */
export const qrIcon: IconDrawing = {
  d: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h2v2h-2zM16.5 11.5v.1M14.5 16.5h2v-2',
};

/** Explains. */
export const helpIcon: IconDrawing = {
  d: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4ZM7.8 7.6a2.3 2.3 0 1 1 3.5 2c-.9.5-1.3 1-1.3 1.9M10 14.4v.1',
};
