import type { Network } from '../../config/network.js';

/** A text as it is compared: without case, diacritics and spare white space. */
export function toSearchText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * Whether a network is meant: every word is in its name, or its id begins with what was typed (`137`, `eip155:137`).
 *
 * @param query What was typed; nothing means every network.
 */
export function matchesNetwork({ name, id, caipNetworkId }: Pick<Network, 'name' | 'id' | 'caipNetworkId'>, query: string): boolean {
  const wanted = toSearchText(query);
  const named = toSearchText(name);
  if (wanted.split(' ').every((word) => named.includes(word))) return true;
  return [String(id), caipNetworkId].some((text) => text.toLowerCase().startsWith(wanted));
}
