import type { JSX, ReactNode } from 'react';
import { Glyph } from './glyph.js';
import type { IconDrawing } from './icons-core.js';

/** Properties of {@link Point}. */
export interface PointProps {
  icon: IconDrawing;
  title: ReactNode;
  /** A sentence or two; never cut. */
  text: ReactNode;
  'data-testid'?: string;
}

/** A short paragraph with a small drawing, on a plate: something to read, not to choose. */
export function Point({ icon, title, text, ...rest }: PointProps): JSX.Element {
  return (
    <div {...rest} className="info-item">
      <Glyph icon={icon} />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </div>
  );
}
