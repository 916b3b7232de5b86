import type { Namespace } from '../../config/namespaces.js';
import type { WalletConnectOverride } from '../../config/options.js';
import type { Network } from '../../config/network.js';

/** Proposal to a wallet in one namespace. @see https://chainagnostic.org/CAIPs/caip-25 */
export type ProposedNamespace = { readonly chains: string[]; readonly methods: string[]; readonly events: string[] };

/** Methods of each namespace that a wallet may be asked for. @see https://docs.reown.com/advanced/multichain/rpc-reference/ethereum-rpc */
const METHODS: Partial<Record<Namespace, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    // EIP-5792
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_prepareCalls',
    // ERC-7715, and the names that it had until 2026-01-16
    'wallet_requestExecutionPermissions',
    'wallet_revokeExecutionPermission',
    'wallet_getSupportedExecutionPermissions',
    'wallet_getGrantedExecutionPermissions',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    // ERC-7811
    'wallet_getAssets',
    // ERC-7846
    'wallet_connect',
    // CAIP-358
    'wallet_pay',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
};

/** Chains of Solana under the ids that older wallets know. @see https://github.com/ChainAgnostic/namespaces/tree/main/solana */
const FORMER_IDS: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
};

/** Events that wallets may emit. */
const EVENTS = ['accountsChanged', 'chainChanged'];
/** Event of Bitcoin wallets. @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc#bip122_addresseschanged */
export const ADDRESSES_CHANGED = 'bip122_addressesChanged';

/**
 * Returns the proposal for the configured networks: all optional, because a wallet that lacks one chain can still be used on the others. A
 * namespace without listed methods is left out.
 *
 * @param override Lists of the host's own, in place of the built-in ones of a namespace.
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/namespaces
 * @see https://chainagnostic.org/CAIPs/caip-25
 */
export function toNamespaces(networks: readonly Network[], override: WalletConnectOverride = {}): Record<string, ProposedNamespace> {
  const namespaces: Record<string, ProposedNamespace> = {};
  for (const { chainNamespace, caipNetworkId } of networks) {
    const methods = METHODS[chainNamespace];
    if (!methods) continue;
    const events = chainNamespace === 'bip122' ? [...EVENTS, ADDRESSES_CHANGED] : [...EVENTS];
    namespaces[chainNamespace] ??= { chains: [], methods: [...methods], events };
    const former = FORMER_IDS[caipNetworkId];
    namespaces[chainNamespace].chains.push(caipNetworkId, ...(former ? [former] : []));
  }
  return Object.fromEntries(
    Object.entries(namespaces).map(([name, proposed]) => {
      const pick = (kind: 'chains' | 'methods' | 'events') => [...(override[kind]?.[name] ?? proposed[kind])];
      return [name, { chains: pick('chains'), methods: pick('methods'), events: pick('events') }];
    }),
  );
}
