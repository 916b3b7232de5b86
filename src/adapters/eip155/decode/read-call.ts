import type { DecodedCall } from '../../decoded-call.js';

/** Effect of a call as decoded from its bytes. Amounts are base units; a contract may do more than its call says. */
export type ReadCall = DecodedCall;

/** A call before it is read. */
export type RawCall = { readonly to: string; readonly data: string; readonly value: bigint };
