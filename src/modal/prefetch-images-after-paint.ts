import { prefetchForOpening } from '../controllers/prefetch-images.js';
import type { Controllers } from '../controllers/controllers.js';
import { type AnimateView, animateView } from '../ui/hooks/animate-view.js';

/**
 * What can wait until the first view of an opening is painted: fetches the pictures of the next ones.
 *
 * @returns What makes the change to another view pleasant.
 */
export function afterView(controllers: Pick<Controllers, 'connectors' | 'environment' | 'stores'>): AnimateView {
  void prefetchForOpening(controllers);
  return animateView;
}
