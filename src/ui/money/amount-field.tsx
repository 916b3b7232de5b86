import { moneyStyles } from './money.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import { forwardRef, useId, useState, type CSSProperties, type ReactNode } from 'react';

/** Props of the amount field: digits, token, value and shortcuts. */
export interface AmountFieldProps {
  /** Name for assistive technology. */
  label: string;
  /** As it was typed; a point divides in every language. */
  value: string;
  /** The amount while the field has no focus: grouped, or with fewer digits. Default: `value`. */
  shown?: string | undefined;
  /** Without it the amount is only shown. */
  onChange?: ((value: string) => void) | undefined;
  /** Over the digits: what the amount is. */
  caption?: string | undefined;
  /** Before the digits: the sign of a currency. */
  prefix?: string | undefined;
  /** The token, mostly a `Pill`. */
  end: ReactNode;
  /** Under the digits: the same in another unit. */
  below?: ReactNode;
  /** In its place when the amount will not do. */
  error?: string | undefined;
  /** Under the token: how much there is. */
  belowEnd?: ReactNode;
  'data-testid'?: string;
}

/** Fewest characters that a line of digits is set for. */
const FEWEST_CHARS = 6;

/** Renders an amount, large, with its token: the typed text is kept as it is. The ref is the `<input>`. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(
  { label, value, shown = value, onChange, caption, prefix, end, below, error, belowEnd, ...rest },
  ref,
) {
  useSheet(moneyStyles);
  const errorId = useId();
  const [isFocused, setFocused] = useState(false);
  const text = isFocused ? value : shown;
  const size = { '--_character-count': Math.max(text.length + (prefix?.length ?? 0), FEWEST_CHARS) } as CSSProperties;
  return (
    <div className="amount-field" part="amount-field" data-invalid={error === undefined ? undefined : ''}>
      {caption !== undefined && (
        <span className="amount-note" aria-hidden="true">
          {caption}
        </span>
      )}
      <div className="amount-field-line">
        <label className="amount-input" style={size}>
          {prefix !== undefined && <span aria-hidden="true">{prefix}</span>}
          <input
            {...rest}
            ref={ref}
            type="text"
            inputMode="decimal"
            value={text}
            placeholder="0"
            aria-label={label}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={120}
            readOnly={!onChange}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onChange={(event) => onChange?.(event.target.value)}
          />
        </label>
        <span className="amount-field-end">{end}</span>
      </div>
      <div className="amount-field-line amount-note">
        {error === undefined ? (
          below
        ) : (
          <span id={errorId} className="amount-error" role="alert">
            {error}
          </span>
        )}
        {belowEnd !== undefined && <span className="amount-field-end">{belowEnd}</span>}
      </div>
    </div>
  );
});
