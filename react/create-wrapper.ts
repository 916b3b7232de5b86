import { createComponent, type EventName } from '@lit-labs/react';
import * as React from 'react';
import type { ModalEventDetails } from '../src/client/modal.js';

export { createComponent, React };
export type { EventName };

/** A handler of one of the modal's DOM events, typed by its detail. */
export type ModalEventName<Name extends keyof ModalEventDetails> = EventName<CustomEvent<ModalEventDetails[Name]>>;
