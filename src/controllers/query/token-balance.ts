/** Something that the account can pay with, as far as a service knows it. How much of it there is says the chain. */
export type TokenBalance = {
  /** Absent for the network's own coin. */
  readonly address?: string | undefined;
  readonly symbol: string;
  readonly name: string;
  /** Decimal string. */
  readonly quantity?: string | undefined;
  /** Dollars for one. */
  readonly price?: number | undefined;
  readonly value?: number | undefined;
  readonly iconUrl?: string | undefined;
};

/** The tokens of portfolios beside the native currency, each read once: a portfolio whose balances did not change is the same object. */
export type OwnedTokens = WeakMap<object, readonly TokenBalance[]>;
