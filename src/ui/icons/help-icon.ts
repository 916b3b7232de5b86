import type { IconDrawing } from './icons-core.js';

/** Help icon. In a file of its own, because a manifest imports it: a manifest's imports are loaded with the engine. */
export const helpIcon: IconDrawing = {
  d: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4ZM7.8 7.6a2.3 2.3 0 1 1 3.5 2c-.9.5-1.3 1-1.3 1.9M10 14.4v.1',
};
