/**
 * `w3m-elements/walletconnect`: pairs wallets of phones over WalletConnect, and restores their sessions. Importing it is all: the rows, the
 * pairing and the wallets of the catalogue appear where the options have a `projectId` or a relay. Needs the package
 * `@walletconnect/universal-provider`, whose licence is not open source: docs/licences.md.
 *
 * @module w3m-elements/walletconnect
 * @example
 * import 'w3m-elements/walletconnect';
 * createModal({ networks: [mainnet], projectId: 'id' });
 */
import { importWalletConnect } from './client/import-walletconnect.js';

importWalletConnect(globalThis.window, () => import('./connectors/walletconnect/walletconnect-connector.js'));
