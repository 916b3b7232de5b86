import type { Disposer } from '../config/environment.js';
import type { WalletProvider } from '../connectors/connector.js';
import type { BaseControllers } from '../controllers/controllers.js';
import { ProviderRequestError } from '../errors/request-errors.js';

/** Methods whose requests are shown before the wallet is asked. */
export const PREVIEWED_METHODS = ['eth_sendTransaction', 'wallet_sendCalls', 'personal_sign', 'eth_signTypedData_v4'] as const;

/** Code of EIP-1193 for a no of the visitor. */
const REJECTED = 4001;

/** Context of previews; `load` loads the view that shows them. */
export type PreviewContext = Pick<BaseControllers, 'stores' | 'requests'> & { readonly load: () => Promise<unknown> };

/**
 * Shows what the page asks an outside EVM wallet for before the wallet is asked: the provider that hosts get is replaced by one that waits for
 * the visitor. Requests of the modal go on through its own, and are not shown twice.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function previewRequests({ stores, requests, load }: PreviewContext): Disposer {
  const { $provided } = stores;
  const wrapped = new WeakMap<object, WalletProvider>();

  const preview = async (method: string, params: unknown): Promise<void> => {
    const account = stores.getAccount('eip155');
    const network = account?.network?.caipNetworkId;
    if (!account || !network) return;
    await load();
    const gate = await requests.load();
    await gate
      .approve({ method, params, network, address: account.address, isPreview: true }, async () => undefined)
      .catch((error: unknown) => {
        const isAborted = (error as Error).name === 'RequestAbortedError';
        throw isAborted ? new ProviderRequestError(REJECTED, 'The visitor rejected the request.') : error;
      });
  };
  const wrap = (own: WalletProvider): WalletProvider => {
    const request: WalletProvider['request'] = async (call) => {
      const { method, params } = call;
      if (!PREVIEWED_METHODS.some((one) => one === method)) return own.request(call);
      // What was shown is what is sent, also if the page changes its object meanwhile.
      const shown: typeof call = params === undefined ? { method } : { method, params: structuredClone(params) };
      await preview(method, shown.params);
      return own.request(shown);
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
