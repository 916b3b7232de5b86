import type { RequestedCall, DecodedRequest } from '../../adapters/requests.js';
import type { Recipient } from '../../storage/recipients-key.js';
import { findLookAlike } from '../../utils/look-alike.js';
import { type Description, describeCall } from './describe-call.js';

/** An address that could be taken for a known one. */
export type Alike = { readonly address: string; readonly known: Recipient };

/** Everything that is asked at once, in words, what is inside of a call after it. */
export function describeAll(thing: DecodedRequest, account: string): readonly Description[] {
  const calls: readonly RequestedCall[] =
    thing.kind === 'calls' ? thing.calls : thing.kind === 'typed' && thing.deed.kind !== 'unknown' ? [thing.deed] : [];
  const describe = (call: RequestedCall): readonly Description[] => {
    const deed = describeCall(call, account);
    return [deed, ...deed.calls.flatMap(describe)];
  };
  return calls.flatMap(describe);
}

/** Everybody who gets something, or may take it, and could be taken for somebody known; each once. */
export function findAlikes(deeds: readonly Description[], known: readonly Recipient[]): readonly Alike[] {
  const found = new Map<string, Alike>();
  for (const { address, gets } of deeds.flatMap(({ addresses }) => addresses)) {
    const alike = gets ? findLookAlike(address, known) : undefined;
    if (alike) found.set(address, { address, known: alike });
  }
  return [...found.values()];
}
