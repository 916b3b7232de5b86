// chunk: settings-rows
import type { JSX } from 'react';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { Icon } from '../../ui/icons/icon.js';
import { forwardIcon } from '../../ui/icons/icons.js';
import { tagIcon } from '../../ui/icons/subject-icons.js';
import { Row } from '../../ui/row/row.js';
import { findOwnName, ownNamesQuery } from '../../actions/names/names.js';
import { nameRowMessages } from '../settings-row-messages.js';

/** The account's name among its settings, or the way to one. Nothing where names are not served. */
export function Part(): JSX.Element | null {
  const { router } = useControllers();
  const account = useAccount();
  const texts = useMessages(nameRowMessages);
  const isEvm = account?.status === 'connected' && account.namespace === 'eip155';
  const own = useQueryResult(isEvm ? account.caipAddress : undefined, (query) => ownNamesQuery(query, account!));
  if (!isEvm || own.status !== 'ready' || !own.data.served) return null;
  const name = findOwnName(own.data);
  return (
    <Row
      title={name === undefined ? texts.choose : <bdi dir="ltr">{name}</bdi>}
      text={own.data.names[0] === undefined || name !== undefined ? texts.name : <bdi dir="ltr">{own.data.names[0]}</bdi>}
      picture={<IconTile icon={tagIcon} />}
      {...(name === undefined && { end: <Icon icon={forwardIcon} size={16} />, onClick: () => router.push('ChooseAccountName') })}
      data-view="ChooseAccountName"
      data-testid="account-name-row"
    />
  );
}
