/** Figures of a page built by Vite from the packed package. Those of `w3m-elements` are rows of `docs/benchmarks.md`. */
export const figures = {
  measured: 'November 2026',
  columns: ['w3m-elements', 'web3-onboard 2.24', 'RainbowKit 2.2.11', 'AppKit 1.8.24'],
  rows: [
    { name: 'Script before a visitor clicks, gzip', values: ['10.6 KiB', '188 KiB', '629 KiB', '815 KiB'] },
    { name: 'Script from the page to the list of wallets, gzip', values: ['105 KiB', '188 KiB', '629 KiB', '828 KiB'] },
    { name: 'Files from the page to the list of wallets', values: ['5', '8', '24', '70'] },
    { name: 'Round trips between the click and the list', values: ['1', '0', '0', '1'] },
  ],
} as const;
