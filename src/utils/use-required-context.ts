import { type Context, useContext } from 'react';

/** Reads a context of the shell. Throws where a component is rendered outside the shell. */
export function useRequiredContext<T>(context: Context<T | undefined>): T {
  const value = useContext(context);
  if (!value) throw new Error('Rendered outside the shell.');
  return value;
}
