import { textStyles } from './text.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX } from 'react';

/** Props of a preformatted text. */
export interface RawTextProps {
  children: string;
  'data-testid'?: string;
}

/** A text exactly as it will be signed, line by line; stands on a `Plate`. */
export function RawText({ children, ...rest }: RawTextProps): JSX.Element {
  useSheet(textStyles);
  return (
    <pre {...rest} className="raw-text" part="verbatim" translate="no">
      {children}
    </pre>
  );
}
