import { forwardRef, type JSX, type MouseEvent, type ReactNode } from 'react';

/** Props of a row: title, text, picture, end and press. */
export interface RowProps {
  title: ReactNode;
  /** For a title that is a name from outside: its own direction, whatever the direction of the page. */
  titleDir?: 'auto';
  /** Second line. */
  text?: ReactNode;
  /** A 36 px picture or `Glyph`. */
  picture?: ReactNode;
  /** A `Count`, `Check`, `RowEnd`, `Icon` or `Spinner`. */
  end?: ReactNode;
  /** A `Tag`, in place of `end`. */
  tag?: ReactNode;
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
  /** Roles of a selectable `ChoiceRow`; `listitem` for a plain row of a list, `menuitem` for a row of a `Menu`. */
  role?: 'option' | 'radio' | 'listitem' | 'menuitem';
  'aria-selected'?: boolean;
  'aria-checked'?: boolean;
  'aria-current'?: boolean;
  /** Lets a plain row take the focus of a control that goes; a `Menu` moves the focus among its rows. */
  tabIndex?: -1 | undefined;
  'data-testid'?: string;
}

/** A line of a plate: picture, title, second line, end. A button, a link or, with neither `onClick` nor `href`, plain. */
export const Row = forwardRef<HTMLButtonElement & HTMLAnchorElement & HTMLDivElement, RowProps>(function Row(
  { title, titleDir, text, picture, end, tag, tight, disabled, onClick, href, ...rest },
  ref,
) {
  const shape = {
    ...rest,
    className: 'row',
    part: 'row',
    'data-tight': tight ? '' : undefined,
    'data-picture': picture ? '' : undefined,
  };
  // Few elements: the browser styles and lays out each of them at a first opening.
  const content = (
    <>
      {picture}
      <span className="row-content">
        {text ? (
          <span className="row-main">
            <b dir={titleDir}>{title}</b>
            <span>{text}</span>
          </span>
        ) : (
          <b dir={titleDir} className="row-main">
            {title}
          </b>
        )}
        {tag}
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

/** Props of a plate, the ground of rows. */
export interface PlateProps {
  children: ReactNode;
  /** Padding of 14 by 12 px, for content that is not rows. */
  pad?: boolean;
  role?: 'group' | 'list' | 'listbox' | 'radiogroup';
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-busy'?: boolean;
  'data-testid'?: string;
}

/** A white sheet on the card that groups rows. */
export function Plate({ children, pad, ...rest }: PlateProps): JSX.Element {
  return (
    <div {...rest} className="plate" part="plate" data-pad={pad ? '' : undefined}>
      {children}
    </div>
  );
}

/** Props of a tag, the short label at the end of a row. */
export interface TagProps {
  children: ReactNode;
  /** An accent dot first: this one is at hand ("Installed"). */
  dot?: boolean;
  'data-testid'?: string;
}

/** A word at the end of a row. */
export function Tag({ children, dot, ...rest }: TagProps): JSX.Element {
  return (
    <span {...rest} className="tag" data-dot={dot ? '' : undefined}>
      {children}
    </span>
  );
}

/** Props of a placeholder: its size. */
export interface SkeletonProps {
  /** In px; without it as wide as the line. */
  width?: number;
  height: number;
  /** Default `bar`. `email` and `social` are outlines of these fields, where a `Columns` is. */
  shape?: 'bar' | 'circle' | 'tile' | 'email' | 'social';
}

/** The place of something that is loading, at its final size. Shows only after 200 ms, so that quick answers do not flash. */
export function Skeleton({ width, height, shape = 'bar' }: SkeletonProps): JSX.Element {
  return <span className="skeleton" data-shape={shape} aria-hidden="true" style={{ inlineSize: width, blockSize: height }} />;
}

/** The place of a wallet's row that is loading, `empty` as long as it is not shown. Put `aria-busy` on the plate around it. */
export function SkeletonWalletRow({ empty }: { empty?: boolean }): JSX.Element {
  return (
    <div className="row" aria-hidden="true" data-picture="">
      {!empty && (
        <>
          <Skeleton width={36} height={36} shape="tile" />
          <span className="row-main skeleton-row">
            <Skeleton width={96} height={12} />
          </span>
        </>
      )}
    </div>
  );
}

/** Props of the placeholders of wallet rows. */
export interface SkeletonWalletsProps {
  /** Accessible name of the loading content. */
  label: string;
  /** Number of rows. Default, also for 0: two, which is what most visitors have. */
  rows?: number | undefined;
}

/** A list of wallets that is loading. */
export function SkeletonWallets({ label, rows = 0 }: SkeletonWalletsProps): JSX.Element {
  return (
    <Plate role="group" aria-busy aria-label={label}>
      {Array.from({ length: rows || 2 }, (_, index) => (
        <SkeletonWalletRow key={index} />
      ))}
    </Plate>
  );
}
