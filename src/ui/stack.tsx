import type { JSX, ReactNode } from 'react';

/** Properties of {@link Stack}. */
export interface StackProps {
  children: ReactNode;
  /** 12, 8 or 4 px. Default `md`. */
  gap?: 'md' | 'small' | 'tiny';
  'data-testid'?: string;
}

/** Blocks under each other. */
export function Stack({ children, gap = 'md', ...rest }: StackProps): JSX.Element {
  return (
    <div {...rest} className="stack" data-gap={gap}>
      {children}
    </div>
  );
}
