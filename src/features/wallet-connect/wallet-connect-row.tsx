import type { JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Glyph } from '../../ui/glyph.js';
import { qrIcon } from '../../ui/icons.js';
import { Row } from '../../ui/row.js';
import { Tag } from '../../ui/tag.js';
import { emblemStyles } from '../../ui/emblem.styles.js';
import { listStyles } from '../../ui/list.styles.js';
import { walletConnectMessages } from './messages.js';

/** The sheets of this row. */
export const styles = [emblemStyles, listStyles];

/** Leads to the code that a phone scans. */
export function Part(): JSX.Element {
  const { router } = useControllers();
  const texts = useMessages(walletConnectMessages);
  return (
    <Row
      title={texts.rowTitle}
      picture={<Glyph icon={qrIcon} tone="accent" />}
      end={<Tag>{texts.rowTag}</Tag>}
      onClick={() => router.push('ConnectingWalletConnect', undefined)}
      data-testid="wallet-selector-walletConnect"
    />
  );
}
