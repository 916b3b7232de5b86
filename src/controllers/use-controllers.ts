import { createContext, useCallback, useEffect } from 'react';
import type { Politeness } from '../ui/feedback/announcer.js';
import { useRequiredContext } from '../utils/use-required-context.js';
import { useStore } from '../utils/use-store.js';
import type { Account } from './account/account.js';
import type { Controllers } from './controllers.js';

/** Carries the controllers of the instance to the views. */
export const ControllersContext = createContext<Controllers | undefined>(undefined);

/** The controllers of the instance. Throws outside the shell. */
export const useControllers = (): Controllers => useRequiredContext(ControllersContext);

/** The active namespace's account; renders again when it changes. */
export function useAccount(): Account | undefined {
  const { stores } = useControllers();
  useStore(stores.$options);
  useStore(stores.$connections);
  return stores.getAccount(useStore(stores.$activeNamespace));
}

/**
 * Announces a text to screen readers on mount and when it changes. The text is also read when the component unmounts before: the view
 * that says "Connected" closes soon.
 *
 * @param text Without a text, nothing is announced.
 */
export function useAnnouncement(text: string | false | undefined, politeness?: Politeness | false): void {
  const { announcer } = useControllers();
  useEffect(() => announcer.announce(text, politeness, true), [announcer, text, politeness]);
}

/**
 * Copies a text and announces it to screen readers.
 *
 * @param said Announcements after copying, and after a refusal.
 * @returns Resolves to whether the text is on the clipboard.
 */
export function useCopy(said: { readonly copied: string; readonly failed?: string }): (text: string) => Promise<boolean> {
  const { environment, announcer } = useControllers();
  const { copied, failed = '' } = said;
  return useCallback(
    async (text) => {
      try {
        await environment.window!.navigator.clipboard.writeText(text);
        announcer.announce(copied);
        return true;
      } catch {
        announcer.announce(failed, 'assertive');
        return false;
      }
    },
    [environment, announcer, copied, failed],
  );
}
