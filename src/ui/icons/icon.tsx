import type { JSX } from 'react';
import type { IconDrawing } from './icons-core.js';

/** Props of an icon: its drawing and size. */
export interface IconProps {
  icon: IconDrawing;
  /** Side in px. Default 20; below 18 the stroke gets a little thinner. */
  size?: number;
  /** Stroke in px at the drawn size. Default 1.6. */
  stroke?: number;
}

/** A line icon in the text's colour, hidden from assistive technology: the control around it carries the name. */
export function Icon({ icon, size = 20, stroke = 1.6 }: IconProps): JSX.Element {
  const width = ((stroke * 20) / size) * (size < 18 ? 0.82 : 1);
  return (
    <svg
      className={icon.mirrors ? 'icon mirrored' : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={Math.round(width * 1000) / 1000}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={icon.d} />
    </svg>
  );
}
