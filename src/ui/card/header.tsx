import { forwardRef, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.js';
import { backIcon, closeIcon } from '../icons/icons-core.js';

/** Props of the dialog's header: title, buttons, and the direction of its animation. */
export interface HeaderProps {
  /** Title of the view. Also names the dialog, so it is needed even under custom content. */
  title: string;
  /** Id of the heading, for `aria-labelledby` of the dialog. */
  titleId?: string;
  /** Shows the back button. */
  onBack?: () => void;
  backLabel?: string;
  /** Shows the close button. */
  onClose?: () => void;
  closeLabel?: string;
  /** Buttons before the close button. */
  end?: ReactNode;
  /** Takes the place of the visible title (the account's name and network); the heading stays for assistive technology. */
  children?: ReactNode;
  /** Direction of the new title's animation. Default `none`: it fades. */
  motion?: 'forward' | 'back' | 'none';
  'data-testid'?: string;
}

/** The card's first line: back, title, actions, close. The ref is the heading, which can take the focus. */
export const Header = forwardRef<HTMLHeadingElement, HeaderProps>(function Header(
  { title, titleId, onBack, backLabel, onClose, closeLabel, end, children, motion = 'none', ...rest },
  ref,
) {
  const custom = children !== undefined && children !== null;
  return (
    <div {...rest} className="header" part="header" data-motion={motion} data-back={onBack && ''} data-custom={custom ? '' : undefined}>
      {onBack && <IconButton icon={backIcon} label={backLabel ?? ''} onClick={onBack} data-testid="w3m-header-back" />}
      <h2
        key={title}
        ref={ref}
        id={titleId}
        className={custom ? 'visually-hidden' : undefined}
        part="title"
        tabIndex={-1}
        data-testid="w3m-header-text"
      >
        {title}
      </h2>
      {custom && <div className="header-content">{children}</div>}
      {end}
      {onClose && <IconButton icon={closeIcon} label={closeLabel ?? ''} onClick={onClose} data-testid="w3m-header-close" />}
    </div>
  );
});
