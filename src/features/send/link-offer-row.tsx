import type { JSX } from 'react';
import type { LinkOffer } from '../../actions/send/link-offer.js';
import type { SendDraft } from '../../actions/send/send-draft.js';
import type { Network } from '../../config/network.js';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../../config/constants.js';
import type { TokenBalance } from '../../controllers/query/token-balance.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { formatAddress } from '../../utils/format-address.js';
import { StatusNotice } from '../status-notice.js';
import { sendMessages } from './messages.js';

/** Props of the offer of a payment link. */
export type LinkOfferRowProps = {
  readonly offer: LinkOffer;
  /** Tokens of the account, of which a held one is called by its symbol. */
  readonly tokens: readonly TokenBalance[] | undefined;
  readonly network: Network | undefined;
  /** Symbol of the chosen token. */
  readonly symbol: string;
  readonly change: (change: Partial<SendDraft>) => void;
};

/** Offers the token, or the amount, that a payment link asks for. Nothing is taken from it before the visitor presses. */
export function LinkOfferRow({ offer, tokens, network, symbol, change }: LinkOfferRowProps): JSX.Element {
  const texts = useMessages(sendMessages);
  const [locale, formats] = useFormats();
  if (offer.kind === 'amount') {
    const amount = toLocalDecimal(offer.amount, locale, formats);
    return (
      <Button
        variant="quiet"
        size="small"
        onClick={() => change({ amount: offer.amount, inDollars: undefined, max: undefined, showsDollars: undefined })}
        data-testid="send-link-amount"
      >
        {texts.linkAmount({ amount, symbol })}
      </Button>
    );
  }
  const { token } = offer;
  const ownSymbol = tokens?.find(({ address }) => address === token)?.symbol;
  const nativeSymbol = token === undefined ? network?.nativeCurrency.symbol : undefined;
  const who = nativeSymbol ?? ownSymbol ?? formatAddress(token ?? '', ADDRESS_START_CHARS, ADDRESS_END_CHARS);
  return (
    <StatusNotice
      data-testid="send-link-token-said"
      detail={
        <Button
          variant="quiet"
          size="small"
          // An amount of one token means nothing in another.
          onClick={() => change({ token, amount: undefined, inDollars: undefined, max: undefined })}
          data-testid="send-link-token"
        >
          {texts.useKnown({ who })}
        </Button>
      }
    >
      {texts.linkToken({ token: who })}
    </StatusNotice>
  );
}
