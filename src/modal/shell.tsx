import type { JSX } from 'react';
import { useControllers } from '../controllers/use-controllers.js';
import type { FeatureLoader } from '../features/feature-loader.js';
import { getDirection } from '../i18n/direction.js';
import { useI18n } from '../i18n/use-messages.js';
import { LiveRegion } from '../ui/live-region.js';
import { RouteCard } from './route-card.js';
import { useStore } from '../utils/use-store.js';

/** Everything inside the dialog: the card with the current view, and the regions that speak. */
export function Shell({ features }: { readonly features: FeatureLoader }): JSX.Element {
  const { stores, announcer, router, $messages } = useControllers();
  const messages = useStore($messages);
  const locale = useStore(useI18n().$locale);
  const { open } = useStore(stores.$modal);
  const { history } = useStore(router.$router);
  const hasView = history.length > 0;
  return (
    <div className="shell" lang={locale} dir={getDirection(locale)}>
      {open && hasView && <RouteCard features={features} />}
      {open && messages && <messages.AlertView />}
      <LiveRegion announcer={announcer} />
    </div>
  );
}
