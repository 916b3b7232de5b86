import type { HttpTransportConfig } from 'viem';

/** A node: its address, and what viem's `http` is told beside it. */
export type RpcUrl = {
  /** Address of the node. */
  readonly url: string;
  /** Configuration of viem's `http` transport. */
  readonly config?: HttpTransportConfig | undefined;
};
