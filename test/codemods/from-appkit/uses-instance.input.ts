import { modal } from './migration.output';

/** A file that uses the instance of another one. */
export const read = () => (modal.getIsConnectedState() ? [modal.getCaipAddress(), modal.getWalletProvider()] : []);
