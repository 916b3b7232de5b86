import { textStyles } from './text.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';

/** Props of a section's label. */
export interface LabelProps {
  children: ReactNode;
  /** A second text at the other side. */
  end?: ReactNode;
  id?: string;
}

/** The name of the plate under it. */
export function Label({ children, end, id }: LabelProps): JSX.Element {
  useSheet(textStyles);
  return (
    <div className="label">
      <span id={id}>{children}</span>
      {end !== undefined && <span>{end}</span>}
    </div>
  );
}
