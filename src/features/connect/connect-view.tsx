import { lazy, Suspense, useEffect, type JSX } from 'react';
import type { Connector } from '../../connectors/connector.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Picture } from '../../ui/picture.js';
import { Plate } from '../../ui/plate.js';
import { Row } from '../../ui/row.js';
import { SkeletonWallets } from '../../ui/skeleton.js';
import { Tag } from '../../ui/tag.js';
import { connectMessages } from './messages.js';
import { useStore } from '../../utils/use-store.js';

/** Most visitors have a wallet: what is said to the others is fetched when it is wanted. */
const WalletsWanted = lazy(async () => ({ default: (await import('./wallets-wanted.js')).WalletsWanted }));

/** Chooses a wallet. Spec §2, "Connect". */
export function ConnectView(): JSX.Element {
  const { connectors, stores, router, announcer } = useControllers();
  const texts = useMessages(connectMessages);
  const namespace = useStore(stores.$activeNamespace);
  const wallets = useStore(connectors.$connectors).filter((connector) => connector.namespaces.includes(namespace));
  const { length } = wallets;

  useEffect(() => {
    if (length > 0) announcer.announce(length === 1 ? texts.foundOne : texts.found({ count: length }));
  }, [announcer, length, texts]);

  const choose = (connector: Connector) => router.push('ConnectingExternal', { connectorId: connector.id });
  if (length === 0) {
    return (
      <Suspense fallback={<SkeletonWallets label={texts.looking} />}>
        <WalletsWanted />
      </Suspense>
    );
  }
  return (
    <Plate role="group" aria-label={texts.wallets}>
      {wallets.map((wallet) => (
        <Row
          key={wallet.id}
          title={<bdi>{wallet.name}</bdi>}
          picture={<Picture kind="wallet" size={36} name={wallet.name} src={wallet.icon} />}
          end={<Tag dot>{texts.installed}</Tag>}
          onClick={() => choose(wallet)}
          data-testid={`wallet-selector-${wallet.id}`}
        />
      ))}
    </Plate>
  );
}
