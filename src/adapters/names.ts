import type { Network } from '../config/network.js';

/** Names that a chain itself knows. Loaded when somebody types one, or where no service tells a name. */
export type ChainNames = {
  /**
   * Where a name points to on a network: its own entry, else Ethereum's.
   *
   * @param parameters.name Normalised (ENSIP-15).
   * @returns The address in its canonical spelling, or `undefined` when nobody has the name, or it points nowhere.
   * @throws Whatever the node refuses with, also for a name whose entry lies outside the chain.
   */
  getAddress(parameters: { readonly name: string; readonly network: Network }): Promise<string | undefined>;
  /** The name that an address has chosen, if the name points back to it and is spelled as names are; else `undefined`. */
  getName(parameters: { readonly address: string }): Promise<string | undefined>;
};
