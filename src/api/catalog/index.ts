/**
 * The wallets that the package knows without a service.
 *
 * @module w3m-elements/wallets
 */
export { listCoreWallets, type CoreWallet } from './core-wallets.js';
