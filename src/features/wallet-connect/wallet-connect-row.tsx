// chunk: methods
import { useEffect, useMemo, type JSX } from 'react';
import { wantsAllWallets } from '../../config/services.js';
import { readPlatform } from '../../config/platform.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { LOGIN_MARKS } from '../../ui/marks/login-marks.js';
import { MarkPicture } from '../../ui/marks/mark-tile.js';
import { Row, Tag } from '../../ui/row/row.js';
import { useStore } from '../../utils/use-store.js';
import { useFeatures } from '../use-features.js';
import { walletConnectMessages } from './messages.js';

/** Leads to the code that a phone scans; on a phone to the wallets whose apps can be opened, where there is a list of them. */
export function Part(): JSX.Element {
  const { connectors, environment, router, stores } = useControllers();
  const { hasView } = useFeatures();
  const texts = useMessages(walletConnectMessages);
  const platform = useMemo(() => readPlatform(environment.window), [environment]);
  const connector = useStore(connectors.$connectors).find(({ pairing }) => pairing);
  const isEarly = platform.isTelegram || platform.isMobileSafari;
  useEffect(() => {
    // These wallets open only during the press: the URI has to exist before. The view shows a failure.
    if (isEarly) connector?.pairing?.prepare().catch(() => {});
  }, [isEarly, connector]);
  const choose = () => {
    const { isMobile } = platform;
    if (isMobile && hasView('AllWallets') && wantsAllWallets(stores.$options.get(), isMobile)) router.push('AllWallets');
    else router.push('ConnectingWalletConnect', undefined);
  };
  return (
    <Row
      title={texts.title}
      picture={<MarkPicture mark={LOGIN_MARKS.walletConnect} tone="accent" />}
      end={platform.isMobile ? undefined : <Tag>{texts.rowTag}</Tag>}
      onClick={choose}
      data-view="ConnectingWalletConnect"
      data-testid="wallet-selector-walletConnect"
    />
  );
}
