// chunk: dialog-tag
import { defineOnce } from '../elements/adapter/create-element-class.js';
import { W3mModalElement } from '../elements/w3m-modal/element.js';

/** Defines `<w3m-modal>`, which comes in one file with the shell and the list of wallets. Returns the name of the tag. */
export const defineDialog = (): string => defineOnce(W3mModalElement);
