import { forwardRef, type JSX, type ReactNode } from 'react';
import { useSheet } from '../styles/use-sheet.js';
import { heroStyles } from './hero.styles.js';

const DANGER = { fill: 'var(--_danger)', stroke: 'none' };

const CUT: ReactNode = (
  <>
    <path d="M6 20c20 0 34 5 42 19M114 20c-20 0-34 5-42 19" />
    <circle cx="49.5" cy="42.5" r="3.5" {...DANGER} />
    <circle cx="70.5" cy="42.5" r="3.5" {...DANGER} />
  </>
);

/** Props of a view's large picture with title and text. */
export interface HeroProps {
  /** An `AvatarPair`, an `Empty` drawing or one 64 px picture. */
  picture?: ReactNode;
  /** Title: the event, or the required action. */
  title?: ReactNode;
  /** Text: the next step. */
  text?: ReactNode;
  /** Buttons, in `Actions`. */
  actions?: ReactNode;
  /** Size of the title, 17 or 22 px. Default `md`. */
  size?: 'md' | 'large';
  /** Less air, for views with much below it. */
  dense?: boolean;
  /** Keeps two lines for the text, or three, so that what changes by itself does not move its surroundings. */
  steady?: boolean | 'three';
  /** `alert` for failures, `status` for what changes by itself. */
  role?: 'alert' | 'status';
  'data-testid'?: string;
}

/** The centred head of a view. The ref is its heading, which can take the focus. */
export const Hero = forwardRef<HTMLHeadingElement, HeroProps>(function Hero(
  { picture, title, text, actions, size = 'md', dense, steady, ...rest },
  ref,
) {
  useSheet(heroStyles);
  return (
    <div
      {...rest}
      className="hero"
      part="hero"
      data-dense={dense ? '' : undefined}
      data-steady={steady === true ? '' : steady || undefined}
    >
      {picture}
      {title !== undefined && (
        <h3 ref={ref} tabIndex={-1} data-size={size}>
          {title}
        </h3>
      )}
      {text !== undefined && <p>{text}</p>}
      {actions}
    </div>
  );
});

/** Props of an empty state: picture, title, text and action. */
export interface EmptyProps {
  /** One of `empty-drawings.tsx`. Default: something broke. */
  drawing?: ReactNode;
}

/** The drawing of an empty or broken state, made of the thread alone. Stands as `picture` in a `Hero`. */
export function Empty({ drawing = CUT }: EmptyProps): JSX.Element {
  useSheet(heroStyles);
  return (
    <svg
      className="empty"
      width="120"
      height="64"
      viewBox="0 0 120 64"
      fill="none"
      stroke="var(--_edge)"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawing}
    </svg>
  );
}
