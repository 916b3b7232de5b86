import type { JSX, ReactNode } from 'react';
import { useTokenImage } from '../../controllers/use-token-image.js';
import { formatCents } from '../../i18n/format-fee.js';
import { formatSignificant } from '../../i18n/format-significant.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { AmountField } from '../../ui/money/amount-field.js';
import { Pill } from '../../ui/button/pill.js';
import { Plate } from '../../ui/row/row.js';
import { TokenDisc } from '../../ui/picture/token-disc.js';
import { cutName } from '../../utils/cut-name.js';
import { toCents } from '../../utils/dollars.js';
import { toPlainAmount } from '../../utils/parse-amount.js';
import { useStore } from '../../utils/use-store.js';
import { swapMessages } from './messages.js';
import type { SwapToken } from '../../actions/swap/swap-token.js';

/** Props of one side of the swap: its caption, token and amount. */
export type SidePlateProps = {
  readonly side: 'from' | 'to';
  readonly caption: string;
  readonly token: SwapToken | undefined;
  /** The digits in the field. */
  readonly value: string;
  /** The same while the field has no focus. */
  readonly shown: string;
  /** Amount in base units, if it is valid. */
  readonly units: bigint | undefined;
  readonly error?: string | undefined;
  readonly onChange?: (value: string) => void;
  readonly onToken: () => void;
  /** After what the account has: the way to all of it. */
  readonly end?: ReactNode;
};

/** Renders one side of the swap: amount, token, and the account's balance. */
export function SidePlate({ side, caption, token, value, shown, units, error, onChange, onToken, end }: SidePlateProps): JSX.Element {
  const texts = useMessages(swapMessages);
  const locale = useStore(useI18n().$locale);
  const getTokenImage = useTokenImage();
  const symbol = token && cutName(token.symbol, 12);
  const cents = token?.price !== undefined && units !== undefined ? toCents(units, token.price, token.decimals) : undefined;
  return (
    <Plate>
      <AmountField
        label={caption}
        caption={caption}
        value={value}
        shown={shown}
        onChange={onChange}
        error={error}
        end={
          <Pill
            // Replaced, not widened, when the first tokens come.
            key={symbol ?? ''}
            {...(token && {
              picture: (
                <TokenDisc
                  symbol={token.symbol}
                  native={token.address === undefined}
                  src={getTokenImage(token.symbol, token.iconUrl)}
                  size={26}
                />
              ),
            })}
            onClick={onToken}
            aria-label={symbol === undefined ? texts.selectToken : texts.chooseToken({ symbol })}
            data-testid={`swap-${side}-token`}
          >
            {symbol === undefined ? texts.selectToken : <bdi>{symbol}</bdi>}
          </Pill>
        }
        below={
          <bdi className="ltr" data-testid={`swap-${side}-dollars`}>
            {cents === undefined ? '' : formatCents(cents, locale, (units ?? 0n) > 0n)}
          </bdi>
        }
        belowEnd={
          token && (
            <>
              <bdi className="ltr" data-testid={`swap-${side}-held`}>
                {texts.available({
                  amount: formatSignificant(toPlainAmount(token.units, token.decimals), locale),
                  symbol: symbol ?? '',
                })}
              </bdi>
              {end}
            </>
          )
        }
        data-testid={`swap-${side}-amount`}
      />
    </Plate>
  );
}
