import { fieldStyles } from './field.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import { forwardRef, useId, type HTMLInputAutoCompleteAttribute, type JSX, type KeyboardEvent, type ReactNode } from 'react';
import { Icon, closeIcon, type IconDrawing } from '../icons/icon.js';
import { IconButton } from '../button/button.js';

/** Props of a text field: label, value, error and affixes. */
export interface FieldProps {
  /** Name for assistive technology; the placeholder does not replace it. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  icon?: IconDrawing;
  /** Said under the field; the outline turns, `aria-invalid` is set. */
  error?: ReactNode;
  /** Muted text after the input, for example `.reown.id`. */
  suffix?: ReactNode;
  /** A `Spinner`, a check or an `IconButton` at the end. */
  end?: ReactNode;
  /** Shows a clear button while there is something to clear. */
  onClear?: () => void;
  clearLabel?: string;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  /** Default `text`. */
  type?: 'text' | 'email' | 'search' | 'url';
  name?: string;
  inputMode?: 'text' | 'email' | 'search' | 'decimal' | 'numeric' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  enterKeyHint?: 'go' | 'search' | 'next' | 'done';
  maxLength?: number;
  disabled?: boolean;
  /** As high as a row, which takes its place once the value is read. */
  tall?: boolean;
  /** Keeps the focus, unlike `disabled`. */
  readOnly?: boolean;
  'data-testid'?: string;
}

/** Renders the state of a {@link Field}'s value at its end: a `Spinner`. `label` makes it a live region. */
export function FieldStatus({ label, children }: { label?: string; children: ReactNode }): JSX.Element {
  useSheet(fieldStyles);
  return (
    <span className="field-status" {...(label !== undefined && { role: 'status', 'aria-label': label })}>
      {children}
    </span>
  );
}

/** One line of input, 48 px. Wrap it in a `<form>` to submit with Enter. The ref is the `<input>`. */
export const Field = forwardRef<HTMLInputElement, FieldProps>(function Field(
  { label, onChange, icon, error, suffix, end, onClear, clearLabel, disabled = false, tall, type = 'text', ...rest },
  ref,
) {
  useSheet(fieldStyles);
  const errorId = useId();
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  return (
    <div>
      <label
        className="field"
        part="field"
        // The typed text and the suffix are one word, which is always written from left to right.
        dir={suffix === undefined ? undefined : 'ltr'}
        data-invalid={hasError ? '' : undefined}
        data-tall={tall ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
      >
        {icon && <Icon icon={icon} />}
        <input
          {...rest}
          ref={ref}
          type={type}
          // An address is read from left to right everywhere; the words of the placeholder are not.
          dir={/email|url/.test(type) && rest.value !== '' ? 'ltr' : undefined}
          disabled={disabled}
          aria-label={label}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? errorId : undefined}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
        {suffix !== undefined && <bdi className="field-suffix">{suffix}</bdi>}
        {onClear && rest.value !== '' && <IconButton icon={closeIcon} iconSize={16} label={clearLabel ?? ''} onClick={onClear} />}
        {end}
      </label>
      {hasError && (
        <p id={errorId} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
});
