import * as z from 'zod/mini';

/** One thing that a message allows a site to do: an ability, and what it is for. */
export type Permission = { readonly ability: string; readonly resource: string };

const PREFIX = 'urn:recap:';
const recapSchema = z.object({ att: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Whether a resource of a message is an object of abilities. */
export const isRecap = (resource: string): boolean => resource.startsWith(PREFIX);

/**
 * Reads what a resource of a sign-in message allows.
 *
 * @returns One entry for each ability; `undefined` when it cannot be read, which is no reason to think it allows nothing.
 * @see https://eips.ethereum.org/EIPS/eip-5573
 */
export function readRecap(resource: string): readonly Permission[] | undefined {
  try {
    const encoded = resource.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const { att } = recapSchema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return Object.entries(att).flatMap(([about, abilities]) => Object.keys(abilities).map((ability) => ({ ability, resource: about })));
  } catch {
    return undefined;
  }
}
