import { forwardRef, useId, useLayoutEffect, useState, type CSSProperties, type ReactNode, type JSX } from 'react';
import { readTypedAmount, toTypedAmount } from '../../utils/local-amount.js';
import { useSheet } from '../styles/use-sheet.js';
import { Address, type AddressProps } from '../text/address.js';
import { Text } from '../text/text.js';
import { moneyStyles } from './money.styles.js';

/** Props of the amount field: digits, token, value and shortcuts. */
export interface AmountFieldProps {
  /** Name for assistive technology. */
  label: string;
  /** Plain digits with a point; what was typed if it is no amount. */
  value: string;
  /** Character between whole and decimals in the field: `.` or `,`. Default: `.`. */
  separator?: string | undefined;
  /** The amount while the field has no focus: digits in groups, or fewer of them. Default: `value`. */
  shown?: string | undefined;
  /** Called with plain digits where an amount was typed. Without it the amount is only shown. */
  onChange?: ((value: string) => void) | undefined;
  /** Over the digits: what the amount is. */
  caption?: string | undefined;
  /** Before and after the digits: the sign of a currency, on the side where a language writes it. It is part of the name of the field. */
  prefix?: string | undefined;
  suffix?: string | undefined;
  /** The token, mostly a `Pill`. */
  end: ReactNode;
  /** Under the digits: the same in another unit. */
  below?: ReactNode;
  /** Problem of the amount: on a line of its own, whose room an editable amount with `below` keeps; else in the place of `below`. */
  error?: string | undefined;
  /** Under the token: how much there is. */
  belowEnd?: ReactNode;
  'data-testid'?: string;
}

/** Fewest characters that a line of digits is set for. */
const FEWEST_CHARS = 6;

/** Renders an amount, large, with its token. Accepts the decimal separator of the page and that of the keyboard. The ref is the `<input>`. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(
  {
    label,
    value,
    separator = '.',
    shown = toTypedAmount(value, separator),
    onChange,
    caption,
    prefix = '',
    suffix = '',
    end,
    below,
    error,
    belowEnd,
    ...rest
  },
  ref,
) {
  useSheet(moneyStyles);
  const errorId = useId();
  const [input, setInput] = useState<HTMLInputElement>();
  const text = input ? toTypedAmount(value, separator) : shown;
  // The keyboard selects the whole text before the focus, a script after it: another text would lose that, and typing would add to it.
  const isReselected = input?.value && input.value !== text && input.selectionStart === 0 && input.selectionEnd === input.value.length;
  useLayoutEffect(() => {
    if (isReselected) input?.select();
  }, [input, isReselected]);
  const keepsLine = below !== undefined && onChange !== undefined;
  // Groups set the size with the focus, too: digits do not change it when the field gets or loses the focus.
  const longest = prefix.length + Math.max(text.length, shown.length) + suffix.length;
  const size = { '--_character-count': Math.max(longest, FEWEST_CHARS), '--_digit-count': text.length || 1 } as CSSProperties;
  return (
    <div className="amount-field" part="amount-field" data-invalid={error === undefined ? undefined : ''}>
      {caption !== undefined && (
        <span className="amount-note" aria-hidden="true">
          {caption}
        </span>
      )}
      <div className="amount-field-line">
        <label className="amount-input" style={size}>
          {prefix !== '' && <span aria-hidden="true">{prefix}</span>}
          <input
            {...rest}
            ref={ref}
            type="text"
            inputMode="decimal"
            value={text}
            placeholder="0"
            aria-label={`${label} ${prefix}${suffix}`.trim()}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={120}
            readOnly={!onChange}
            onFocus={({ currentTarget }) => setInput(currentTarget)}
            onBlur={() => setInput(undefined)}
            onChange={(event) => onChange?.(readTypedAmount(event.target.value, separator))}
          />
          {suffix !== '' && <span aria-hidden="true">{suffix}</span>}
        </label>
        <span className="amount-field-end">{end}</span>
      </div>
      <div className="amount-field-line amount-note">
        {error === undefined || keepsLine ? (
          below
        ) : (
          <span id={errorId} className="amount-error" role="alert">
            {error}
          </span>
        )}
        {belowEnd !== undefined && <span className="amount-field-held">{belowEnd}</span>}
      </div>
      {keepsLine && (
        <span id={errorId} className="amount-note amount-error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
});

/** One end of a {@link MoneyPath}. */
export interface MoneyStop {
  /** Stable among the stops. */
  id: string;
  /** A 36 px picture. */
  picture: ReactNode;
  /** "You send", "to". */
  label: ReactNode;
  /** Sent amount, or its receiver. */
  title?: ReactNode;
  /** At the end of the title's line. */
  end?: ReactNode;
  /** Under the title: the whole address. */
  children?: ReactNode;
}

/** Props of a transfer's path: its stops in order. */
export interface MoneyPathProps {
  stops: readonly MoneyStop[];
  /** Name of the whole for assistive technology. */
  label: string;
  'data-testid'?: string;
}

/** Renders one line of a stop; it wraps where space is short. */
export function MoneyPathLine({ children }: { children: ReactNode }): JSX.Element {
  useSheet(moneyStyles);
  return <div className="money-path-line">{children}</div>;
}

/** The way of money from one to the other, along the thread. Stands on a `Plate`. */
export function MoneyPath({ stops, label, ...rest }: MoneyPathProps): JSX.Element {
  useSheet(moneyStyles);
  return (
    <ol {...rest} className="money-path" part="money-path" aria-label={label}>
      {stops.map(({ id, picture, label: name, title, end, children }) => (
        <li key={id}>
          <span>{picture}</span>
          <div className="money-path-step">
            <span className="amount-note">{name}</span>
            {title !== undefined && (
              <MoneyPathLine>
                <b>{title}</b>
                {end !== undefined && <span className="amount-note">{end}</span>}
              </MoneyPathLine>
            )}
            {children}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Props of two addresses that look alike. */
export interface AddressComparisonProps {
  /** The addresses under each other, each with whose it is and the groups that are marked. */
  addresses: readonly (Pick<AddressProps, 'address' | 'marks'> & { label: ReactNode })[];
}

/** Whole addresses under each other, so that they can be compared group by group. */
export function AddressComparison({ addresses }: AddressComparisonProps): JSX.Element {
  useSheet(moneyStyles);
  return (
    <div className="address-comparison">
      {addresses.map(({ label, ...address }) => (
        <div key={address.address}>
          <Text as="span" size="micro" tone={2}>
            {label}
          </Text>
          <Address {...address} />
        </div>
      ))}
    </div>
  );
}
