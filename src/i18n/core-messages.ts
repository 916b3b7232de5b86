import { defineMessages } from './define-messages.js';

/** Texts of the tags that paint before anything else is loaded. */
export const coreMessages = /*#__PURE__*/ defineMessages('button', {
  connect: 'Connect wallet',
  connecting: 'Connecting…',
  failed: 'Couldn’t load. Try again.',
});
