import { useEffect, useMemo, type JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { LOGIN_MARKS } from '../../ui/marks/login-marks.js';
import { MarkPicture } from '../../ui/marks/mark-tile.js';
import { Row, Tag } from '../../ui/row/row.js';
import { useStore } from '../../utils/use-store.js';
import { walletConnectMessages } from './messages.js';
import { readPlatform } from '../../config/platform.js';

/** Leads to the code that a phone scans. */
export function Part(): JSX.Element {
  const { connectors, environment, router } = useControllers();
  const texts = useMessages(walletConnectMessages);
  const platform = useMemo(() => readPlatform(environment.window), [environment]);
  const connector = useStore(connectors.$connectors).find(({ pairing }) => pairing);
  const isEarly = platform.isTelegram || platform.isMobileSafari;
  useEffect(() => {
    // These wallets open only during the press: the URI has to exist before. The view shows a failure.
    if (isEarly) connector?.pairing?.prepare().catch(() => {});
  }, [isEarly, connector]);
  return (
    <Row
      title={texts.rowTitle}
      picture={<MarkPicture mark={LOGIN_MARKS.walletConnect} tone="accent" />}
      end={platform.isMobile ? undefined : <Tag>{texts.rowTag}</Tag>}
      onClick={() => router.push('ConnectingWalletConnect', undefined)}
      data-testid="wallet-selector-walletConnect"
    />
  );
}
