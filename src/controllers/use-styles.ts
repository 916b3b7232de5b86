import { useInsertionEffect } from 'react';
import type { Styles } from '../ui/styles.js';
import { useControllers } from './use-controllers.js';

/** Brings the sheets of a part that is loaded after its feature. They are there before the part is painted or measured. */
export function useStyles(styles: Styles): void {
  const { styles: controller } = useControllers();
  useInsertionEffect(() => controller.bring(styles), [controller, styles]);
}
