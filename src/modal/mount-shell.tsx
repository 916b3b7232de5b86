import { createRoot } from 'react-dom/client';
import { getPictureBase } from '../config/image-origin.js';
import type { Controllers } from '../controllers/controllers.js';
import { ControllersContext } from '../controllers/use-controllers.js';
import type { FeatureLoader } from '../features/feature-loader.js';
import { FeaturesContext } from '../features/use-features.js';
import { I18nContext } from '../i18n/use-messages.js';
import { coreStyles } from '../ui/core-styles.js';
import { PictureBaseContext } from '../ui/remote-image.js';
import { Shell } from './shell.js';

/** The shell on the page. */
export type MountedShell = { unmount(): void };

/** The sheets of the shell, in the order in which they are adopted; views bring their own. */
export const shellStyles = coreStyles;

/** Draws the shell into the dialog. Nothing is painted until the modal is open. */
export function mountShell(
  container: HTMLElement,
  { controllers, features }: { controllers: Controllers; features: FeatureLoader },
): MountedShell {
  const { environment } = controllers;
  // React 18 has neither option and logs by itself.
  const root = createRoot(container, {
    onUncaughtError: (error) => environment.log.error('The modal stopped.', error),
    onCaughtError: () => {},
  });
  root.render(
    <I18nContext.Provider value={controllers.i18n}>
      <ControllersContext.Provider value={controllers}>
        <FeaturesContext.Provider value={features}>
          <PictureBaseContext.Provider value={getPictureBase(controllers.stores.$options.get())}>
            <Shell features={features} />
          </PictureBaseContext.Provider>
        </FeaturesContext.Provider>
      </ControllersContext.Provider>
    </I18nContext.Provider>,
  );
  return { unmount: () => root.unmount() };
}
