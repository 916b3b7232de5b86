/**
 * Default of an element's property, which also gives its type: `false` is a flag, a number a count, `undefined` an optional text that
 * counts as not set when it is empty, a list the allowed words with the default first.
 */
export type PropertyDefinition = false | number | undefined | readonly (string | undefined)[];

/** The properties of an element by name; the attribute is the lower-cased name. */
export type PropertyDefinitions = Readonly<Record<string, PropertyDefinition>>;

type ValueOf<Definition> = Definition extends readonly (infer Choice)[]
  ? Choice
  : Definition extends false
    ? boolean
    : Definition extends number
      ? number
      : string | undefined;

/** The types of an element's properties. */
export type PropertyValues<Definitions extends PropertyDefinitions> = { -readonly [Name in keyof Definitions]: ValueOf<Definitions[Name]> };

/** Reads a value that was set on a property; what does not fit counts as not set. */
export function readProperty(definition: PropertyDefinition, value?: unknown): unknown {
  if (typeof definition === 'object') return value != null && definition.includes(String(value)) ? String(value) : definition[0];
  if (value == null) return definition;
  if (definition === false) return Boolean(value);
  // Vue writes an empty text where another framework writes `undefined`.
  if (definition === undefined) return String(value) || undefined;
  const count = Number(value);
  return Number.isInteger(count) && count >= 0 ? count : definition;
}
