import { SCENES } from '../scenes/index.mjs';

/** The variants in which the first scene of each view is pictured too. */
const MORE_VARIANTS = ['dark', 'phone', 'arabic'];

/** Scenes with the variants in which their pictures are stored: `{ scene, variants }`. */
export const PICTURED = SCENES.map((scene, at) => {
  const isFirst = SCENES.findIndex(({ view }) => view === scene.view) === at;
  return { scene, variants: ['light', ...(isFirst ? MORE_VARIANTS : [])] };
});
