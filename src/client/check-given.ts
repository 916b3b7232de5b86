import { getDevelopment } from '../config/development.js';
import type { BaseControllers } from '../controllers/controllers.js';
import { createLazy } from '../utils/lazy.js';
import type { BaseEngine } from './engine.js';
import type { Internals } from './internals.js';

/** Prefixes of options whose contents decide which services and nodes receive requests, the signed message, or the chains. */
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
