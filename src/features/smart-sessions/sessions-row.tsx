// chunk: settings-rows
import type { JSX } from 'react';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { Icon } from '../../ui/icons/icon.js';
import { forwardIcon } from '../../ui/icons/icons.js';
import { clockIcon } from '../../ui/icons/subject-icons.js';
import { Row } from '../../ui/row/row.js';
import { sessionsRowMessages } from '../settings-row-messages.js';

/** The way to smart sessions, among the settings of the account. */
export function Part(): JSX.Element | null {
  const { router } = useControllers();
  const account = useAccount();
  const texts = useMessages(sessionsRowMessages);
  if (account?.status !== 'connected' || account.namespace !== 'eip155') return null;
  return (
    <Row
      title={texts.title}
      text={texts.text}
      picture={<IconTile icon={clockIcon} />}
      end={<Icon icon={forwardIcon} size={16} />}
      onClick={() => router.push('SmartSessionList')}
      data-view="SmartSessionList"
      data-testid="account-sessions-row"
    />
  );
}
