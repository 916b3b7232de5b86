import { useState, type JSX } from 'react';
import { useNetworkImage } from '../../controllers/network/use-network-image.js';
import { hasDataApi } from '../../controllers/query/has-data-api.js';
import { identityQuery } from '../../controllers/query/identity.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useCopy } from '../../controllers/use-copy.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Address } from '../../ui/text/address.js';
import { Button } from '../../ui/button/button.js';
import { checkIcon, copyIcon } from '../../ui/icons/icons.js';
import { NetworkPin } from '../../ui/picture/token-disc.js';
import { Plate } from '../../ui/row/row.js';
import { QrCode } from '../../ui/qr-code/qr-code.js';
import { ReceiveCode, ReceiveNetworks } from '../../ui/money/receive-code.js';
import { cleanText } from '../../utils/clean-text.js';
import { useStore } from '../../utils/use-store.js';
import { findReceiveNetworks } from './find-networks.js';
import { receiveMessages } from './messages.js';

/** Networks that are drawn; the others are counted. */
const DRAWN = 4;

/** The account's address: as a code, whole, to copy; and where it can be used. */
export function WalletReceiveView(): JSX.Element | null {
  const { getAdapter, stores } = useControllers();
  const account = useAccount();
  const options = useStore(stores.$options);
  const texts = useMessages(receiveMessages);
  const getNetworkImage = useNetworkImage();
  const copy = useCopy({ copied: texts.copied, failed: texts.copyFailed });
  const [copied, setCopied] = useState<string>();
  const asks = account?.status === 'connected' && hasDataApi(options);
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
        label={texts.networks({ names: networks.map((network) => network.name).join(', ') })}
        text={text}
        pins={networks.slice(0, DRAWN).map((network) => (
          <NetworkPin key={network.caipNetworkId} name={network.name} id={network.caipNetworkId} src={getNetworkImage(network)} size={24} />
        ))}
      />
    </>
  );
}
