import type { JSX } from 'react';
import { toTransactionUrl } from '../../controllers/network/transaction-url.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useAccount } from '../../controllers/use-controllers.js';
import { useFormatLocale, useMessages } from '../../i18n/use-messages.js';
import { Actions, LinkButton } from '../../ui/button/button.js';
import { externalIcon } from '../../ui/icons/icons.js';
import { LargePicture } from '../../ui/picture/large-picture.js';
import { KeyValue } from '../../ui/row/key-value.js';
import { Plate } from '../../ui/row/row.js';
import { cleanText } from '../../utils/clean-text.js';
import { nftsMessages } from './messages.js';

/** Renders one NFT: its picture, its whole name, and where it is. */
export function NftView({ params }: { readonly params: RouteParams['Nft'] | undefined }): JSX.Element | null {
  const account = useAccount();
  const texts = useMessages(nftsMessages);
  const locale = useFormatLocale();
  if (!account?.network || params === undefined) return null;
  const { network } = account;
  const { picture, count, hash } = params;
  const name = cleanText(params.name, '-');
  const href = hash === '' ? undefined : toTransactionUrl(network, hash);
  return (
    <>
      <LargePicture name={name} src={picture} />
      <Plate>
        <KeyValue
          items={[
            { id: 'name', label: texts.name, value: <bdi>{name}</bdi>, strong: true },
            ...(count > 1 ? [{ id: 'count', label: texts.quantity, value: new Intl.NumberFormat(locale).format(count) }] : []),
            { id: 'network', label: texts.network, value: <bdi>{network.name}</bdi> },
          ]}
          data-testid="nft-facts"
        />
      </Plate>
      {href !== undefined && (
        <Actions>
          <LinkButton variant="secondary" size="big" href={href} iconEnd={externalIcon} data-testid="nft-transaction">
            {texts.received}
          </LinkButton>
        </Actions>
      )}
    </>
  );
}
