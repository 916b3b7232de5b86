import { useStore } from '../../utils/use-store.js';
import { useControllers } from '../use-controllers.js';
import { isLoginOffered } from './finish-login.js';

/** Whether no terms are in the way of connecting: none are asked for, or they have been accepted. */
export function useMayConnect(): boolean {
  const { stores, $consent } = useControllers();
  const { features, termsConditionsUrl, privacyPolicyUrl } = useStore(stores.$options);
  const hasConsented = useStore($consent);
  return !features?.legalCheckbox || !(termsConditionsUrl ?? privacyPolicyUrl) || hasConsented;
}

/** Follows {@link isLoginOffered}. */
export function useLoginOffered(): boolean {
  const { stores } = useControllers();
  useStore(stores.$options);
  useStore(stores.$activeNamespace);
  useStore(stores.$providers);
  return isLoginOffered(stores);
}
