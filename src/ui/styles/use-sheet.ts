import { createContext, useContext, useInsertionEffect } from 'react';

/** Adopts style sheets where the primitives are drawn; each sheet is adopted once. Without a provider nothing is adopted. */
export const SheetContext = createContext<(sheet: () => CSSStyleSheet) => void>(() => {});

/** Adopts the style sheet of a primitive before the primitive is painted or measured. */
export function useSheet(sheet: () => CSSStyleSheet): void {
  const adopt = useContext(SheetContext);
  useInsertionEffect(() => adopt(sheet), [adopt, sheet]);
}
