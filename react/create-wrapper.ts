import { createComponent, type EventName } from '@lit-labs/react';
import * as React from 'react';
import type { TagElement, TagName, TagProperties } from '../elements/types/tags.js';
import type { ModalEventDetails } from '../src/client/modal.js';

export { createComponent, React };
export type { EventName };

/** A handler of one of the modal's DOM events, typed by its detail. */
export type ModalEventName<Name extends keyof ModalEventDetails> = EventName<CustomEvent<ModalEventDetails[Name]>>;

/**
 * The React component of a tag: its properties, the attributes of any HTML element, and a ref to the element. Written here
 * because the wrapper library's own types come from a package that is not installed beside this one.
 */
export type W3mComponent<Tag extends TagName, Handlers = unknown> = React.ForwardRefExoticComponent<
  Omit<React.HTMLAttributes<TagElement<Tag>>, keyof TagProperties<Tag> | keyof Handlers> &
    TagProperties<Tag> &
    Handlers &
    React.RefAttributes<TagElement<Tag>>
>;
