import type { JSX } from 'react';

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

/** A line drawing on a 20 grid: the `d` of one path, and whether it points along the reading direction and mirrors with it. */
export type IconDrawing = { readonly d: string; readonly mirrors?: true };

/** Goes back. */
export const backIcon: IconDrawing = { d: 'M12.5 4.5 7 10l5.5 5.5', mirrors: true };
/** Closes. */
export const closeIcon: IconDrawing = { d: 'M5 5l10 10M15 5 5 15' };
/** Tries again. */
export const retryIcon: IconDrawing = { d: 'M15.8 8.2A6.2 6.2 0 1 0 16 11.5M16 4.5v3.8h-3.8' };
/** Copies. */
export const copyIcon: IconDrawing = { d: 'M7.5 7.5h8.5v8.5H7.5zM4 12.5V4h8.5' };
/** Says that something is done. */
export const checkIcon: IconDrawing = { d: 'M4.5 10.5 8.5 14.5 15.5 6' };
