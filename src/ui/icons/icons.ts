import type { IconDrawing } from './icon.js';

/*
 * Icons of controls and notices. Those of the header, of a broken view and of an outcome are in `icon.tsx`, those of the header's actions in
 * `action-icons.ts`, those of rows and tiles in `subject-icons.ts`. Direction icons mirror with the reading direction; checks do not.
 */

export const forwardIcon: IconDrawing = { d: 'M7.5 4.5 13 10l-5.5 5.5', mirrors: true };
export const downIcon: IconDrawing = { d: 'M5 7.5 10 12.5l5-5' };
export const mailIcon: IconDrawing = { d: 'M3 5.5h14v9.5H3zM3.5 6l6.5 5.2L16.5 6' };
export const searchIcon: IconDrawing = { d: 'M9 3.8a5.2 5.2 0 1 0 0 10.4A5.2 5.2 0 0 0 9 3.8ZM13 13l3.6 3.6' };
export const warningIcon: IconDrawing = { d: 'M10 3.4 17.5 16.4H2.5zM10 8.4v3.4M10 14v.1' };
export const infoIcon: IconDrawing = { d: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM10 9.4v4M10 6.7v.1' };
export const externalIcon: IconDrawing = { d: 'M8.5 5H5v10h10v-3.5M11.5 4.5h4v4M15 5l-5.5 5.5' };
export const moreIcon: IconDrawing = { d: 'M5 10v.1M10 10v.1M15 10v.1' };
