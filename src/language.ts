import type { Messages } from './config/host-messages.js';

export type {} from './client/modal.js';

/**
 * All texts in one language, in English where they are not translated: the export of each `w3m-elements/locales/<tag>`, which the build makes.
 *
 * @example
 * import { texts } from 'w3m-elements/locales/es';
 * createModal({ messages: { es: async () => ({ texts: { ...texts, connect: { ...texts.connect, title: 'Entrar' } } }) } });
 */
export declare const texts: Messages;
