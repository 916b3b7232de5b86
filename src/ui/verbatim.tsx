import type { JSX } from 'react';

/** Properties of {@link Verbatim}. */
export interface VerbatimProps {
  children: string;
  'data-testid'?: string;
}

/** A text exactly as it will be signed, line by line; stands on a `Plate`. */
export function Verbatim({ children, ...rest }: VerbatimProps): JSX.Element {
  return (
    <pre {...rest} className="raw-text" part="verbatim" translate="no">
      {children}
    </pre>
  );
}
