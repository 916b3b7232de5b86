import { forwardRef, type MouseEvent, type ReactNode } from 'react';

/** Props of a row: title, text, picture, end and press. */
export interface RowProps {
  title: ReactNode;
  /** Second line. */
  text?: ReactNode;
  /** A 36 px picture or `Glyph`. */
  picture?: ReactNode;
  /** A `Tag`, `Count`, `Check`, `RowEnd`, `Icon` or `Spinner`. */
  end?: ReactNode;
  /** 44 px instead of 56. */
  tight?: boolean;
  disabled?: boolean;
  /** Makes it a button. */
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  /** Makes it a link to another tab; the caller has checked it. */
  href?: string;
  'aria-label'?: string;
  'aria-expanded'?: boolean;
  'aria-describedby'?: string;
  'aria-busy'?: boolean;
  /** Roles of a selectable `ChoiceRow`; `listitem` for a plain row of a list. */
  role?: 'option' | 'radio' | 'listitem';
  'aria-selected'?: boolean;
  'aria-checked'?: boolean;
  'aria-current'?: boolean;
  'data-testid'?: string;
}

/** A line of a plate: picture, title, second line, end. A button, a link or, with neither `onClick` nor `href`, plain. */
export const Row = forwardRef<HTMLButtonElement & HTMLAnchorElement & HTMLDivElement, RowProps>(function Row(
  { title, text, picture, end, tight, disabled, onClick, href, ...rest },
  ref,
) {
  const shape = {
    ...rest,
    className: 'row',
    part: 'row',
    'data-tight': tight ? '' : undefined,
  };
  const content = (
    <>
      {picture && <span className="row-picture">{picture}</span>}
      <span className="row-content">
        <span className="row-main">
          <b>{title}</b>
          {text && <span>{text}</span>}
        </span>
        {end && <span className="row-end">{end}</span>}
      </span>
    </>
  );
  if (href !== undefined && !disabled) {
    return (
      <a {...shape} ref={ref} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {content}
      </a>
    );
  }
  if (onClick || href !== undefined) {
    return (
      <button {...shape} ref={ref} type="button" disabled={disabled} onClick={onClick}>
        {content}
      </button>
    );
  }
  return (
    <div {...shape} ref={ref} aria-disabled={disabled || undefined}>
      {content}
    </div>
  );
});
