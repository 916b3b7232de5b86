import { useState, type JSX } from 'react';
import type { Network } from '../../config/network.js';
import type { Account } from '../../controllers/account/account.js';
import { identityQuery } from '../../controllers/query/identity.js';
import { getSources } from '../../controllers/query/sources.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useAccount, useControllers, useCopy } from '../../controllers/use-controllers.js';
import { useNetworkImage } from '../../controllers/use-images.js';
import { formatList } from '../../i18n/format-amounts.js';
import { useFormatLocale, useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { checkIcon, copyIcon } from '../../ui/icons/icons.js';
import { ReceiveCode, ReceiveNetworks } from '../../ui/money/receive-code.js';
import { NetworkPin } from '../../ui/picture/token-disc.js';
import { QrCode } from '../../ui/qr-code/qr-code.js';
import { Plate } from '../../ui/row/row.js';
import { Address } from '../../ui/text/address.js';
import { cleanText } from '../../utils/clean-text.js';
import { useStore } from '../../utils/use-store.js';
import type { FeatureModule } from '../feature.js';
import { receiveMessages } from './messages.js';

/**
 * The networks on which an account can receive at its address, its own first: the page's of the same namespace. A smart
 * account exists only where it was made. AppKit's rule.
 */
export function findReceiveNetworks(
  { namespace, network, type }: Pick<Account, 'namespace' | 'network' | 'type'>,
  networks: readonly Network[],
): readonly Network[] {
  const own = networks.filter(({ caipNetworkId }) => caipNetworkId === network?.caipNetworkId).slice(0, 1);
  if (type === 'smartAccount') return own;
  const others = networks.filter(
    ({ chainNamespace, caipNetworkId }, index) =>
      chainNamespace === namespace &&
      caipNetworkId !== network?.caipNetworkId &&
      networks.findIndex((one) => one.caipNetworkId === caipNetworkId) === index,
  );
  return [...own, ...others];
}

/** Networks that are drawn; the others are counted. */
const DRAWN = 4;

/** The account's address: as a code, whole, to copy; and where it can be used. */
export function WalletReceiveView(): JSX.Element | null {
  const { getAdapter, stores } = useControllers();
  const account = useAccount();
  const options = useStore(stores.$options);
  const texts = useMessages(receiveMessages);
  const locale = useFormatLocale();
  const getNetworkImage = useNetworkImage();
  const copy = useCopy({ copied: texts.copied, failed: texts.copyFailed });
  const [copied, setCopied] = useState<string>();
  const asks = account?.status === 'connected' && getSources(options, 'names', undefined, account.namespace).length > 0;
  const identity = useQueryResult(asks ? account.caipAddress : undefined, (query) => identityQuery(account!, query, getAdapter));
  if (!account) return null;
  const { address } = account;
  const name = identity.status === 'ready' ? cleanText(identity.data.name, '', 64) : '';
  const networks = findReceiveNetworks(account, options.networks);
  const text =
    networks.length > 1 ? texts.manyNetworks({ count: networks.length }) : texts.oneNetwork({ network: networks[0]?.name ?? '' });
  return (
    <>
      <Plate>
        <ReceiveCode
          code={<QrCode value={address} size="small" label={texts.code({ address })} data-testid="receive-code" />}
          {...(name !== '' && { name })}
          address={<Address address={address} data-testid="receive-address" />}
        />
      </Plate>
      <Button
        variant="primary"
        size="big"
        iconStart={copied === address ? checkIcon : copyIcon}
        onClick={() => void copy(address).then((done) => done && setCopied(address))}
        data-testid="receive-copy"
      >
        {copied === address ? texts.copied : texts.copy}
      </Button>
      <ReceiveNetworks
        label={texts.networks({
          names: formatList(
            networks.map((network) => network.name),
            locale,
          ),
        })}
        text={text}
        pins={networks.slice(0, DRAWN).map((network) => (
          <NetworkPin key={network.caipNetworkId} name={network.name} id={network.caipNetworkId} src={getNetworkImage(network)} size={24} />
        ))}
      />
    </>
  );
}

/** English texts of this feature. */
export const messages = receiveMessages;
/** The views of this feature. */
export const views: FeatureModule<'WalletReceive'>['views'] = { WalletReceive: WalletReceiveView };
