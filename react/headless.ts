'use client';
/** `w3m-elements/headless` for React: hooks for a page that draws everything itself. */
export { useHeadless } from './hooks/use-headless.js';
export { type HeadlessConnect, type HeadlessConnectState, useHeadlessConnect } from './hooks/use-headless.js';
export { useHeadlessStore } from './hooks/use-headless.js';
export { useHeadlessWallets } from './hooks/use-headless.js';
