import { getDevelopment } from '../config/development.js';
import type { BaseControllers } from '../controllers/controllers.js';
import { createLazy } from '../utils/lazy.js';
import type { BaseEngine, Internals } from './internals.js';

/** Prefixes of options whose contents decide which services and nodes receive requests, the signed message, or the chains. */
const SERIOUS = /"(features|services|wallet|sdk|chainSupport|customRpc|siw|defaultNetwork)/;

/**
 * Creates the check of object options in a production build; in a development build `createModal` did it. Its code is loaded if such an
 * option is set.
 */
export function createOptionsCheck(
  internals: Internals,
  getControllers: () => BaseEngine['controllers'],
): BaseControllers['assertOptions'] {
  const check = createLazy(async () => (await import('./check-nested.js')).createNestedCheck(internals, getControllers));
  return async (isComplete) => {
    if (getDevelopment()) return;
    if (isComplete || SERIOUS.test(internals.serialisedOptions + JSON.stringify(internals.stores.$options.get()))) (await check.load())();
  };
}
