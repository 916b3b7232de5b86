import type { Modal, ModalEventDetails } from '../../src/client/modal.js';
import type { PropertyValues, ModalElement } from '../adapter/create-element-class.js';
import type { DevtoolsProperties } from '../devtools/index.js';
import type { ELEMENT_TABLE, TOOL_TABLE } from '../table.js';

type Table = typeof ELEMENT_TABLE & typeof TOOL_TABLE;

/** Properties that take objects, beside `modal`, which every tag has. */
type ObjectProperties = { 'w3m-devtools': DevtoolsProperties };
/** Those of a tag. */
type ObjectsOf<Tag extends TagName> = Tag extends keyof ObjectProperties ? ObjectProperties[Tag] : unknown;

/** The name of a tag. */
export type TagName = keyof Table;

/** The element of a tag. */
export type TagElement<Tag extends TagName> = ModalElement & PropertyValues<Table[Tag]['properties']> & ObjectsOf<Tag>;

type Optional<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

/** Attributes and properties of a tag, by name. */
export type TagProperties<Tag extends TagName> = Optional<PropertyValues<Table[Tag]['properties']>> &
  Optional<ObjectsOf<Tag>> & {
    /** The instance the tag belongs to; without one, the page’s. */
    modal?: Modal | undefined;
  };

/** The events of a tag: name → event. */
export type TagEvents<Tag extends TagName> = {
  [Name in keyof Table[Tag]['events'] & keyof ModalEventDetails]: CustomEvent<ModalEventDetails[Name]>;
};

/** Handlers of a tag's events, named by a prefix before the event's name, for example `onw3m-event`. */
export type TagHandlers<Tag extends TagName, Prefix extends string> = {
  [Name in keyof TagEvents<Tag> as `${Prefix}${Name & string}`]?: ((event: TagEvents<Tag>[Name]) => void) | undefined;
};
