import { useEffect } from 'react';
import { getTerms } from '../../config/terms.js';
import { useStore } from '../../utils/use-store.js';
import { useControllers } from '../use-controllers.js';

/** Whether no terms are in the way of connecting: none are asked for, or they have been accepted. */
export function useMayConnect(): boolean {
  const controllers = useControllers();
  const consent = useStore(controllers.$consent);
  const terms = getTerms(useStore(controllers.stores.$options));
  const text = terms && String([terms.url, terms.privacyUrl, terms.version, terms.per]);
  useEffect(() => {
    // An acceptance of an earlier visit counts.
    if (text !== undefined) import('./terms.js').then(({ readConsent }) => readConsent(controllers), controllers.environment.log.error);
  }, [controllers, text]);
  return !terms || consent?.isAccepted === true;
}
