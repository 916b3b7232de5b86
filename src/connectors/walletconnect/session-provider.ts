import type { Namespace } from '../../config/namespaces.js';
import { PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import type { WalletProvider } from '../connector.js';
import { readChainId, UNKNOWN_CHAIN } from '../read-params.js';
import { getAddresses, getApprovedChains, isForEveryChain, type Session } from './read-session.js';

/** Inputs of a session's provider. */
export type SessionProviderParameters = {
  readonly namespace: Namespace;
  /** The session, loaded if it was stored. @throws When there is none. */
  getSession(): Promise<Session>;
  /** The session as far as it is there by now. */
  peekSession(): Session | undefined;
  /** Reference of the chain that requests are for. CAIP-2. */
  getChain(): string | undefined;
  setChain(reference: string): void;
  /** Asks the wallet, over the relay. */
  ask(call: { method: string; params: unknown; chainId: string; topic: string }): Promise<unknown>;
  /** Asks a node of the chain: a session carries only what needs a key. */
  askNode(reference: string, call: { method: string; params?: unknown }): Promise<unknown>;
};

/**
 * A session as a provider: what needs a key goes to the wallet, who and where is answered here, and what any node knows is
 * asked of the chain's nodes.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function createSessionProvider(parameters: SessionProviderParameters): WalletProvider {
  const { namespace, getSession, peekSession, getChain, setChain, ask, askNode } = parameters;

  const switchChain = async (session: Session, params: unknown) => {
    const wanted = readChainId(params);
    if (getApprovedChains(session, namespace).includes(wanted)) return setChain(wanted);
    if (!session.namespaces[namespace]?.methods.includes('wallet_switchEthereumChain')) {
      throw new ProviderRequestError(UNKNOWN_CHAIN, 'The wallet did not allow this chain.');
    }
    await ask({ method: 'wallet_switchEthereumChain', params, chainId: toCaip(session), topic: session.topic });
    setChain(wanted);
  };
  const toCaip = (session: Session) => `${namespace}:${getChain() ?? getApprovedChains(session, namespace)[0] ?? ''}`;

  return {
    approves(reference) {
      const session = peekSession();
      return !session || isForEveryChain(session) || getApprovedChains(session, namespace).includes(reference);
    },
    setChain,
    get sends() {
      const own = peekSession()?.namespaces[namespace];
      // Elsewhere a transfer is a transaction like any other.
      return namespace === 'bip122' ? own?.methods.includes('sendTransfer') : undefined;
    },
    get listsAssets() {
      const session = peekSession();
      const isAllowed = session?.namespaces[namespace]?.methods.includes('wallet_getAssets') === true;
      // Wallets list their capabilities in the session: without that, a sleeping phone would delay every list of tokens.
      return isAllowed && session?.sessionProperties?.['capabilities']?.includes('assetDiscovery') === true;
    },
    async request({ method, params = [] }) {
      const session = await getSession();
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return getAddresses(session, namespace, getChain());
        case 'eth_chainId':
          return `0x${Number(getChain()).toString(16)}`;
        case 'wallet_switchEthereumChain':
          await switchChain(session, params);
          return null;
        default: {
          const isForWallet = session.namespaces[namespace]?.methods.includes(method);
          if (isForWallet) return ask({ method, params, chainId: toCaip(session), topic: session.topic });
          if (isForKey(method))
            throw new ProviderRequestError(PROVIDER_ERROR_CODES.unsupportedMethod, `The wallet did not allow ${method}.`);
          return askNode(getChain() ?? '', { method, params });
        }
      }
    },
  };
}

/** Whether no node can answer it. */
function isForKey(method: string): boolean {
  return /^(wallet_|personal_|eth_sign|eth_sendTransaction|solana_|polkadot_|(sendTransfer|signMessage|signPsbt|getAccountAddresses)$)/.test(
    method,
  );
}
