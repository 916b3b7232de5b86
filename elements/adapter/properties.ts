/** One property of an element: how its attribute is read, and its value when nobody set it. */
export type PropertyDefinition =
  | { readonly type: 'boolean'; readonly default: false }
  | { readonly type: 'number'; readonly default: number }
  | { readonly type: 'string'; readonly default: string | undefined }
  | { readonly type: 'choice'; readonly default: string | undefined; readonly choices: readonly string[] };

/** The properties of an element by name; the attribute is the lower-cased name. */
export type PropertyDefinitions = Readonly<Record<string, PropertyDefinition>>;

type ValueOf<Definition extends PropertyDefinition> = Definition extends { type: 'boolean' }
  ? boolean
  : Definition extends { type: 'number' }
    ? number
    : Definition extends { choices: readonly (infer Choice)[] }
      ? Choice | Extract<Definition['default'], undefined>
      : string | Extract<Definition['default'], undefined>;

/** The types of an element's properties. */
export type PropertyValues<Definitions extends PropertyDefinitions> = { -readonly [Name in keyof Definitions]: ValueOf<Definitions[Name]> };

/** Reads a value that was set on a property; what does not fit counts as not set. */
export function readProperty(definition: PropertyDefinition, value: unknown): unknown {
  if (value === undefined || value === null) return definition.default;
  switch (definition.type) {
    case 'boolean':
      return Boolean(value);
    case 'number': {
      const number = Number(value);
      return Number.isInteger(number) && number >= 0 ? number : definition.default;
    }
    case 'string':
      return String(value);
    case 'choice':
      return definition.choices.includes(String(value)) ? String(value) : definition.default;
  }
}

/** Reads an attribute; a boolean is true when its attribute is there, whatever it says. */
export function readAttribute(definition: PropertyDefinition, text: string | null): unknown {
  return readProperty(definition, definition.type === 'boolean' ? text !== null : (text ?? undefined));
}
