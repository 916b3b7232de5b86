import { createGetAdapter } from './adapters.js';
import { createConnection } from './create-connection.js';

/** The code that connects wallets. */
export type Connecting = {
  readonly createConnection: typeof createConnection;
  readonly createGetAdapter: typeof createGetAdapter;
};

/** The code that connects wallets, without what follows a connection in the dialog. */
export const connecting: Connecting = { createConnection, createGetAdapter };
