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
import { copyIcon, checkIcon } from '../../ui/icons/icon.js';
import { ReceiveCode, ReceiveNetworks } from '../../ui/money/receive-code.js';
import { NetworkPin } from '../../ui/picture/token-disc.js';
import { QrCode } from '../../ui/qr-code/qr-code.js';
import { Plate } from '../../ui/row/row.js';
import { Address } from '../../ui/text/address.js';
import { cleanText } from '../../utils/clean-text.js';
import { toPaymentUri } from '../../utils/payment-uri.js';
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
  const [isLink, setLink] = useState(false);
  const asks = account?.status === 'connected' && getSources(options, 'names', undefined, account.namespace).length > 0;
  const identity = useQueryResult(asks ? account.caipAddress : undefined, (query) => identityQuery(account!, query, getAdapter));
  if (!account) return null;
  const { address, network: own } = account;
  const uri = own && toPaymentUri(own, address);
  // Without a link on this network, the address is shown again.
  const paymentLink = isLink ? uri : undefined;
  const value = paymentLink ?? address;
  const name = identity.status === 'ready' ? cleanText(identity.data.name, '', 64) : '';
  // A link is for the network that it names.
  const networks = findReceiveNetworks(account, options.networks).slice(0, paymentLink === undefined ? undefined : 1);
  const text =
    networks.length > 1 ? texts.manyNetworks({ count: networks.length }) : texts.oneNetwork({ network: networks[0]?.name ?? '' });
  return (
    <>
      <Plate>
        <ReceiveCode
          code={
            <QrCode
              value={value}
              size="small"
              label={paymentLink === undefined ? texts.code({ address }) : texts.linkCode({ network: own?.name ?? '', address })}
              data-testid="receive-code"
            />
          }
          {...(name !== '' && { name })}
          address={<Address address={address} data-testid="receive-address" />}
        />
      </Plate>
      <CopyButton
        key={value}
        value={value}
        texts={paymentLink === undefined ? texts : { ...texts, copy: texts.copyLink, copied: texts.linkCopied }}
      />
      {uri !== undefined && (
        <Button variant="quiet" onClick={() => setLink(!isLink)} data-testid="receive-switch">
          {paymentLink === undefined ? texts.showLink : texts.showAddress}
        </Button>
      )}
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

type CopyButtonProps = {
  readonly value: string;
  readonly texts: { readonly copy: string; readonly copied: string; readonly copyFailed: string };
};

/** Copies the address, or the link, and says that it has. */
function CopyButton({ value, texts }: CopyButtonProps): JSX.Element {
  const copy = useCopy({ copied: texts.copied, failed: texts.copyFailed });
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      variant="primary"
      size="big"
      iconStart={isCopied ? checkIcon : copyIcon}
      onClick={() => void copy(value).then((done) => done && setCopied(true))}
      data-testid="receive-copy"
    >
      {isCopied ? texts.copied : texts.copy}
    </Button>
  );
}

/** English texts of this feature. */
export const messages = receiveMessages;
/** The views of this feature. */
export const views: FeatureModule<'WalletReceive'>['views'] = { WalletReceive: WalletReceiveView };
