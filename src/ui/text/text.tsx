import { textStyles } from './text.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';

/** Props of a paragraph. */
export interface TextProps {
  children: ReactNode;
  /** Default `p`. */
  as?: 'p' | 'span' | 'div' | 'b';
  /** 15, 13, 12 or 22 px. Default `body`. */
  size?: 'body' | 'small' | 'micro' | 'large';
  /** First, second or third ink, or a meaning. Default inherited. */
  tone?: 1 | 2 | 3 | 'accent' | 'success' | 'warning' | 'danger';
  align?: 'start' | 'center' | 'end';
  strong?: boolean;
  /** Aligns with the titles: 12 px more at both sides. */
  inset?: boolean;
  /** One line, cut with an ellipsis. Never for what has to be compared. */
  cut?: boolean;
  id?: string;
  'data-testid'?: string;
}

/** Words in one of the sizes and inks of the palette. */
export function Text({ children, as: Tag = 'p', size, tone, align, strong, inset, cut, ...rest }: TextProps): JSX.Element {
  useSheet(textStyles);
  return (
    <Tag
      {...rest}
      className="text"
      data-size={size}
      data-tone={tone}
      data-align={align}
      data-strong={strong ? '' : undefined}
      data-inset={inset ? '' : undefined}
      data-cut={cut ? '' : undefined}
    >
      {children}
    </Tag>
  );
}
