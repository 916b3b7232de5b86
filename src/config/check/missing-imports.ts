import type { Namespace } from '../namespaces.js';
import type { Network } from '../network.js';

/** A constant of `w3m-elements/networks` by namespace, which a custom network copies. */
const CONSTANTS: Readonly<Record<Namespace, string>> = { eip155: 'mainnet', solana: 'solana', bip122: 'bitcoin', polkadot: 'polkadot' };

/** Parts that the options name and the page does not import. */
export type MissingImports = {
  /** Whether the options have a relay, and `w3m-elements/walletconnect` is not imported. */
  readonly isPairingMissing: boolean;
  /** Networks of a namespace whose code none of the options' networks carries. */
  readonly unserved: readonly Network[];
};

/** Explains what the page does not import. @returns One text for each, with the lines to add. */
export function explainMissingImports({ isPairingMissing, unserved }: MissingImports): readonly string[] {
  const first = unserved.filter(({ chainNamespace }, at) => unserved.findIndex((one) => one.chainNamespace === chainNamespace) === at);
  return [
    ...(isPairingMissing
      ? [
          "WalletConnect is not imported, so wallets of phones are not offered. Add both lines, or set `enableWalletConnect: false`:\n  npm install @walletconnect/universal-provider\n  import 'w3m-elements/walletconnect';",
        ]
      : []),
    ...first.map(({ name, chainNamespace }) => {
      const constant = CONSTANTS[chainNamespace];
      return `\`networks\`: "${name}" has no code of its namespace, so no wallet of it is offered. Copy a network that has it:\n  import { ${constant} } from 'w3m-elements/networks';\n  defineNetwork({ ...${constant}, id, name, rpcUrls });`;
    }),
  ];
}
