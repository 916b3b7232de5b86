import { heroStyles } from './hero.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import { forwardRef, type ReactNode } from 'react';

/** Props of a view's large picture with title and text. */
export interface HeroProps {
  /** A `Duo`, an `Empty` drawing or one 64 px picture. */
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
  /** Keeps two lines for the text, so that what changes by itself doesn't move what stands around it. */
  steady?: boolean;
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
    <div {...rest} className="hero" part="hero" data-dense={dense ? '' : undefined} data-steady={steady ? '' : undefined}>
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
