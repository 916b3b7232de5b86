/** Chain namespaces of CAIP-2. Spec §3. */
export const NAMESPACES = ['eip155', 'solana', 'polkadot', 'bip122'] as const;

/**
 * A chain namespace of CAIP-2.
 *
 * @see https://namespaces.chainagnostic.org
 * @example
 * const namespace: Namespace = 'solana';
 */
export type Namespace = (typeof NAMESPACES)[number];

/**
 * Kinds of account. Spec §3.
 *
 * @example
 * const type: AccountType = 'smartAccount';
 */
export type AccountType = 'eoa' | 'payment' | 'smartAccount';
