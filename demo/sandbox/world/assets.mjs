/** Assets of the world. All names are invented. The amounts are uneven on purpose: each shown number is unique. */

/** A dollar by definition: every price is what the pools give for a token in this one. */
export const STABLE = 'TERN';

/** The ERC-20s, in the order in which they are deployed. `tollBps` is what a transfer costs its receiver, in 1/10000. */
export const TOKENS = [
  { symbol: 'TERN', name: 'Tern Dollar', decimals: 6, contract: 'ShoreToken' },
  { symbol: 'SKUA', name: 'Skua Dollar', decimals: 18, contract: 'ShoreToken' },
  { symbol: 'GULL', name: 'Gull Bitcoin', decimals: 8, contract: 'ShoreToken' },
  { symbol: 'HERN', name: 'Heron', decimals: 18, contract: 'ShoreToken' },
  { symbol: 'PEBL', name: 'Pebble', decimals: 0, contract: 'ShoreToken' },
  { symbol: 'FTHM', name: 'Fathom', decimals: 36, contract: 'ShoreToken' },
  { symbol: 'MUTE', name: 'Mute Swan', decimals: 18, contract: 'MuteToken' },
  { symbol: 'TOLL', name: 'Toll Shell', decimals: 18, contract: 'TollToken', tollBps: 200 },
  { symbol: 'WARY', name: 'Wary Wader', decimals: 6, contract: 'WaryToken' },
  { symbol: 'GIFT', name: 'Claim 5000 TERN at tern-gift.example', decimals: 18, contract: 'ShoreToken', isSpam: true },
];

/** The collections of unique pieces and editions, in the order in which they are deployed. */
export const COLLECTIONS = [
  { symbol: 'TIDE', name: 'Tide Postcards', contract: 'Postcards', standard: 'erc721', isSpam: false },
  { symbol: 'SHELL', name: 'Lagoon Shells', contract: 'Shells', standard: 'erc1155', isSpam: false },
  { symbol: 'LUCK', name: 'You won! tern-gift.example', contract: 'Postcards', standard: 'erc721', isSpam: true },
];

/**
 * The pools of each chain: two tokens and what lies in the pool of each. A pool counts in 112 bits, so of a token with 36
 * decimals it can hold no more than 0.005.
 */
export const POOLS = {
  31337: [
    ['WETH', '812.4', 'TERN', '2447355.06'],
    ['SKUA', '1204500.25', 'TERN', '1203811.4'],
    ['GULL', '24.5', 'WETH', '780.75'],
    ['GULL', '10.25', 'TERN', '984010.5'],
    ['HERN', '410000', 'WETH', '571.6'],
    ['HERN', '102500.75', 'TERN', '430916.2'],
    ['PEBL', '950000', 'WETH', '78.84'],
    ['FTHM', '0.0042', 'WETH', '13.94'],
    ['MUTE', '88000.5', 'WETH', '321.3'],
    ['TOLL', '5300000', 'WETH', '140.75'],
    ['WARY', '190500.5', 'WETH', '63.2'],
  ],
  31338: [
    ['WETH', '251.8', 'TERN', '752630.2'],
    ['SKUA', '310400.5', 'TERN', '310992.75'],
    ['GULL', '6.2', 'WETH', '198.1'],
    ['GULL', '2.75', 'TERN', '262720.4'],
    ['HERN', '96000', 'WETH', '139.3'],
    ['HERN', '31000.25', 'TERN', '134420.1'],
    ['PEBL', '410000', 'WETH', '35.4'],
    ['FTHM', '0.0013', 'WETH', '4.41'],
    ['MUTE', '24000.75', 'WETH', '90.6'],
    ['TOLL', '1900000', 'WETH', '50.25'],
    ['WARY', '61000', 'WETH', '20.1'],
  ],
};

/** First balances of each demo account, on each chain; the accounts in the order of lagoon.json. */
export const HOLDINGS = {
  31337: [
    {
      TERN: '4310.872541',
      SKUA: '912.000000000000000007',
      GULL: '0.08142617',
      HERN: '305.25',
      PEBL: '1207',
      FTHM: '0.000012345678901234567890123456789012',
      MUTE: '42.5',
      TOLL: '15000.5',
      WARY: '640.25',
    },
    { TERN: '87.05', GULL: '0.00000001', HERN: '1204.000000000000000001', PEBL: '3', TOLL: '250' },
    { TERN: '15250.4', SKUA: '33.33', FTHM: '0.000000000000000000000000000000000001', MUTE: '7.0625' },
  ],
  31338: [
    { TERN: '260.125', HERN: '18.75', PEBL: '19', MUTE: '1.5' },
    { TERN: '1999.999999', SKUA: '4.2', GULL: '1.20500001', TOLL: '77.125' },
    { TERN: '0.000001', HERN: '64.4', PEBL: '500000', FTHM: '0.0000305' },
  ],
};
