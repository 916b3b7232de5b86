import { createContext, useContext } from 'react';
import type { Account } from './account/account.js';
import type { Controllers } from './controllers.js';
import { useStore } from '../utils/use-store.js';

/** Carries the controllers of the instance to the views. */
export const ControllersContext = createContext<Controllers | undefined>(undefined);

/** The controllers of the instance. Throws outside the shell, which is a mistake of ours. */
export function useControllers(): Controllers {
  const controllers = useContext(ControllersContext);
  if (!controllers) throw new Error('This view stands outside the shell.');
  return controllers;
}

/** The active namespace's account; renders again when it changes. */
export function useAccount(): Account | undefined {
  const { stores } = useControllers();
  useStore(stores.$options);
  useStore(stores.$connections);
  return stores.getAccount(useStore(stores.$activeNamespace));
}
