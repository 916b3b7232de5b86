import type { Client } from 'viem';
import type { Disposer } from '../config/environment.js';
import type { CaipNetworkId } from '../config/network.js';
import type { WalletProvider } from '../connectors/connector.js';
import type { BaseControllers } from '../controllers/controllers.js';
import { PROVIDER_ERROR_CODES } from '../errors/provider-errors.js';
import { ProviderRequestError } from '../errors/request-errors.js';

/** Methods whose requests are shown before the wallet is asked. */
export const PREVIEWED_METHODS = ['eth_sendTransaction', 'wallet_sendCalls', 'personal_sign', 'eth_signTypedData_v4'] as const;

/** Those of them that are answered with a signature. */
const SIGNING = /sign/;

/** Account and chain of a request that was shown. */
type Asked = { readonly address: string; readonly connectorId: string; readonly network: CaipNetworkId };

declare module '../config/event-payloads.js' {
  interface EventPayloads {
    /** A wallet answered a request that was shown with a signature of something else, or of another account. The page did not get it. */
    SIGNATURE_MISMATCH: { readonly method: string; readonly connectorId: string };
  }
}

/** Context of previews; `load` loads the view that shows them. */
export type PreviewContext = Pick<BaseControllers, 'alert' | 'environment' | 'events' | 'requests' | 'stores'> & {
  readonly load: () => Promise<unknown>;
};

/**
 * Shows what the page asks an outside EVM wallet for before the wallet is asked: the provider that hosts get is replaced by one that waits for
 * the visitor. Requests of the modal go on through its own, and are not shown twice. A signature is compared with the account and with what was
 * shown before the page gets it.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function previewRequests({ alert, environment, events, stores, requests, load }: PreviewContext): Disposer {
  const { $provided } = stores;
  const wrapped = new WeakMap<object, WalletProvider>();

  const getClient = async (chainId: string): Promise<Client | undefined> => {
    const { networks, customRpcUrls } = stores.$options.get();
    const chain = networks.find(({ caipNetworkId }) => caipNetworkId === chainId);
    return chain && (await import('../adapters/eip155/node-client.js')).createNodeClient({ chain, environment, customRpcUrls });
  };
  /** @throws {ProviderRequestError} for a signature that is certainly not of what was shown. */
  const check = async (method: string, params: unknown, signature: unknown, { address, connectorId, network }: Asked): Promise<void> => {
    const { isSignatureOf } = await import('../siwx/verify/signed-request.js');
    if ((await isSignatureOf({ method, params, signature, address, chainId: network }, getClient)) !== false) return;
    events.emit('SIGNATURE_MISMATCH', { method, connectorId });
    alert.show('signatureMismatch', `${connectorId} answered ${method} with a signature of something else: ${JSON.stringify(signature)}`);
    throw new ProviderRequestError(PROVIDER_ERROR_CODES.internal, 'The wallet signed something else than was shown.');
  };
  const preview = async (method: string, params: unknown): Promise<Asked | undefined> => {
    const account = stores.getAccount('eip155');
    const network = account?.network?.caipNetworkId;
    if (!account || !network) return undefined;
    await load();
    const gate = await requests.load();
    await gate
      .approve({ method, params, network, address: account.address, isPreview: true }, async () => undefined)
      .catch((error: unknown) => {
        const isAborted = (error as Error).name === 'RequestAbortedError';
        throw isAborted ? new ProviderRequestError(PROVIDER_ERROR_CODES.userRejected, 'The visitor rejected the request.') : error;
      });
    return { address: account.address, connectorId: account.connectorId, network };
  };
  const wrap = (own: WalletProvider): WalletProvider => {
    const request: WalletProvider['request'] = async (call) => {
      const { method, params } = call;
      if (!PREVIEWED_METHODS.some((one) => one === method)) return own.request(call);
      // What was shown is what is sent, also if the page changes its object meanwhile.
      const shown: typeof call = params === undefined ? { method } : { method, params: structuredClone(params) };
      const asked = await preview(method, shown.params);
      const answer = await own.request(shown);
      if (asked && SIGNING.test(method)) await check(method, shown.params, answer, asked);
      return answer;
    };
    const provider = new Proxy(own, {
      get(target, name) {
        if (name === 'request') return request;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    wrapped.set(own, provider);
    wrapped.set(provider, provider);
    return provider;
  };
  const replace = () => {
    const own = $provided.get().eip155;
    const isEmbedded = stores.getAccount('eip155')?.connectorId === 'embedded';
    if (!own || isEmbedded) return;
    const provider = wrapped.get(own) ?? wrap(own);
    if (provider !== own) $provided.set({ ...$provided.get(), eip155: provider });
  };
  replace();
  return $provided.listen(replace);
}
