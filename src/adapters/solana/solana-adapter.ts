import { BalanceUnavailableError } from '../../errors/request-errors.js';
import { createPackageFailure } from '../../errors/package-errors.js';
import { createLazy } from '../../utils/lazy.js';
import type { AdapterContext, NamespaceAdapter } from '../adapter.js';
import { toExplorerUrl } from '../explorer-url.js';
import { switchPageChain } from '../page-chain.js';
import { parseSolanaAddress } from './parse-address.js';

/** A reference of CAIP-2 for Solana: the first 32 characters of the hash of the first block. */
const REFERENCE = /^[1-9A-HJ-NP-Za-km-z]{32}$/;

/** Makes the adapter of Solana's clusters. */
export function createAdapter(context: AdapterContext): NamespaceAdapter {
  // Loaded separately, because most pages need it only while an account is connected.
  const nodes = createLazy(async () => {
    const [{ createGetClient, createGetNode }, access] = await Promise.all([import('./solana-rpc.js'), context.getNodeAccess?.()]);
    const getClient = createGetClient(context, access);
    return { getClient, getNode: createGetNode(getClient) };
  });
  const fail = createPackageFailure('@solana/web3.js@^1.99', (error) => context.environment.log.error(error));
  const transfers = createLazy(async () => {
    const loadWeb3 = async () => (await import('./load-web3.js')).loadWeb3(fail);
    const [{ createTransfers }, web3, { getNode }] = await Promise.all([import('./transfers/index.js'), loadWeb3(), nodes.load()]);
    return createTransfers(web3, getNode);
  });
  return {
    namespace: 'solana',
    parseAddress: parseSolanaAddress,
    parseChainId: (value) => (typeof value === 'string' && REFERENCE.test(value) ? value : undefined),

    async getBalance({ address, network, signal }) {
      if (!network) throw new BalanceUnavailableError('There is no network to ask.');
      // Wallets of Solana speak for no node. @see https://solana.com/docs/rpc/http/getbalance
      const answer = await (await nodes.load()).getNode(network)('getBalance', [address, { commitment: 'confirmed' }]);
      signal?.throwIfAborted();
      const lamports = (answer as { value?: unknown } | null | undefined)?.value;
      // JSON rounds integers beyond this range.
      if (!Number.isSafeInteger(lamports) || (lamports as number) < 0)
        throw new BalanceUnavailableError(`getBalance answered ${String(JSON.stringify(answer)).slice(0, 200)}.`);
      return BigInt(lamports as number);
    },

    signMessage: async (parameters) => (await import('./sign-message.js')).signMessage(parameters),
    signIn: async (parameters) => (await import('./sign-in.js')).signIn(parameters),
    switchNetwork: switchPageChain,
    createNodeClient: async ({ network }) => (await nodes.load()).getClient(network),
    getAddressUrl: (network, address) => toExplorerUrl(network, `account/${address}`),
    loadTransfers: transfers.load,
  };
}
