/**
 * Normalizes a name (ENSIP-15), so that no two names look alike; `undefined` where it cannot be. ASCII names are normalized at once, the
 * tables for all others are fetched.
 *
 * @see https://docs.ens.domains/ensip/15
 */
export async function normalizeName(name: string): Promise<string | undefined> {
  const plain = name.toLowerCase();
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(plain) && !plain.split('.').some((label) => label.slice(2, 4) === '--')) return plain;
  const { normalize } = await import('viem/ens');
  try {
    return normalize(name);
  } catch {
    return undefined;
  }
}
