import { textStyles } from './text.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';
import { IconTile } from '../picture/icon-tile.js';
import type { IconDrawing } from '../icons/icon.js';

/** Props of an explanation: icon, title and text. */
export interface InfoItemProps {
  icon: IconDrawing;
  title: ReactNode;
  /** A sentence or two; never cut. */
  text: ReactNode;
  'data-testid'?: string;
}

/** A short paragraph with a small drawing, on a plate: something to read, not to choose. */
export function InfoItem({ icon, title, text, ...rest }: InfoItemProps): JSX.Element {
  useSheet(textStyles);
  return (
    <div {...rest} className="info-item">
      <IconTile icon={icon} />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </div>
  );
}
