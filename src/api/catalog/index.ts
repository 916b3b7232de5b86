/** The wallets that the package knows without a service. */
export { listCoreWallets, type CoreWallet } from './core-wallets.js';
