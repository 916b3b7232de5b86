import { hasRelay, wantsWalletConnect } from '../enabled-services.js';
import { findModules } from '../find-modules.js';
import type { Namespace } from '../namespaces.js';
import type { ResolvedOptions } from '../options.js';

/** A constant of `w3m-elements/networks` by namespace: a network of one's own copies it. */
const CONSTANTS: Readonly<Partial<Record<Namespace, string>>> = { solana: 'solana', bip122: 'bitcoin', polkadot: 'polkadot' };

/** Finds what the options name and the page does not import. @returns One text each, with the lines to add. */
export function findMissingImports(options: ResolvedOptions): readonly string[] {
  const { networks } = options;
  const unserved = networks.filter(({ chainNamespace }) => chainNamespace !== 'eip155' && !findModules(networks, chainNamespace));
  return [
    ...(hasRelay(options) && !wantsWalletConnect(options)
      ? [
          "WalletConnect is not imported, so wallets of phones are not offered. Add both lines, or set `enableWalletConnect: false`:\n  npm install @walletconnect/universal-provider\n  import 'w3m-elements/walletconnect';",
        ]
      : []),
    ...[...new Set(unserved.map(({ chainNamespace }) => chainNamespace))].map((namespace) => {
      const constant = CONSTANTS[namespace]!;
      const { name } = unserved.find(({ chainNamespace }) => chainNamespace === namespace)!;
      return `\`networks\`: "${name}" has no code of its namespace, so no wallet of it is offered. Copy a network that has it:\n  import { ${constant} } from 'w3m-elements/networks';\n  defineNetwork({ ...${constant}, id, name, rpcUrls });`;
    }),
  ];
}
