import type { ComponentType, JSX } from 'react';
import type { RouteEntry } from '../controllers/router/route-params.js';

/** A part of a feature that may not be there, given the parameters of its route. */
export function RoutePart({ part, entry }: { readonly part: unknown; readonly entry: RouteEntry }): JSX.Element | null {
  // The feature's declaration checks the parameters of its part.
  const Part = part as ComponentType<{ readonly params: unknown }> | undefined;
  return Part ? <Part params={entry.params} /> : null;
}
