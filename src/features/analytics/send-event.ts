import { postEvent, type AnalyticsEvent } from '../../api/analytics/post-event.js';
import { getAnalyticsConfig, NO_ANALYTICS } from '../../api/catalog/get-analytics-config.js';
import type { Controllers } from '../../controllers/controllers.js';
import { createLazy } from '../../utils/lazy.js';

/** Controllers and services that sending needs. */
export type SendDependencies = Pick<Controllers, 'alert' | 'query'>;

/**
 * Creates the sender of events. Whether the project's owner wants events is asked with the first one, and again until the service has
 * answered. Failures are silent, except for a page that the project does not allow: an alert is shown, once until an event arrives. Spec
 * §7, "Analytics".
 */
export function createSendEvent({ alert, query }: SendDependencies): (event: AnalyticsEvent) => Promise<void> {
  const getHttp = async () => (await (await query.load()).api.load()).http;
  const config = createLazy(async () => (await getHttp()).call(getAnalyticsConfig));
  let isRefused = false;
  return async (event) => {
    const { isAnalyticsEnabled } = await config.load().catch(() => NO_ANALYTICS);
    if (!isAnalyticsEnabled) return;
    try {
      await (await getHttp()).call(postEvent, { body: event });
      isRefused = false;
    } catch (error) {
      if ((error as { status?: number }).status !== 403) return;
      if (!isRefused) alert.show('originNotAllowed', `${event.domain} may not report events for this project.`);
      isRefused = true;
    }
  };
}
