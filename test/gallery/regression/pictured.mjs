import { SCENES } from '../scenes/index.mjs';

/** The variants in which the first scene of each view is pictured too. */
const MORE_VARIANTS = ['dark', 'phone', 'arabic'];

/** Scenes with the variants in which their pictures are compared: `{ scene, variants }`. */
const PICTURED = SCENES.map((scene, at) => {
  const isFirst = SCENES.findIndex(({ view }) => view === scene.view) === at;
  return { scene, variants: ['light', ...(isFirst ? MORE_VARIANTS : [])] };
});

/** Returns the scenes whose names begin with one of `only`; all of them without. */
export const pickPictured = (only) => PICTURED.filter(({ scene }) => !only || only.some((start) => scene.id.startsWith(start)));
