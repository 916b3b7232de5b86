import type { Disposer } from '../../config/environment.js';
import type { Controllers } from '../../controllers/controllers.js';
import { defineMessages } from '../../i18n/define-messages.js';
import type { FeatureModule } from '../feature.js';

/** This feature says nothing of its own: the alert has the words. */
export const messages = defineMessages('project', {});
/** This feature has no view. */
export const views: FeatureModule<never>['views'] = {};

/** Shows the alert 'Project ID Not Configured' at the first opening, once. Spec §8, "Alerts". */
export function start({ alert, stores }: Pick<Controllers, 'alert' | 'stores'>): Disposer {
  const stop = stores.$modal.subscribe(({ open }) => {
    if (!open) return;
    alert.show(
      'projectIdMissing',
      'What `features` switches on asks a public service: set `projectId`, or the addresses of services of your own in `services`. A project id is free at https://dashboard.reown.com, which asks for an account.',
    );
  });
  return stop;
}
