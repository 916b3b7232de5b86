import type { WalletQuirk } from './quirk-types.js';

/** Quirks of wallets of the Wallet Standard: Solana, Bitcoin. */
export const STANDARD_QUIRKS = [
  {
    name: 'solflare-window-at-load',
    wallet: 'Solflare',
    platform: 'extension',
    namespace: 'solana',
    does: 'Opens its window for a silent `standard:connect` while a page loads.',
    guard: 'silent reading (`silent-connect.ts`): one window at most; a visitor who declines it has ended the session.',
    source: 'https://github.com/anza-xyz/wallet-adapter/issues/1138',
    behavior: { asksSilently: true },
  },
  {
    name: 'phantom-silent-account-change',
    wallet: 'Phantom',
    rdns: 'app.phantom',
    platform: 'extension',
    namespace: 'solana',
    does: 'Has other `accounts` than before, and emits no `change`.',
    guard: 'reading again when the visitor returns to the page (`restore-connections.ts`).',
    source: 'https://github.com/anza-xyz/wallet-adapter/issues/1055',
    behavior: { silent: ['change'] },
  },
  {
    name: 'solflare-signs-only',
    wallet: 'Solflare',
    platform: 'extension',
    namespace: 'solana',
    version: 'API of 2022',
    does: 'Signs transactions, and sends none.',
    guard: 'sending (`send-transaction.ts`): a node of the page sends what the wallet has signed.',
    source: 'https://github.com/wallet-standard/wallet-standard/pull/13',
    behavior: { lacks: ['solana:signAndSendTransaction'] },
  },
  {
    name: 'wallet-standard-coded-refusal',
    wallet: 'Wallets with the errors of the Wallet Standard',
    platform: 'any',
    namespace: 'solana',
    does: 'Refuses with a code of the Wallet Standard, and a text without a word of the refusal.',
    guard: 'codes of the Wallet Standard (`standard-errors.ts`): translated into those of EIP-1193.',
    source: 'https://github.com/wallet-standard/wallet-standard',
    behavior: {
      throws: {
        'standard:connect': {
          name: 'WalletStandardError',
          message: 'Wallet Standard error #4001000; Decode this error by running `npx @wallet-standard/errors decode -- 4001000`',
          context: { __code: 4001000 },
        },
      },
    },
  },
  {
    name: 'coinbase-solana-text-refusal',
    wallet: 'Coinbase Wallet',
    rdns: 'com.coinbase.wallet',
    platform: 'extension',
    namespace: 'solana',
    does: 'Refuses with words, without a code.',
    guard: 'words of a refusal (`provider-errors.ts`): texts are read.',
    source: 'https://github.com/anza-xyz/wallet-adapter/issues/538',
    behavior: { throws: { 'standard:connect': { message: 'User canceled request' } } },
  },
  {
    name: 'sats-connect-one-address',
    wallet: 'Wallets with one address behind sats-connect',
    platform: 'extension',
    namespace: 'bip122',
    does: 'Shares the same address for payments and for collectibles.',
    guard: 'reading accounts (`record-connection.ts`): an address is listed once, as the one that pays.',
    source: 'https://github.com/secretkeylabs/sats-connect-core',
    behavior: {
      answers: {
        'sats-connect:wallet_connect': {
          addresses: ['ordinals', 'payment'].map((purpose) => ({
            address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
            publicKey: '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
            addressType: 'p2wpkh',
            purpose,
          })),
        },
      },
    },
  },
  {
    name: 'sats-connect-coded-refusal',
    wallet: 'Xverse',
    platform: 'extension',
    namespace: 'bip122',
    does: 'Refuses with -32000, a code of nodes elsewhere.',
    guard: 'codes of JSON-RPC wallets (`bitcoin-words.ts`): translated into those of EIP-1193.',
    source: 'https://github.com/secretkeylabs/sats-connect-core',
    behavior: { throws: { 'sats-connect:wallet_connect': { code: -32000, message: 'User rejected request to connect' } } },
  },
] as const satisfies readonly WalletQuirk[];
