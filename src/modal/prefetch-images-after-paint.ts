import { prefetchForOpening } from '../controllers/prefetch-images.js';
import type { Controllers } from '../controllers/controllers.js';
import { type AnimateView, animateView } from '../ui/hooks/animate-view.js';

/** Runs after the first view of an opening is painted: fetches the pictures of the next ones. @returns The animation between views. */
export function afterView(controllers: Pick<Controllers, 'connectors' | 'environment' | 'stores'>): AnimateView {
  void prefetchForOpening(controllers);
  return animateView;
}
