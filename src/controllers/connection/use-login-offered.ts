import { useStore } from '../../utils/use-store.js';
import { useControllers } from '../use-controllers.js';
import { isLoginOffered } from './finish-login.js';

/** Follows {@link isLoginOffered}. */
export function useLoginOffered(): boolean {
  const { stores } = useControllers();
  useStore(stores.$options);
  useStore(stores.$activeNamespace);
  useStore(stores.$providers);
  return isLoginOffered(stores);
}
