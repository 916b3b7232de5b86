import { useEffect, useState } from 'react';
import type { NameSuggestion } from '../../api/blockchain/names.js';
import type { QueryResult } from '../../controllers/query/query-result.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { isAskable } from '../../actions/names/check-label.js';
import { suggestionsQuery } from '../../actions/names/name-queries.js';

/** Pause in typing after which a label is checked, in milliseconds. Spec §9, "Search minimum wait". */
export const LABEL_WAIT_MS = 300;

/** Looks names up that begin with a label, once typing has rested. `undefined`: it is too short or cannot be one. */
export function useSuggestions(label: string): QueryResult<readonly NameSuggestion[]> | undefined {
  const { environment } = useControllers();
  const [rested, setRested] = useState('');
  useEffect(() => environment.setTimer(() => setRested(label), LABEL_WAIT_MS), [environment, label]);
  const isAsked = isAskable(label);
  const asked = useQueryResult(isAsked && rested === label ? label : undefined, (query) => suggestionsQuery(query, label));
  return isAsked ? asked : undefined;
}
