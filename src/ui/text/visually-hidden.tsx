import type { JSX, ReactNode } from 'react';

/** Props of text for screen readers only. */
export interface VisuallyHiddenProps {
  children: ReactNode;
  id?: string;
  'data-testid'?: string;
}

/** Words for assistive technology only. */
export function VisuallyHidden({ children, ...rest }: VisuallyHiddenProps): JSX.Element {
  return (
    <span {...rest} className="visually-hidden">
      {children}
    </span>
  );
}
