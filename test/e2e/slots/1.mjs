import { runSlot } from '../slots.mjs';

await runSlot(1);
