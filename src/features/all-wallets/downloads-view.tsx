import type { JSX } from 'react';
import type { RouteParams } from '../../controllers/router/route-params.js';
import { getStoreLinks, type StoreLink } from '../../controllers/store-links.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Empty } from '../../ui/empty.js';
import { Glyph } from '../../ui/glyph.js';
import { Hero } from '../../ui/hero.js';
import { Icon } from '../../ui/icon.js';
import type { IconDrawing } from '../../ui/icons-core.js';
import { externalIcon, globeIcon, phoneIcon, walletIcon } from '../../ui/icons.js';
import { Plate } from '../../ui/plate.js';
import { Row } from '../../ui/row.js';
import { allWalletsMessages } from './messages.js';

type Params = { readonly params: RouteParams['Downloads'] };

const ICONS: Readonly<Record<StoreLink['kind'], IconDrawing>> = {
  chrome: walletIcon,
  ios: phoneIcon,
  android: phoneIcon,
  web: globeIcon,
};

/** The places where a wallet can be had. Spec §2, "Downloads". */
export function DownloadsView({ params: { wallet } }: Params): JSX.Element {
  const texts = useMessages(allWalletsMessages);
  const links = getStoreLinks(wallet);
  if (links.length === 0) {
    return <Hero picture={<Empty kind="line" />} title={texts.noLinksTitle} text={texts.noLinksText({ wallet: wallet.name })} />;
  }
  return (
    <Plate role="group" aria-label={texts.downloads({ wallet: wallet.name })}>
      {links.map(({ kind, href }) => (
        <Row
          key={kind}
          title={texts[kind]}
          picture={<Glyph icon={ICONS[kind]} />}
          end={<Icon icon={externalIcon} size={16} />}
          href={href}
          data-testid={`download-${kind}`}
        />
      ))}
    </Plate>
  );
}

/** What is to be had, as the title. */
export function useDownloadsTitle({ wallet }: RouteParams['Downloads']): string {
  return useMessages(allWalletsMessages).downloads({ wallet: wallet.name });
}
