'use client';
/** The tags as React components. */
export { W3mButton } from './w3m-button.js';
export { W3mModal } from './w3m-modal.js';
