import type { Disposer } from '../../config/environment.js';
import type { Controllers } from '../../controllers/controllers.js';

/** Shows the alert 'Project ID Not Configured' at the first opening, once. Spec §8, "Alerts". */
export function start({ alert, stores }: Pick<Controllers, 'alert' | 'stores'>): Disposer {
  const stop = stores.$modal.subscribe(({ open }) => {
    if (!open) return;
    alert.show(
      'projectIdMissing',
      'What `features` switches on asks a public service: set `projectId`, or the addresses of services of your own in `services`.',
    );
  });
  return stop;
}
