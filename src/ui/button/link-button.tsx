import { forwardRef, type MouseEvent } from 'react';
import { ButtonContent, toButtonAttributes, type ButtonShape } from './button.js';

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
  const shape = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(iconStart && { iconStart }),
    ...(iconEnd && { iconEnd }),
  };
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
