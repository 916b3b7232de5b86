import { type JSX, useEffect, useState } from 'react';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS, IDENTITY_LIFETIME_MS, RPC_TIMEOUT_MS } from '../config/constants.js';
import type { Account } from '../controllers/account/account.js';
import type { Controllers } from '../controllers/controllers.js';
import type { QueryResult } from '../controllers/query/query-result.js';
import { useQueryResult } from '../controllers/query/use-query-result.js';
import { useControllers } from '../controllers/use-controllers.js';
import { useMessages } from '../i18n/use-messages.js';
import { Icon } from '../ui/icons/icon.js';
import { externalIcon, infoIcon } from '../ui/icons/icons.js';
import { IconTile } from '../ui/picture/icon-tile.js';
import { Plate, Row } from '../ui/row/row.js';
import { formatAddress } from '../utils/format-address.js';
import { withTimeout } from '../utils/with-timeout.js';
import { delegateMessages } from './account-part-messages.js';

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
  { environment, stores, getAdapter }: Pick<Controllers, 'environment' | 'stores' | 'getAdapter'>,
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

/** Time for which a view waits for the code of an account before it is drawn without it, in milliseconds. */
const PATIENCE_MS = 1000;

/** Follows the contract whose code acts for an account, `null` for none; read again when a view shows it after 5 minutes. */
function useCode(account: Account | undefined): QueryResult<Delegate | null> {
  const controllers = useControllers();
  const isAsked = account?.namespace === 'eip155' && account.status === 'connected' && account.network?.supported === true;
  const read = useQueryResult<Delegate | null>(isAsked ? account.caipAddress : undefined, () => ({
    queryKey: ['delegate', account!.caipAddress],
    staleTime: IDENTITY_LIFETIME_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () => (await getDelegate(controllers, account!)) ?? null,
  }));
  return isAsked ? read : { status: 'ready', data: null };
}

/** Returns the contract whose code acts for an EVM account, as soon as it was read. */
export function useDelegate(account: Account | undefined): Delegate | undefined {
  const code = useCode(account);
  return code.status === 'ready' ? (code.data ?? undefined) : undefined;
}

/** Whether the code of an account was read, or takes long: a view that begins then is drawn at once with its {@link DelegatePlate}. */
export function useIsDelegateRead(account: Account | undefined): boolean {
  const { environment } = useControllers();
  const isRead = useCode(account).status !== 'loading';
  const [isLate, setLate] = useState(false);
  useEffect(() => environment.setTimer(() => setLate(true), PATIENCE_MS), [environment]);
  return isRead || isLate;
}

/** Props of the plate: the account. */
export type DelegatePlateProps = { readonly account: Account | undefined; readonly 'data-testid': string };

/**
 * Names the contract whose code acts for an account, with its page in the block explorer; nothing for any other account. It stands last,
 * because it is known only once the code was read.
 */
export function DelegatePlate({ account, ...rest }: DelegatePlateProps): JSX.Element | null {
  const texts = useMessages(delegateMessages);
  const delegate = useDelegate(account);
  if (!delegate) return null;
  const { address, url } = delegate;
  return (
    <Plate>
      <Row
        title={texts.title}
        text={<bdi>{texts.text({ address: formatAddress(address, ADDRESS_START_CHARS, ADDRESS_END_CHARS) })}</bdi>}
        picture={<IconTile icon={infoIcon} />}
        {...(url !== undefined && { end: <Icon icon={externalIcon} size={16} />, href: url })}
        {...rest}
      />
    </Plate>
  );
}
