import type { Messages } from '../../../config/messages.js';
import { texts as core } from './core.js';
import { texts as rest } from './rest.js';

/** All texts in Thai. */
export const texts = { ...core, ...rest } as unknown as Messages;
