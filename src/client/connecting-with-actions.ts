import { connecting, type Connecting } from './connecting.js';

/** The code that connects wallets, in one file with that of the actions: a page with a dialog requests both at once. */
export const connectingWithActions: Connecting = connecting;
