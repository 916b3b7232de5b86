import { buttonStyles } from './button.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX } from 'react';

/** Props of a spinner; its size follows the text. */
export interface SpinnerProps {
  /** 18 px, or 14 px. Default `md`. */
  size?: 'md' | 'small';
  /** Name for assistive technology. Without one the spinner is decoration beside a text that says the same. */
  label?: string;
}

/** A turning ring: something is going on. It stands still under reduced motion. */
export function Spinner({ size = 'md', label }: SpinnerProps): JSX.Element {
  useSheet(buttonStyles);
  return <span className="spinner" data-size={size} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })} />;
}
