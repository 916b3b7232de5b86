import { useState, type JSX } from 'react';
import { toPaymentRequest } from '../../actions/fund/payment-request.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useCopy } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { checkIcon, copyIcon } from '../../ui/icons/icon.js';
import { ReceiveCode } from '../../ui/money/receive-code.js';
import { QrCode } from '../../ui/qr-code/qr-code.js';
import { Plate } from '../../ui/row/row.js';
import { Address } from '../../ui/text/address.js';
import { Stack } from '../../ui/text/label.js';
import { Text } from '../../ui/text/text.js';
import { FundingDone, FundingGone, FundingStatus, useSums } from './funding-parts.js';
import { fundMessages } from './messages.js';
import { type ShownFunding, useFunding } from './use-funding.js';

/** Shows the code of a payment of exactly the missing sum, and watches for its arrival. */
export function FundReceiveView({ params }: { readonly params: RouteParams['FundReceive'] }): JSX.Element {
  const shown = useFunding(params.id);
  if (!shown) return <FundingGone />;
  return shown.arrival?.status === 'arrived' ? <FundingDone shown={shown} /> : <Receive shown={shown} />;
}

function Receive({ shown }: { readonly shown: ShownFunding }): JSX.Element {
  const texts = useMessages(fundMessages);
  const { toFacts, symbol } = useSums(shown.funding);
  const { funding, network, askable } = shown;
  const { address, token, decimals } = funding;
  // While all of it has come and is not certain yet, the code stays what it was.
  const [requested, setRequested] = useState(askable);
  if (askable > 0n && askable !== requested) setRequested(askable);
  const request = toPaymentRequest({ network, address, token, amount: requested, decimals });
  const value = request ?? address;
  return (
    <Stack>
      <Plate>
        <ReceiveCode
          code={
            <QrCode
              value={value}
              size="small"
              label={request === undefined ? texts.addressCode({ address }) : texts.code({ ...toFacts(requested), network: network.name })}
              data-testid="fund-code"
            />
          }
          name={texts.sum(toFacts(requested))}
          address={<Address address={address} data-testid="fund-address" />}
        />
      </Plate>
      <Text>
        {texts.oneNetwork({ symbol, network: network.name })} {texts.senderPays}
      </Text>
      <CopyButton key={value} value={value} label={request === undefined ? texts.copyAddress : texts.copy} />
      <FundingStatus shown={shown} />
    </Stack>
  );
}

function CopyButton({ value, label }: { readonly value: string; readonly label: string }): JSX.Element {
  const texts = useMessages(fundMessages);
  const copy = useCopy({ copied: texts.copied, failed: texts.copyFailed });
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      variant="primary"
      size="big"
      iconStart={isCopied ? checkIcon : copyIcon}
      onClick={() => void copy(value).then((done) => done && setCopied(true))}
      data-testid="fund-copy"
    >
      {isCopied ? texts.copied : label}
    </Button>
  );
}
