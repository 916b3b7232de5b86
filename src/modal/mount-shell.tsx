import { createRoot } from 'react-dom/client';
import type { Controllers } from '../controllers/controllers.js';
import { ControllersContext } from '../controllers/use-controllers.js';
import type { FeatureLoader } from '../features/feature-loader.js';
import { I18nContext } from '../i18n/use-messages.js';
import { viewStyles } from '../ui/view-styles.js';
import { Shell } from './shell.js';

/** The shell on the page. */
export type MountedShell = { unmount(): void };

/** The sheets of the shell and its views, in the order in which they are adopted. */
export const shellStyles: () => CSSStyleSheet[] = viewStyles;

/** Draws the shell into the dialog. Nothing is painted until the modal is open. */
export function mountShell(container: HTMLElement, { controllers, features }: { controllers: Controllers; features: FeatureLoader }): MountedShell {
  const root = createRoot(container, {
    onUncaughtError: (error) => controllers.environment.log.error('The modal stopped.', error),
    // The boundary shows it; the console would repeat it.
    onCaughtError: () => {},
  });
  root.render(
    <I18nContext value={controllers.i18n}>
      <ControllersContext value={controllers}>
        <Shell features={features} />
      </ControllersContext>
    </I18nContext>,
  );
  // What an opening shows first is fetched together with the shell.
  void controllers.modal.preload().catch(() => {});
  return { unmount: () => root.unmount() };
}
