import { getDevelopment } from '../config/development.js';
import type { BaseControllers } from '../controllers/controllers.js';
import { createLazy } from '../utils/lazy.js';
import type { BaseEngine, Internals } from './internals.js';

/** How the names of options begin whose insides decide which services and nodes get requests, what is signed or which chains are used. */
const SERIOUS = /"(features|services|wallet|sdk|chainSupport|customRpc|siw|defaultNetwork)/;

/**
 * Makes the check of what is inside the options of a production build; `createModal` of a development build did it. Its code is
 * loaded where such an option is given.
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
