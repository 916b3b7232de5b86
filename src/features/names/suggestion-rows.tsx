import type { JSX } from 'react';
import type { NameSuggestion } from '../../api/blockchain/get-name-suggestions.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Plate } from '../../ui/plate.js';
import { Row } from '../../ui/row.js';
import { Tag } from '../../ui/tag.js';
import { listSuggestions } from '../../actions/names/check-label.js';
import { namesMessages } from './messages.js';

/** Properties of {@link SuggestionRows}. */
export type SuggestionRowsProps = {
  readonly suggestions: readonly NameSuggestion[];
  /** Told the whole name. */
  onChoose(name: string): void;
};

/** Names as the service knows them; only those of the zone that names are registered in. */
export function SuggestionRows({ suggestions, onChoose }: SuggestionRowsProps): JSX.Element | null {
  const texts = useMessages(namesMessages);
  const shown = listSuggestions(suggestions);
  if (shown.length === 0) return null;
  return (
    <Plate role="group" aria-label={texts.suggestions} data-testid="w3m-name-suggestions">
      {shown.map(({ name, registered }) => (
        <Row
          key={name}
          tight
          title={<bdi dir="ltr">{name}</bdi>}
          end={<Tag dot={registered !== true}>{registered ? texts.registered : texts.available}</Tag>}
          {...(registered !== true && { onClick: () => onChoose(name) })}
          data-testid={`w3m-name-${name}`}
        />
      ))}
    </Plate>
  );
}
