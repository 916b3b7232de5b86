/**
 * Figures of pages built by Vite from the packages: the table of `docs/comparison.md`. Those of `w3m-elements` are rows of `docs/benchmarks.md`,
 * where a measurement of that name is one.
 */
export const figures = {
  measured: 'November 2026',
  columns: ['w3m-elements', 'web3-onboard', 'RainbowKit', 'ConnectKit', 'AppKit (ethers)'],
  rows: [
    {
      name: 'script before a click, gzip',
      by: 'Script of an idle page, gzip, with what Vite adds',
      values: ['10.6 KiB', '188 KiB', '629 KiB', '529 KiB', '815 KiB'],
    },
    {
      name: 'script from the page to the list of wallets, gzip',
      by: 'the same, and Press → list: bytes',
      values: ['105 KiB', '188 KiB', '629 KiB', '529 KiB', '828 KiB'],
    },
    {
      name: 'files from the page to the list',
      by: 'Requests of an idle page for scripts, and Press → list: files',
      values: ['5', '8', '24', '13', '70'],
    },
    {
      name: 'round trips between click and list',
      by: 'Press → list: waves. 0 where everything was loaded before the click',
      values: ['1', '0', '0', 'not measured', '1'],
    },
    {
      name: 'requests to other hosts before a click',
      by: 'requests of the idle page that the browser reports',
      values: ['0', '0', '2', '1', '13'],
    },
    {
      name: 'DOM nodes left by an opening and closing',
      by: 'DOM nodes left by an opening and closing, median of 50',
      values: ['0', '0', '0', '0.1', '973'],
    },
    {
      name: 'packages of an install',
      by: 'packages that npm installs; web3-onboard without WalletConnect',
      values: ['34; 115 with WalletConnect', '67', '463', '517', '266'],
    },
  ],
} as const;

/** Rows that are compared bar by bar: of the figures, or a measurement of this package alone. */
export const strips = [
  {
    title: 'Stillness',
    by: 'Layout shift while the modal opens',
    unit: 'layout shift of the page while the modal opens',
    values: ['0', ...Array.from({ length: figures.columns.length - 1 }, () => 'not measured')],
  },
  { title: 'Bytes', by: figures.rows[0].by, unit: figures.rows[0].name, values: figures.rows[0].values },
  { title: 'Requests', by: figures.rows[4].by, unit: figures.rows[4].name, values: figures.rows[4].values },
] as const;

/** Returns the number that a value begins with; `undefined` for what was not measured. */
export const toNumber = (value: string | undefined): number | undefined => {
  const number = Number.parseFloat(value ?? '');
  return Number.isNaN(number) ? undefined : number;
};

/** Whether the first value is smaller than every other one that was measured. */
export function isBest([own, ...others]: readonly string[]): boolean {
  const first = toNumber(own);
  return first !== undefined && others.every((value) => (toNumber(value) ?? Infinity) > first);
}

/** Returns the place of the smallest value after the first. */
export function findBestPeer(values: readonly string[]): number {
  const numbers = values.slice(1).map((value) => toNumber(value) ?? Infinity);
  return numbers.indexOf(Math.min(...numbers)) + 1;
}
