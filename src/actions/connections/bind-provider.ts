// chunk: background
import type { Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import type { WalletProvider } from '../../connectors/connector.js';
import type { Controllers } from '../../controllers/controllers.js';
import { ConnectError, SwitchNetworkError } from '../../errors/modal-errors.js';
import { PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import { InvalidCaipError } from '../../utils/caip.js';
import { createLazy } from '../../utils/lazy.js';
import { isOneAddress } from '../../utils/token-address.js';
import { type AccountTarget, findAccount, type FindControllers, type FoundAccount } from './find-account.js';

const { unauthorized, unsupportedMethod, disconnected, chainDisconnected } = PROVIDER_ERROR_CODES;

/** A provider for one account on one network. */
export type BoundProvider = Pick<WalletProvider, 'request' | 'returnsCallsId'> & {
  /** Whether the wallet takes transactions of the network now: it is on it, or requests carry their chain. */
  isThere(): Promise<boolean>;
};

/** Account and provider of a target. */
export type BoundAccount = FoundAccount & { readonly bound: BoundProvider };

/** Methods whose first or second parameter is the signer's address. @see https://eips.ethereum.org/EIPS/eip-712 */
const SIGNS = /^(eth_sign(TypedData_v[34])?|(personal_sign|eth_signTypedData))$/;
/** Methods whose first parameter names sender and chain. */
const SENDS = /^(eth_(send|sign)Transaction|wallet_sendCalls)$/;
/** Further methods of wallets that change nothing of what the page shows. */
const HARMLESS = /^wallet_(getCapabilities|(get|show)CallsStatus|getAssets|watchAsset)$/;

const toHex = ({ id }: Pick<Network, 'id'>) => `0x${Number(id).toString(16)}`;
const refuse = (code: number, text: string) => new ProviderRequestError(code, text);

/**
 * Makes the EIP-1193 provider of a named account on a named network. What it signs is the account's: a request that names another account or
 * chain is refused with 4100, and so are methods that would change what the page shows, with 4200. A transaction is passed to a wallet that is
 * on the network alone, else it is refused with 4901: the wallet is not switched. Nodes of the network answer what the wallet cannot.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function createBoundProvider(
  { account, network, provider, isHere }: FoundAccount,
  askNode: (call: { method: string; params?: unknown }) => Promise<unknown>,
): BoundProvider {
  const { address, walletInfo } = account;
  const chainId = toHex(network);
  const isThere = async () => Number(await provider.request({ method: 'eth_chainId' })) === Number(network.id);
  const assertOwn = (one: unknown) => {
    if (!isOneAddress(String(one), address)) throw refuse(unauthorized, `This provider signs for ${address} alone.`);
  };
  /** Completes a transaction or a batch. */
  const toOwn = (parameter: unknown) => {
    const { from = address, chainId: named = chainId, ...rest } = (parameter ?? {}) as Readonly<Record<string, unknown>>;
    assertOwn(from);
    if (Number(named) !== Number(network.id)) throw refuse(unauthorized, `This provider sends on ${network.caipNetworkId} alone.`);
    return { ...rest, from, chainId };
  };
  return {
    ...(provider.returnsCallsId && { returnsCallsId: true }),
    isThere,
    async request({ method, params = [] }) {
      if (!isHere()) throw refuse(disconnected, 'The wallet is not connected.');
      const [first, ...others]: readonly unknown[] = Array.isArray(params) ? params : [params];
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [address];
      if (method === 'eth_chainId') return chainId;
      if (method === 'net_version') return String(Number(chainId));
      const signs = SIGNS.exec(method);
      if (signs) assertOwn(signs[3] ? others[0] : first);
      if (SENDS.test(method)) {
        const own = toOwn(first);
        // A batch names its chain, and the wallet does it there (EIP-5792).
        if (method !== 'wallet_sendCalls' && !(await isThere()))
          throw refuse(chainDisconnected, `${walletInfo.name} is on another network than ${network.caipNetworkId}.`);
        return provider.request({ method, params: [own, ...others] });
      }
      if (signs || HARMLESS.test(method)) return provider.request({ method, params });
      if (/^(wallet|personal)_/.test(method)) throw refuse(unsupportedMethod, `${method} is not for one account and network.`);
      return (await isThere().catch(() => false)) ? provider.request({ method, params }) : askNode({ method, params });
    },
  };
}

/**
 * Finds a named account and makes its provider. In other namespaces than `eip155` it is the wallet's own provider.
 *
 * @throws as `findAccount` does.
 */
export async function bindAccount(
  controllers: FindControllers,
  namespace: Namespace,
  target: AccountTarget,
  isAdmitted?: boolean,
): Promise<BoundAccount> {
  const [found, adapter] = await Promise.all([findAccount(controllers, namespace, target, isAdmitted), controllers.getAdapter(namespace)]);
  if (namespace !== 'eip155')
    return { ...found, bound: { request: found.provider.request.bind(found.provider), isThere: async () => true } };
  const askNode = async (call: { method: string; params?: unknown }) => {
    const client = await adapter.createNodeClient!({ network: found.network });
    return client.request(call as Parameters<typeof client.request>[0]);
  };
  return { ...found, bound: createBoundProvider(found, askNode) };
}

/**
 * Makes the provider of a named account, which its first request finds. A wallet that was disconnected and connected again is found again, and
 * decided about again.
 */
export function createNamedProvider(
  controllers: FindControllers & Pick<Controllers, 'previewProvider'>,
  namespace: Namespace,
  { account, walletId, network }: AccountTarget,
): Pick<WalletProvider, 'request'> {
  const bind = async () => {
    const found = await bindAccount(controllers, namespace, { account, walletId, network });
    const { connectorId, address } = found.account;
    const { isHere, bound } = found;
    // The embedded wallet shows its requests itself.
    const isShownFirst = namespace === 'eip155' && connectorId !== 'embedded';
    const subject = { address, network: found.network.caipNetworkId, connectorId, isHere };
    return { isHere, provider: (isShownFirst && controllers.previewProvider?.(bound, () => subject)) || bound };
  };
  let lazy = createLazy(bind);
  return {
    async request(call) {
      if (lazy.loaded?.isHere() === false) lazy = createLazy(bind);
      const { provider } = await lazy.load().catch((thrown: unknown) => {
        throw toProviderError(thrown);
      });
      return provider.request(call);
    },
  };
}

/** Code of EIP-1193 for the reason why an account or a network was not found. */
function toProviderError(thrown: unknown): unknown {
  if (thrown instanceof SwitchNetworkError || thrown instanceof InvalidCaipError)
    return refuse(chainDisconnected, thrown.details ?? thrown.message);
  if (!(thrown instanceof ConnectError)) return thrown;
  const isGone = thrown.reason === 'notFound' || thrown.reason === 'closed';
  return refuse(isGone ? disconnected : unauthorized, thrown.details ?? thrown.message);
}
