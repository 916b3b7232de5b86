import type { HttpTransportConfig } from 'viem';

/** A node: its address, and what viem's `http` is told beside it. */
export type RpcUrl = { readonly url: string; readonly config?: HttpTransportConfig | undefined };
