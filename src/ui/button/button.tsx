import { forwardRef, type JSX, type MouseEvent, type ReactNode } from 'react';
import { Icon, type IconDrawing } from '../icons/icon.js';
import { useSheet } from '../styles/use-sheet.js';
import { buttonStyles } from './button.styles.js';

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
  { children, variant, size, iconStart, iconEnd, busy, disabled, type, onClick, ...rest },
  ref,
) {
  const shape = { variant, size, iconStart, iconEnd };
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

/** Appearance that `Button` and `LinkButton` share. */
export interface ButtonShape {
  children: ReactNode;
  /** Default `secondary`. At most one primary per view. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** 48, 44 or 32 px high. Default `md`. */
  size?: 'big' | 'md' | 'small' | undefined;
  iconStart?: IconDrawing | undefined;
  iconEnd?: IconDrawing | undefined;
}

/** Attributes that choose the look of a button. */
export function toButtonAttributes({ variant = 'secondary', size = 'md', iconStart, iconEnd }: Omit<ButtonShape, 'children'>) {
  return {
    className: 'button',
    part: `button ${variant}`,
    'data-variant': variant,
    'data-size': size,
    'data-icon': iconStart ? 'start' : iconEnd ? 'end' : undefined,
  } as const;
}

/** Icon or spinner, label, icon: the inside of a button. While busy the spinner takes the place of the first icon. */
export function ButtonContent({
  children,
  size,
  iconStart,
  iconEnd,
  busy,
}: Omit<ButtonShape, 'variant'> & { busy?: boolean | undefined }): JSX.Element {
  useSheet(buttonStyles);
  const side = size === 'small' ? 16 : 20;
  return (
    <>
      {busy ? <Spinner /> : iconStart && <Icon icon={iconStart} size={side} />}
      {/* Another label is another element: its letters are replaced, not moved. */}
      <span key={typeof children === 'string' ? children : 'label'}>{children}</span>
      {iconEnd && (!busy || iconStart) && <Icon icon={iconEnd} size={Math.min(side, 18)} />}
    </>
  );
}

/** Props of a row of buttons. */
export interface ActionsProps {
  /** One or two buttons, the primary one last. */
  children: ReactNode;
  /** Buttons share the width evenly or, for a long second label, 2 to 3; or stand in the middle at their own. Default `stretch`. */
  align?: 'stretch' | 'uneven' | 'center';
  'data-testid'?: string;
}

/** A pair of buttons beside each other, 8 px apart. */
export function Actions({ children, align = 'stretch', ...rest }: ActionsProps): JSX.Element {
  useSheet(buttonStyles);
  return (
    <div {...rest} className="actions" part="actions" data-align={align}>
      {children}
    </div>
  );
}

/** Props of a spinner; its size follows the text. */
export interface SpinnerProps {
  /** 18 px, or 14 px. Default `md`. */
  size?: 'md' | 'small';
  /** Name for assistive technology. Without one the spinner is decoration beside a text that says the same. */
  label?: string;
}

/** A turning ring: something is going on. It stands still under reduced motion. */
export function Spinner({ size = 'md', label }: SpinnerProps): JSX.Element {
  useSheet(buttonStyles);
  return <span className="spinner" data-size={size} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })} />;
}

/** Props of a button with an icon and an accessible name only. */
export interface IconButtonProps {
  icon: IconDrawing;
  /** Name for assistive technology, also the tooltip. */
  label: string;
  /** Side of the glyph in px. Default 20. */
  iconSize?: number;
  /** `plate` floats over the card, in a `SwapTurn`. Default none. */
  tone?: 'plate';
  disabled?: boolean;
  /** Default `button`. */
  type?: 'button' | 'submit';
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu' | 'listbox' | 'dialog';
  'data-testid'?: string;
}

/** A 40 px button with only a glyph; 44 px to the finger. @see https://www.w3.org/WAI/ARIA/apg/patterns/button/ */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, iconSize = 20, tone, type, ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type === 'submit' ? 'submit' : 'button'}
      className="icon-button"
      part="icon-button"
      data-tone={tone}
      aria-label={label}
      title={label}
    >
      <Icon icon={icon} size={iconSize} />
    </button>
  );
});

/** Props of a link that looks like a button. */
export interface LinkButtonProps extends ButtonShape {
  /** Already checked by the caller: https, or a custom scheme from the catalogue's link fields. */
  href: string;
  /** Opens in a tab of its own. Default `true`. */
  newTab?: boolean;
  /** Without a tab of its own: out of the frame that the page may lie in. */
  top?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  'aria-label'?: string;
  'data-testid'?: string;
}

/** A link that looks like a `Button`: it leaves for another page or opens an app. Sends no referrer, gives no opener. */
export const LinkButton = forwardRef<HTMLAnchorElement, LinkButtonProps>(function LinkButton(
  { children, variant, size, iconStart, iconEnd, href, newTab = true, top, ...rest },
  ref,
) {
  const shape = { variant, size, iconStart, iconEnd };
  return (
    <a
      {...rest}
      {...toButtonAttributes(shape)}
      ref={ref}
      href={href}
      target={newTab ? '_blank' : top ? '_top' : undefined}
      rel="noopener noreferrer"
    >
      <ButtonContent {...shape}>{children}</ButtonContent>
    </a>
  );
});
