// chunk: controls
import { useEffect } from 'react';
import { whenIdle } from '../config/when-idle.js';
import type { RouteName } from '../controllers/router/router-controller.js';
import { useControllers } from '../controllers/use-controllers.js';
import { useFeatures } from '../features/use-features.js';

/** Signs that a visitor is about to press something. Those of a pointer and of the focus, which do not bubble, in their forms that do. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'];

/** Whether the visitor asks for little data. @see https://wicg.github.io/savedata/ */
const savesData = ({ connection }: Navigator & { readonly connection?: { readonly saveData?: boolean } }) => connection?.saveData === true;

/**
 * Fetches the files of views before they are opened: of what an account can do while the account is shown, unless the visitor saves data, and
 * of an element that names its view (`data-view`) when the pointer, the focus or a finger reaches it. A failure shows when the view is opened.
 *
 * @param view The view that is shown.
 */
export function useFetchedViews(view: string): void {
  const { dialogTag, environment } = useControllers();
  const features = useFeatures();
  useEffect(() => {
    const page = environment.window;
    const dialog = dialogTag.host.frame?.closest('dialog');
    if (!page || !dialog) return undefined;
    const fetch = (name: string | undefined) => name && features.hasView(name) && features.load(name as RouteName).catch(() => {});
    const look = ({ target }: Event) => void fetch((target as Element).closest<HTMLElement>('[data-view]')?.dataset['view']);
    for (const sign of SIGNS) dialog.addEventListener(sign, look, { passive: true });
    const stop =
      view === 'Account' && !savesData(page.navigator)
        ? whenIdle(environment, () => features.getContributions('accountAction').forEach(({ opens }) => void fetch(opens)))
        : undefined;
    return () => {
      stop?.();
      for (const sign of SIGNS) dialog.removeEventListener(sign, look);
    };
  }, [dialogTag, environment, features, view]);
}
