import type { JSX, ReactNode } from 'react';

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
