import { forwardRef, type MouseEvent } from 'react';
import { ButtonContent, toButtonAttributes, type ButtonShape } from './button-shape.js';

/** Props of a button: its appearance, press and state. */
export interface ButtonProps extends ButtonShape {
  /** The label stays, a spinner comes before it, the width does not change, a second press does nothing. */
  busy?: boolean;
  disabled?: boolean;
  /** Default `button`. */
  type?: 'button' | 'submit';
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  'data-testid'?: string;
}

/**
 * A button of a view. It keeps the focus while busy: only the press is swallowed.
 *
 * @example
 * <Button variant="primary" size="big" iconStart={retryIcon} onClick={retry}>{t.tryAgain}</Button>
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { children, variant, size, iconStart, iconEnd, busy = false, disabled = false, type, onClick, ...rest },
  ref,
) {
  const shape = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(iconStart && { iconStart }),
    ...(iconEnd && { iconEnd }),
  };
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      {...toButtonAttributes(shape)}
      ref={ref}
      type={type === 'submit' ? 'submit' : 'button'}
      disabled={disabled}
      aria-busy={busy || undefined}
      onClick={press}
    >
      <ButtonContent {...shape} busy={busy}>
        {children}
      </ButtonContent>
    </button>
  );
});
