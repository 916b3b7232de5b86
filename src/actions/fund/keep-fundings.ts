import type { Disposer } from '../../config/environment.js';
import { type FundingControllers, getFundings } from './fundings.js';

/** Begins to say what arrives later, on a page that has fundings of an earlier visit. They end with the instance. */
export function keepFundings(controllers: FundingControllers): Disposer {
  getFundings(controllers);
  return () => {};
}

export { getFundings };
