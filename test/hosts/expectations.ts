import { ELEMENT_TABLE, type ElementEntry } from '../../elements/table.js';
import { initialValue, otherValue } from '../fixtures/property-values.js';

/** Expectations of one tag in a host. */
export type TagExpectations = {
  tag: string;
  /** Initial values of the properties. */
  initial: Record<string, unknown>;
  /** Properties with values that differ from those. */
  other: Record<string, unknown>;
  /** The same as attributes of HTML; the text of a flag is empty. */
  attributes: Record<string, string>;
  events: string[];
  /** Whether it shows what the host puts between its tags. */
  hasDefaultSlot: boolean;
};

const toAttribute = (value: unknown): string => (value === true ? '' : String(value));

/** Every tag of the element table. */
export const EXPECTATIONS: readonly TagExpectations[] = Object.entries<ElementEntry>(ELEMENT_TABLE).map(([tag, entry]) => {
  const definitions = Object.entries(entry.properties);
  const other = definitions.map(([name, definition]) => [name, otherValue(definition)] as const);
  return {
    tag,
    initial: Object.fromEntries(definitions.map(([name, definition]) => [name, initialValue(definition)])),
    other: Object.fromEntries(other),
    attributes: Object.fromEntries(other.map(([name, value]) => [name.toLowerCase(), toAttribute(value)])),
    events: Object.keys(entry.events),
    hasDefaultSlot: Object.keys(entry.slots).some((name) => name === '' || name === 'default'),
  };
});

/** Returns the expectations of a tag. @throws When the table does not have the tag. */
export function expectationsOf(tag: string): TagExpectations {
  const found = EXPECTATIONS.find((expectations) => expectations.tag === tag);
  if (!found) throw new Error(`The element table has no <${tag}>.`);
  return found;
}
