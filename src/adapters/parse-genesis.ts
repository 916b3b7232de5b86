/**
 * Reads a chain that is named by its first block: the beginning of the block's hash, as CAIP-2 references of bip122 and polkadot
 * are, or the CAIP-2 id with its namespace before it.
 *
 * @returns The reference, 32 hexadecimal digits in lower case, or `undefined` when it is none.
 * @see https://namespaces.chainagnostic.org/bip122/caip2
 * @see https://namespaces.chainagnostic.org/polkadot/caip2
 */
export function parseGenesis(value: unknown, namespace: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  const reference = value.startsWith(`${namespace}:`) ? value.slice(namespace.length + 1) : value;
  return /^[0-9a-f]{32}$/i.test(reference) ? reference.toLowerCase() : undefined;
}
