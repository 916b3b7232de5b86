import { createContext, useContext } from 'react';

/** Whether the dialog is open. The shell draws its first view before that; outside the shell a view is shown. */
export const ShownContext = createContext(true);

/**
 * Follows whether the view is shown. A view that is drawn ahead of an opening makes no request, announces nothing and measures
 * nothing; it does so when this becomes `true`.
 */
export const useShown = (): boolean => useContext(ShownContext);
