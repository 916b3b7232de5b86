// chunk: dialog
import type { Stores } from '../stores.js';

/** Returns whether the active account is a contract. */
export const isSmartAccount = ({ getAccount }: Pick<Stores, 'getAccount'>): boolean => getAccount()?.type === 'smartAccount';
