import { startTransition, useEffect, useState } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';

/** Pause in typing after which the search starts, in milliseconds. */
export const SEARCH_PAUSE_MS = 100;

/** Typed text, and the query. */
export type Search = { readonly typed: string; readonly query: string; type(text: string): void; clear(): void };

/** Follows a search field. The list follows after a pause, in small steps, so that typing never waits for it. */
export function useSearch(): Search {
  const { environment } = useControllers();
  const [typed, type] = useState('');
  const [query, setQuery] = useState('');
  useEffect(
    () => (typed === query ? undefined : environment.setTimer(() => startTransition(() => setQuery(typed)), SEARCH_PAUSE_MS)),
    [typed, query, environment],
  );
  const clear = () => {
    type('');
    startTransition(() => setQuery(''));
  };
  return { typed, query, type, clear };
}
