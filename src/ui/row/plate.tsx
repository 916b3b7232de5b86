import type { JSX, ReactNode } from 'react';

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
