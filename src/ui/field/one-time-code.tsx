import { oneTimeCodeStyles } from './one-time-code.styles.js';
import { fieldStyles } from './field.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import { forwardRef, useId, type ReactNode } from 'react';

/** Number of digits in a code. */
export const CODE_LENGTH = 6;

/** Props of the one-time code: digits, state and completion. */
export interface OneTimeCodeProps {
  /** Name for assistive technology. */
  label: string;
  /** Digits so far, six at most. */
  value: string;
  onChange: (value: string) => void;
  /** Said under the code, where a line is kept for it; the cells turn, `aria-invalid` is set. */
  error?: ReactNode;
  /** Stands in that line while there is no error. */
  status?: string | undefined;
  disabled?: boolean;
  'data-testid'?: string;
}

/**
 * A code of six digits: one native field over six drawn cells, so that the browser can fill it in and a paste with spaces fits.
 * Always from left to right. The ref is the `<input>`.
 *
 * @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fe-autocomplete-one-time-code
 */
export const OneTimeCode = forwardRef<HTMLInputElement, OneTimeCodeProps>(function OneTimeCode(
  { label, value, onChange, error, status, disabled = false, ...rest },
  ref,
) {
  useSheet(oneTimeCodeStyles);
  useSheet(fieldStyles);
  const errorId = useId();
  const hasError = error !== undefined && error !== '';
  return (
    <div className="one-time-code" data-invalid={hasError ? '' : undefined} data-disabled={disabled ? '' : undefined}>
      <div className="one-time-code-input" dir="ltr">
        <input
          {...rest}
          ref={ref}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          value={value}
          // Not `disabled`: the focus would be lost while a code is checked.
          readOnly={disabled}
          aria-label={label}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? errorId : undefined}
          aria-busy={disabled || undefined}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
        />
        <span className="one-time-code-cells" aria-hidden="true">
          {Array.from({ length: CODE_LENGTH }, (_, at) => (
            <span key={at} data-next={at === Math.min(value.length, CODE_LENGTH - 1) ? '' : undefined}>
              {value[at]}
            </span>
          ))}
        </span>
      </div>
      {hasError ? (
        <p id={errorId} className="field-error" role="alert">
          {error}
        </p>
      ) : (
        // Centred: another text is another element, whose letters are replaced instead of moved.
        <p key={status} className="one-time-code-status">
          {status}
        </p>
      )}
    </div>
  );
});
