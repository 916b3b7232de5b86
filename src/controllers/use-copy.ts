import { useCallback } from 'react';
import { useControllers } from './use-controllers.js';

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
