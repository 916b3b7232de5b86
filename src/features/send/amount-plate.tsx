import { forwardRef } from 'react';
import { useAccount } from '../../controllers/use-controllers.js';
import { useTokenImage } from '../../controllers/use-images.js';
import { useMessages } from '../../i18n/use-messages.js';
import { AmountField } from '../../ui/money/money.js';
import { Pill } from '../../ui/button/pill.js';
import { Plate } from '../../ui/row/row.js';
import { TokenDisc } from '../../ui/picture/token-disc.js';
import { cutName } from '../../utils/visible-text.js';
import { useAmountEntry } from '../amount-entry.js';
import { sendMessages } from './messages.js';
import type { SendFlow } from '../../actions/send/create-send-flow.js';
import type { SendState } from '../../actions/send/run-send.js';

/** Props of the amount field: the flow's state, its change function, and the press on the token. */
export type AmountPlateProps = { readonly state: SendState; readonly change: SendFlow['change']; readonly onToken: () => void };

/** Draws the amount field and the token; in dollars where the token has a price. The ref is the `<input>`. */
export const AmountPlate = forwardRef<HTMLInputElement, AmountPlateProps>(function AmountPlate({ state, change, onToken }, ref) {
  const texts = useMessages(sendMessages);
  const getTokenImage = useTokenImage();
  const { draft, token, amount, check, fee, isReading } = state;
  const mayChooseFee = useAccount()?.namespace === 'bip122' && fee === undefined;
  const known = state.known ?? token;
  const symbol = known ? cutName(known.symbol, 12) : '';
  const { problem, flip, available, max, ...field } = useAmountEntry({ draft, token, amount, isReading, change, texts, name: 'send' });
  return (
    <Plate>
      <AmountField
        {...field}
        ref={ref}
        label={texts.amount}
        error={check === 'insufficientFunds' ? texts.moreThanHeld : problem}
        // Not before the token: a pill that gets its name would be widened.
        end={
          known && (
            <Pill
              picture={
                <TokenDisc
                  symbol={known.symbol}
                  native={known.address === undefined}
                  src={getTokenImage(known.symbol, known.iconUrl)}
                  size={26}
                />
              }
              onClick={onToken}
              aria-label={texts.chooseToken({ symbol })}
              data-testid="send-token"
            >
              <bdi>{symbol}</bdi>
            </Pill>
          )
        }
        below={flip ?? <span />}
        belowEnd={
          token && (
            <>
              <bdi key={available} {...(available !== undefined && { className: 'ltr' })} data-testid="send-held">
                {available ?? texts.heldUnknown}
              </bdi>
              {/* Where the wallet chooses the fee, the rest after the fee is unknown: there it comes only once a fee is known. */}
              {available !== undefined && fee !== 'wallet' && !mayChooseFee && max}
            </>
          )
        }
        data-testid="send-amount"
      />
    </Plate>
  );
});
