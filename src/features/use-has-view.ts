import type { RouteName } from '../controllers/router/router-controller.js';
import { useComplete } from './use-complete.js';
import { useFeatures } from './use-features.js';

/**
 * Follows whether a view of another feature can be opened. A control that leads there is drawn at once: one that came with the feature would
 * move what is on the screen.
 *
 * @param isExpected Whether the options switch the view on; returned until every feature is known.
 */
export function useHasView(view: RouteName, isExpected: boolean): boolean {
  const { hasView } = useFeatures();
  return useComplete() ? hasView(view) : isExpected;
}
