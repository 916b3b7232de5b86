/** Reasons for each dependency, by name. */
export const INSTALL_REASONS = {
  '@lit-labs/react': 'React components over the tags, with properties and events.',
  '@noble/curves': 'Checks signatures of sign-ins: secp256k1 and ed25519.',
  '@noble/hashes': 'Hashes of addresses and signed messages outside the EVM.',
  '@scure/base': 'Base58, base64 and bech32 of addresses and signatures.',
  '@scure/sr25519': 'Checks signatures of Polkadot accounts.',
  '@solana/wallet-standard-features': 'Names of the features of Solana wallets.',
  '@solana/web3.js': 'Builds and sends transactions on Solana; loaded when a visitor sends.',
  '@tanstack/query-core': 'Caches and refreshes balances, prices and activity.',
  '@wallet-standard/app': 'Finds the wallets of the Wallet Standard.',
  '@wallet-standard/base': 'Types of the Wallet Standard, which the public types name.',
  '@wallet-standard/features': 'Names of the features of the Wallet Standard.',
  '@walletconnect/universal-provider': 'Sessions with mobile wallets; loaded when a visitor connects one.',
  blo: 'Draws the picture of an address.',
  'd3-shape': 'Draws the curve of the prices that the browser recorded.',
  ky: 'HTTP requests with time-outs and retries.',
  nanostores: 'State that the page can subscribe to.',
  react: 'The dialog.',
  'react-dom': 'The dialog.',
  uqr: 'QR codes.',
  viem: 'EVM chains: clients, ABI, checksums, names. The page has the same one where it uses viem or wagmi.',
  zod: 'Checks the answers of services, wallets and the frame.',
};

/** Dependencies that could be left out, and the reasons why they are not. */
export const INSTALL_TEXT = `Optional is \`@solana/wallet-adapter-base\`, a peer dependency of \`w3m-elements/solana-wallet-adapter\`: npm does not install it.

These stay dependencies although many pages never load them:

- \`@solana/web3.js\` and \`@walletconnect/universal-provider\`: the package imports them dynamically. A bundler resolves dynamic imports when it builds, so with an optional peer every build of a page without Solana, or without WalletConnect, would fail or need an alias. Solana support and WalletConnect are part of the default installation.
- \`@solana/web3.js\` has a successor of many small packages, \`@solana/kit\`, with another API. The transactions of \`w3m-elements\` are compared byte by byte with those of \`@solana/spl-token\`, which needs \`@solana/web3.js\`.
- \`viem\`, \`react\` and \`react-dom\` are peers, so that a page has one copy. npm installs them where the page has none.
- \`@wallet-standard/base\` and \`@wallet-standard/features\` are needed by \`@wallet-standard/app\` and \`@solana/wallet-standard-features\` in any case.
- \`@noble/curves\`, \`@noble/hashes\` and \`@scure/base\` are needed by \`viem\` or \`@solana/web3.js\` in any case, some in another version.`;
