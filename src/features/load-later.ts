import type { Controllers } from '../controllers/controllers.js';
import { createAdmit } from './admit-view.js';
import type { LaterFeatures } from './feature-loader.js';
import { findLaterFeatures } from './find-later.js';

/** The features that come after the first view, and the rules by which `open()` shows a view of theirs. */
export const createLaterFeatures = (controllers: Controllers): LaterFeatures => ({
  features: findLaterFeatures(controllers.environment),
  admit: createAdmit(controllers),
});
