import { modal } from './migration.output';

/** A file that uses the instance of another one. */
// TODO(w3m-elements): `modal.getWalletProvider()`: see docs/migrate/from-appkit.md#methods.
export const read = () => (modal.getAccount()?.status === 'connected' ? [modal.getAccount()?.caipAddress, modal.getWalletProvider()] : []);
