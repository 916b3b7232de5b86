import { useEffect, type JSX } from 'react';
import type { Namespace } from '../../config/namespaces.js';
import { getOfferedNamespaces } from '../../controllers/connection/offered-namespaces.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useAnnouncement, useControllers } from '../../controllers/use-controllers.js';
import { useNetworkImage } from '../../controllers/use-images.js';
import { formatList } from '../../i18n/format-amounts.js';
import { useFormatLocale, useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { Icon } from '../../ui/icons/icon.js';
import { forwardIcon } from '../../ui/icons/icons.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { NetworkPin } from '../../ui/picture/token-disc.js';
import { Plate, Row } from '../../ui/row/row.js';
import { useStore } from '../../utils/use-store.js';
import type { FeatureModule } from '../feature.js';
import { namespacesMessages } from './messages.js';

type Params = { readonly params?: RouteParams['ConnectingMultiChain'] };

/** Number of networks that a namespace's row names. */
const NAMED = 2;

/** Asks in which of its namespaces a wallet is to be connected. Spec §2, "ConnectingExternal", for MULTI_CHAIN connectors. */
export function ConnectingMultiChainView({ params }: Params): JSX.Element | null {
  const { connectors, router, stores } = useControllers();
  const texts = useMessages(namespacesMessages);
  const locale = useFormatLocale();
  const getImage = useNetworkImage();
  const { networks } = useStore(stores.$options);
  useStore(connectors.$connectors);
  const connectorId = typeof params?.connectorId === 'string' ? params.connectorId : '';
  const connector = connectors.find(connectorId);
  const name = connector?.name ?? connectorId;
  const heading = connector ? texts.heading({ wallet: name }) : texts.goneTitle({ wallet: name });
  const text = connector ? texts.text : texts.goneText;

  const own = getOfferedNamespaces(stores).filter((namespace) => connector?.namespaces.includes(namespace));
  // With a single namespace there is no choice: continue with it.
  const only = connector && own.length <= 1 ? (own[0] ?? connector.namespaces[0]) : undefined;
  useEffect(() => {
    if (only) router.replace('ConnectingExternal', { connectorId, namespace: only });
  }, [only, connectorId, router]);
  useAnnouncement(!only && `${heading} ${text}`);
  if (only) return null;

  if (!connector)
    return (
      <>
        <Hero picture={<Empty drawing={lineDrawing} />} title={heading} text={text} />
        <Actions>
          <Button variant="primary" size="big" onClick={() => router.reset('Connect')} data-testid="w3m-multi-chain-other">
            {texts.otherWallet}
          </Button>
        </Actions>
      </>
    );

  const toRow = (namespace: Namespace) => {
    const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace);
    const [first] = own;
    if (!first) return undefined;
    const names = formatList(
      own.slice(0, NAMED).map((network) => network.name),
      locale,
    );
    const more = own.length - NAMED;
    return (
      <Row
        key={namespace}
        title={texts[namespace]}
        text={<bdi>{more > 0 ? texts.andMore({ networks: names, count: more }) : names}</bdi>}
        picture={<NetworkPin name={first.name} id={first.caipNetworkId} src={getImage(first)} />}
        end={<Icon icon={forwardIcon} size={16} />}
        onClick={() => router.push('ConnectingExternal', { connectorId: connector.id, namespace })}
        data-testid={`multi-chain-${namespace}`}
      />
    );
  };
  return (
    <>
      <Hero dense picture={<WalletPicture size={64} name={name} src={connector.icon} />} title={heading} text={text} />
      <Plate role="group" aria-label={texts.chains}>
        {own.map(toRow)}
      </Plate>
    </>
  );
}

type Name = 'ConnectingMultiChain';

/** English texts of this feature. */
export const messages = namespacesMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = { ConnectingMultiChain: ConnectingMultiChainView };
/** Views of the low sheet. */
export const lowViews: FeatureModule<Name>['lowViews'] = { ConnectingMultiChain: true };
