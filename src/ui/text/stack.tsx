import { textStyles } from './text.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import { forwardRef, type ReactNode } from 'react';

/** Props of a vertical stack. */
export interface StackProps {
  children: ReactNode;
  /** 12, 8 or 4 px. Default `md`. */
  gap?: 'md' | 'small' | 'tiny';
  /** Least height in px, for a list that gets shorter during a search. */
  minHeight?: number | undefined;
  'data-testid'?: string;
}

/** Blocks under each other. The ref is the whole. */
export const Stack = forwardRef<HTMLDivElement, StackProps>(function Stack({ children, gap = 'md', minHeight, ...rest }, ref) {
  useSheet(textStyles);
  return (
    <div {...rest} ref={ref} className="stack" data-gap={gap} style={{ minBlockSize: minHeight }}>
      {children}
    </div>
  );
});
