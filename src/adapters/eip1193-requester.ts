/** Asks a wallet or a node; the shape of EIP-1193's `request`, whatever the namespace. */
export type Eip1193Requester = {
  request(call: { method: string; params?: unknown }): Promise<unknown>;
  /** Whether the wallet lets a chain be used, by its CAIP-2 reference; absent where nobody knows before it is asked. */
  approves?(reference: string): boolean;
  /** Has requests made for a chain, by its CAIP-2 reference, where the wallet is on none by itself; some have to be asked. */
  setChain?(reference: string): void | Promise<void>;
  /** Whether the wallet writes sign-in messages by itself, and shows them as such. */
  readonly signsIn?: boolean;
  /** Whether the wallet makes transfers by itself; absent where nobody knows before it is asked. */
  readonly sends?: boolean | undefined;
};
