// chunk: approve
import type { Disposer } from '../config/environment.js';
import type { WalletProvider } from '../connectors/connector.js';
import { isStillHere } from '../controllers/account/get-transfers.js';
import type { SignatureContext } from '../controllers/check-signature.js';
import type { BaseControllers, PreviewSubject } from '../controllers/controllers.js';
import { isForbidden as isForbiddenBy } from '../controllers/is-forbidden.js';
import { PROVIDER_ERROR_CODES } from '../errors/provider-errors.js';
import { ProviderRequestError } from '../errors/request-errors.js';

/** Methods whose requests are shown before the wallet is asked. */
export const PREVIEWED_METHODS = [
  ...(['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendCalls', 'personal_sign'] as const),
  ...(['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4'] as const),
] as const;

/** A method whose requests cannot be shown: 32 bytes, which may be the hash of any transaction. */
const REFUSED_METHOD = 'eth_sign';

/** Those of {@link PREVIEWED_METHODS} that are answered with a signature of a text or of typed data. */
const SIGNING = /^personal_sign|TypedData/;

/** Code of EIP-1193 for a rejection by the visitor. */
const REJECTED = 4001;

/** Controllers that previews use. */
export type PreviewContext = SignatureContext & Pick<BaseControllers, 'previewProvider' | 'requests'>;

/**
 * Shows what the page asks an outside EVM wallet for before the wallet is asked: the provider that hosts get is replaced by one that waits for
 * the visitor. Requests of the modal go on through its own, and are not shown twice. A signature is compared with the account and with what was
 * shown before the page gets it.
 *
 * @param load Loads the view that shows them.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function previewRequests(context: PreviewContext, load: () => Promise<unknown>): Disposer {
  const { stores, requests } = context;
  const { $provided } = stores;
  const wrapped = new WeakMap<object, WalletProvider>();

  const getActive = (): PreviewSubject | undefined => {
    const account = stores.getAccount('eip155');
    const network = account?.network?.caipNetworkId;
    if (!account || !network) return undefined;
    const { address, connectorId } = account;
    return { address, network, connectorId, provider: stores.$providers.get().eip155, isHere: () => isStillHere(stores, account) };
  };
  /** @returns What compares the wallet's answer, if the request was shown. */
  const preview = async (
    own: WalletProvider,
    subject: PreviewSubject | undefined,
    method: string,
    params: unknown,
  ): Promise<((answer: unknown) => Promise<void>) | undefined> => {
    if (!subject) return undefined;
    const { address, network, connectorId, provider = own, isHere } = subject;
    await load();
    const gate = await requests.load();
    const isForbidden = isForbiddenBy(provider, network, new RegExp(`^${method}$`));
    await gate
      .approve({ method, params, network, address, isPreview: true, isForbidden }, async () => undefined)
      .catch((error: unknown) => {
        if (isForbidden) throw new ProviderRequestError(PROVIDER_ERROR_CODES.unsupportedMethod, `The wallet did not allow ${method}.`);
        const isAborted = (error as Error).name === 'RequestAbortedError';
        throw isAborted ? new ProviderRequestError(REJECTED, 'The visitor rejected the request.') : error;
      });
    // What was shown was for this account: the visitor may have left it meanwhile.
    if (!isHere()) throw new ProviderRequestError(PROVIDER_ERROR_CODES.unauthorized, 'The account has changed.');
    if (!SIGNING.test(method)) return undefined;
    // Loaded while the wallet asks. A check that does not load lets no signature pass.
    const loading = import('../controllers/check-signature.js');
    loading.catch(() => {});
    return async (answer) => (await loading).checkSignature(context, { method, params, network }, answer, connectorId);
  };
  const wrap = (own: WalletProvider, getSubject: () => PreviewSubject | undefined): WalletProvider => {
    const request: WalletProvider['request'] = async (call) => {
      const { method, params } = call;
      if (method === REFUSED_METHOD)
        throw new ProviderRequestError(PROVIDER_ERROR_CODES.unsupportedMethod, `${method} is not passed on: its bytes cannot be shown.`);
      if (!PREVIEWED_METHODS.some((one) => one === method)) return own.request(call);
      // What was shown is what is sent, also if the page changes its object meanwhile.
      const shown: typeof call = params === undefined ? { method } : { method, params: structuredClone(params) };
      const check = await preview(own, getSubject(), method, shown.params);
      const answer = await own.request(shown);
      await check?.(answer);
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
    const provider = wrapped.get(own) ?? wrap(own, getActive);
    if (provider !== own) $provided.set({ ...$provided.get(), eip155: provider });
  };
  context.previewProvider = wrap;
  replace();
  return $provided.listen(replace);
}
