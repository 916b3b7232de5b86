import type { JSX } from 'react';
import { readPlatform } from '../../config/platform.js';
import { wantsAllWallets } from '../../config/enabled-services.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMayConnect } from '../../controllers/use-may-connect.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { Count } from '../../ui/row/count.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { Row } from '../../ui/row/row.js';
import { useStore } from '../../utils/use-store.js';
import { formatCount } from './format-count.js';
import { allWalletsMessages } from './messages.js';
import { useWalletRows } from './use-wallet-rows.js';

/** Leads to every wallet of the catalogue. */
export function Part(): JSX.Element | null {
  const { environment, router, stores } = useControllers();
  const texts = useMessages(allWalletsMessages);
  const locale = useStore(useI18n().$locale);
  const mayConnect = useMayConnect();
  const { count } = useWalletRows();
  if (!wantsAllWallets(useStore(stores.$options), readPlatform(environment.window).isMobile)) return null;
  return (
    <Row
      title={texts.rowTitle}
      picture={<IconTile icon="mosaic" />}
      {...(count && { end: <Count>{formatCount(count, locale)}</Count> })}
      disabled={!mayConnect}
      onClick={() => router.push('AllWallets')}
      data-testid="w3m-all-wallets"
    />
  );
}
