import { forwardRef } from 'react';
import { TOKEN_DECIMALS } from '../../config/constants.js';
import { useAccount } from '../../controllers/use-controllers.js';
import { useTokenImage } from '../../controllers/use-images.js';
import { formatTokenAmount, formatCents } from '../../i18n/format-amounts.js';
import { useFormatLocale, useMessages } from '../../i18n/use-messages.js';
import { AmountField } from '../../ui/money/money.js';
import { Button } from '../../ui/button/button.js';
import { flipIcon } from '../../ui/icons/subject-icons.js';
import { Pill } from '../../ui/button/pill.js';
import { Plate } from '../../ui/row/row.js';
import { TokenDisc } from '../../ui/picture/token-disc.js';
import { cutName } from '../../utils/visible-text.js';
import { toCents, toPlainAmount } from '../../utils/decimals.js';
import { getDecimalSeparator } from '../../utils/local-amount.js';
import { sendMessages } from './messages.js';
import type { SendFlow } from '../../actions/send/create-send-flow.js';
import type { SendState } from '../../actions/send/run-send.js';

/** Decimals of a balance beside the amount: more than in a list, because visitors compare it with the amount. */
const HELD_DECIMALS = 6;

/** Props of the amount field: the flow's state, its change function, and the press on the token. */
export type AmountPlateProps = { readonly state: SendState; readonly change: SendFlow['change']; readonly onToken: () => void };

/** Draws the amount field and the token; in dollars where the token has a price. The ref is the `<input>`. */
export const AmountPlate = forwardRef<HTMLInputElement, AmountPlateProps>(function AmountPlate({ state, change, onToken }, ref) {
  const texts = useMessages(sendMessages);
  const locale = useFormatLocale();
  const getTokenImage = useTokenImage();
  const { draft, token, check, fee } = state;
  const mayChooseFee = useAccount()?.namespace === 'bip122' && fee === undefined;
  const known = state.known ?? token;
  const symbol = known ? cutName(known.symbol, 12) : '';
  const amount = typeof state.amount === 'bigint' ? state.amount : undefined;
  const cents = token?.price !== undefined && amount !== undefined ? toCents(amount, token.price, token.decimals) : undefined;
  const held =
    token?.balance === undefined ? undefined : formatTokenAmount(toPlainAmount(token.balance, token.decimals), HELD_DECIMALS, locale);
  const tokens =
    token && amount !== undefined ? `${formatTokenAmount(toPlainAmount(amount, token.decimals), HELD_DECIMALS, locale)} ${symbol}` : '';

  const toError = () => {
    if (check === 'insufficientFunds') return texts.moreThanHeld;
    if (!token || draft.max || state.amount === 'empty' || typeof amount === 'bigint') return undefined;
    if (state.amount === 'tooManyDecimals')
      return texts.tooManyDecimals({ symbol: draft.inDollars ? '$' : symbol, count: draft.inDollars ? TOKEN_DECIMALS : token.decimals });
    return state.amount === 'tooLarge' ? texts.tooLarge : texts.malformed;
  };
  const flip = () => {
    if (!token) return;
    // The amount is converted, rounded down.
    if (draft.inDollars) change({ inDollars: false, amount: amount === undefined ? '' : toPlainAmount(amount, token.decimals) });
    else change({ inDollars: true, max: false, amount: cents === undefined || cents === 0n ? '' : toPlainAmount(cents, 2) });
  };
  const shown = draft.max ? (token && amount !== undefined ? toPlainAmount(amount, token.decimals) : '') : (draft.amount ?? '');
  const other = draft.inDollars ? tokens : formatCents(cents ?? 0n, locale);
  return (
    <Plate>
      <AmountField
        ref={ref}
        label={texts.amount}
        value={shown}
        separator={getDecimalSeparator(locale)}
        onChange={(text) => change({ amount: text, max: false })}
        prefix={draft.inDollars ? '$' : undefined}
        error={toError()}
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
        below={
          token?.price !== undefined ? (
            <Button
              variant="quiet"
              size="small"
              iconStart={flipIcon}
              onClick={flip}
              aria-label={draft.inDollars ? texts.inTokens({ symbol, amount: other }) : texts.inDollars({ amount: other })}
              data-testid="send-flip"
            >
              <bdi className="ltr">{other}</bdi>
            </Button>
          ) : (
            <span />
          )
        }
        belowEnd={
          token && (
            <>
              <bdi key={held} {...(held !== undefined && { className: 'ltr' })} data-testid="send-held">
                {held === undefined ? texts.heldUnknown : texts.available({ amount: held, symbol })}
              </bdi>
              {/* Where the wallet chooses the fee, the rest after the fee is unknown: there it comes only once a fee is known. */}
              {held !== undefined && fee !== 'wallet' && !mayChooseFee && (
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => change({ max: true, inDollars: false })}
                  aria-label={draft.max ? texts.maxOn : texts.max}
                  data-testid="send-max"
                >
                  {texts.max}
                </Button>
              )}
            </>
          )
        }
        data-testid="send-amount"
      />
    </Plate>
  );
});
