import type { IconDrawing } from './icons-core.js';

/** Tells what something is. By itself, because a manifest names it: what a manifest imports comes with the engine. */
export const helpIcon: IconDrawing = {
  d: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4ZM7.8 7.6a2.3 2.3 0 1 1 3.5 2c-.9.5-1.3 1-1.3 1.9M10 14.4v.1',
};
