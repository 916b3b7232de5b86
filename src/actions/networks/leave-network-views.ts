import type { RouterController } from '../../controllers/router/router-controller.js';

/**
 * Goes back to where the visitor was before the networks; the modal closes if it was opened only for them. Does nothing
 * where another view is shown.
 */
export function leaveNetworkViews({ $router, back, getView }: Pick<RouterController, '$router' | 'back' | 'getView'>): void {
  const OWN: readonly (string | undefined)[] = ['SwitchNetwork', 'Networks', 'UnsupportedChain'];
  while (OWN.includes(getView()?.view)) {
    const isLast = $router.get().history.length <= 1;
    back();
    // With a single entry the modal was asked to close; embedded, it shows its first view now.
    if (isLast) return;
  }
}
