// chunk: calls
/** Features of `w3m-elements/funding`, as the import leaves them on the page, and the loader of its code without views. */
export type FundingImport<Flow = unknown, Features extends readonly unknown[] = readonly unknown[]> = Features & { flow(): Promise<Flow> };

/** Returns the page's import of `w3m-elements/funding`, whichever copy of the package it is of; `undefined` without it. */
export const getFundingImport = (page: object | undefined): FundingImport | undefined =>
  (page as { readonly [key: string]: FundingImport | undefined } | undefined)?.['w3m.fund'];
