import { useEffect, useState } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';

/** Pause in typing after which the catalogue is asked, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 500;
/** From how many characters on it is asked. */
export const SEARCH_MIN_CHARACTERS = 2;

/** Typed text, and the query: none below two characters. */
export type WalletSearch = { readonly typed: string; readonly query: string; type(text: string): void; clear(): void };

/** Follows a search field; the query changes half a second after the last key, or at once when the field is emptied. */
export function useWalletSearch(): WalletSearch {
  const { environment } = useControllers();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const text = typed.trim();
  const next = [...text].length < SEARCH_MIN_CHARACTERS ? '' : text;
  useEffect(
    () => (next === query ? undefined : environment.setTimer(() => setQuery(next), next === '' ? 0 : SEARCH_DEBOUNCE_MS)),
    [next, query, environment],
  );
  const clear = () => {
    setTyped('');
    setQuery('');
  };
  return { typed, query, type: setTyped, clear };
}
