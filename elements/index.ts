/** Defines every tag. Import one tag's own entry instead where only that is used. */
export { W3mButtonElement } from './w3m-button/index.js';
export { W3mModalElement } from './w3m-modal/index.js';
