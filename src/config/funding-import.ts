// chunk: later-features
/** Loaders of the code of `w3m-elements/funding`, as the import leaves them on the page. */
export type FundingImport<Flow = unknown, Views = unknown> = {
  /** Loads the code without views. */
  flow(): Promise<Flow>;
  /** Loads the views. */
  views(): Promise<Views>;
  /** Whether the account has a tile. */
  readonly hasTile: boolean;
};

/** Returns the page's import of `w3m-elements/funding`, whichever copy of the package it is of; `undefined` without it. */
export const getFundingImport = (page: object | undefined): FundingImport | undefined =>
  (page as { readonly [key: symbol]: FundingImport | undefined } | undefined)?.[Symbol.for('w3m.funding')];
