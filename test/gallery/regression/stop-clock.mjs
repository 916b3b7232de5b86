import { clock } from '../clock.mjs';

/** Time of every picture that is compared: of its page, and of what the scenes and the services write. */
export const NOW = new Date('2026-06-15T12:00:00Z');

// To be imported before the scenes: some read the clock when they are loaded.
clock.now = () => NOW.getTime();
