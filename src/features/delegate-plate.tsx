import { type JSX, useEffect, useState } from 'react';
import { delegateQuery, type Delegate } from '../controllers/query/delegate.js';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../config/constants.js';
import type { Account } from '../controllers/account/account.js';
import type { QueryResult } from '../controllers/query/query-result.js';
import { useQueryResult } from '../controllers/query/use-query-result.js';
import { useControllers } from '../controllers/use-controllers.js';
import { useMessages } from '../i18n/use-messages.js';
import { Icon } from '../ui/icons/icon.js';
import { externalIcon, infoIcon } from '../ui/icons/icons.js';
import { IconTile } from '../ui/picture/icon-tile.js';
import { Plate, Row } from '../ui/row/row.js';
import { formatAddress } from '../utils/format-address.js';
import { delegateMessages } from './account-part-messages.js';

/** Time for which a view waits for the code of an account before it is drawn without it, in milliseconds. */
const PATIENCE_MS = 1000;

/** Follows the contract whose code acts for an account, `null` for none; read again when a view shows it after 5 minutes. */
function useCode(account: Account | undefined): QueryResult<Delegate | null> {
  const controllers = useControllers();
  const canRead = account?.namespace === 'eip155' && account.status === 'connected' && account.network?.supported === true;
  const read = useQueryResult<Delegate | null>(canRead ? account.caipAddress : undefined, () => ({
    ...delegateQuery(controllers, account!),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }));
  return canRead ? read : { status: 'ready', data: null };
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
