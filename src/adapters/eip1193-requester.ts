/** Asks a wallet or a node; the shape of EIP-1193's `request`, whatever the namespace. */
export type Eip1193Requester = {
  request(call: { method: string; params?: unknown }): Promise<unknown>;
  /** Whether the wallet approves a chain, by its CAIP-2 reference; absent where only a request can find out. */
  approves?(reference: string): boolean;
  /** Has requests made for a chain, by its CAIP-2 reference, where the wallet is on none by itself; some have to be asked. */
  setChain?(reference: string): void | Promise<void>;
  /** Whether the wallet writes sign-in messages by itself, and shows them as such. */
  readonly signsIn?: boolean;
  /** Whether the wallet sends transfers itself; absent where only a request can find out. */
  readonly sends?: boolean | undefined;
};
