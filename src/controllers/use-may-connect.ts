import { useStore } from '../utils/use-store.js';
import { useControllers } from './use-controllers.js';

/** Whether no terms are in the way of connecting: none are asked for, or they have been accepted. */
export function useMayConnect(): boolean {
  const { stores, $consent } = useControllers();
  const { features, termsConditionsUrl, privacyPolicyUrl } = useStore(stores.$options);
  const hasConsented = useStore($consent);
  return !features?.legalCheckbox || !(termsConditionsUrl ?? privacyPolicyUrl) || hasConsented;
}
