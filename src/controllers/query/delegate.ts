// chunk: query
import { IDENTITY_LIFETIME_MS, RPC_TIMEOUT_MS } from '../../config/constants.js';
import { learn } from '../account/account-details.js';
import type { Account } from '../account/account.js';
import type { Controllers } from '../controllers.js';
import { withTimeout } from '../../utils/with-timeout.js';

/** Controllers that read a delegate. */
type DelegateDependencies = Pick<Controllers, 'environment' | 'stores' | 'getAdapter'>;

/** Contract whose code acts for an account, and its page in the network's block explorer. */
export type Delegate = { readonly address: string; readonly url: string | undefined };

/** Code of an account that delegates to a contract: `0xef0100` and the contract's address. */
const DELEGATION = /^0xef0100([\da-f]{40})$/i;

/**
 * Reads the contract to which an EVM account delegates, with one `eth_getCode` through the wallet.
 *
 * @returns `undefined` for an account without a delegation, or where the wallet does not answer within 10 s.
 * @see https://eips.ethereum.org/EIPS/eip-7702
 */
export async function getDelegate(
  { environment, stores, getAdapter }: DelegateDependencies,
  { namespace, address, network }: Pick<Account, 'namespace' | 'address' | 'network'>,
): Promise<Delegate | undefined> {
  const provider = stores.$providers.get()[namespace];
  if (!provider || !network) return undefined;
  const code = await withTimeout(provider.request({ method: 'eth_getCode', params: [address, 'latest'] }), {
    setTimer: environment.setTimer,
    limitMs: RPC_TIMEOUT_MS,
    createError: () => new Error('The wallet did not read the code of the account in time.'),
  }).catch(() => undefined);
  const [, hex] = DELEGATION.exec(String(code)) ?? [];
  const adapter = hex === undefined ? undefined : await getAdapter(namespace);
  const delegate = adapter?.parseAddress(`0x${hex}`.toLowerCase());
  if (adapter === undefined || delegate === undefined) return undefined;
  const url = adapter.getAddressUrl(network, delegate);
  return { address: delegate, url: url && /^https?:\/\//.test(url) ? url : undefined };
}

/** The query of the contract whose code acts for an account, `null` for none. The account that hosts read has its address from then on. */
export const delegateQuery = (controllers: DelegateDependencies, account: Account) => ({
  queryKey: ['delegate', account.caipAddress],
  staleTime: IDENTITY_LIFETIME_MS,
  queryFn: async () => {
    const delegate = (await getDelegate(controllers, account)) ?? null;
    learn(controllers.stores, account.caipAddress, { delegate: delegate?.address });
    return delegate;
  },
});
