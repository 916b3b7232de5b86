import { InvalidOptionsError } from '../../errors/options-errors.js';
import { NAMESPACES } from '../namespaces.js';
import type { NetworkInput } from '../network.js';

/** @throws {InvalidOptionsError} when an object is no network. */
export function assertNetwork(input: unknown): void {
  const { id, name, nativeCurrency, rpcUrls, chainNamespace = 'eip155' } = (input ?? {}) as Partial<NetworkInput>;
  const isEvm = chainNamespace === 'eip155';
  const problems: Record<string, string> = {
    ...(!NAMESPACES.includes(chainNamespace) && { chainNamespace: `must be one of ${NAMESPACES.join(', ')}` }),
    ...(isEvm && !(Number.isSafeInteger(id) && (id as number) > 0) && { id: 'must be a chain id: a whole number, for example 8453' }),
    ...(!isEvm && (typeof id !== 'string' || id === '') && { id: 'must be a CAIP-2 reference: a string' }),
    ...((typeof name !== 'string' || name === '') && { name: 'must be a string' }),
    ...((typeof nativeCurrency?.symbol !== 'string' || typeof nativeCurrency.decimals !== 'number') && {
      nativeCurrency: 'must be { name, symbol, decimals }',
    }),
    ...(!Array.isArray(rpcUrls?.default?.http) && { rpcUrls: 'must be { default: { http: [url] } }' }),
  };
  if (Object.keys(problems).length === 0) return;
  const lines = Object.entries(problems).map(([field, problem]) => `${field}: ${problem}`);
  throw new InvalidOptionsError(problems, `defineNetwork: this is no network. ${lines.join('; ')}.`);
}
