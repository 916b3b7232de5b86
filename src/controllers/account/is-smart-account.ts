import type { Stores } from '../stores.js';
import { toAccount } from './account.js';

/** Whether the active account is a contract. */
export function isSmartAccount({ $options, $activeNamespace, $connections }: Stores): boolean {
  const namespace = $activeNamespace.get();
  return toAccount($options.get(), namespace, $connections.get()[namespace])?.type === 'smartAccount';
}
