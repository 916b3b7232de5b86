import type { JSX } from 'react';
import { useSheet } from '../styles/use-sheet.js';
import { Picture } from './picture.js';
import { largePictureStyles } from './picture-kinds.styles.js';

/** Props of a large picture: name and source. */
export interface LargePictureProps {
  name: string;
  src?: string | undefined;
}

/** A picture as wide as the card, with the first letters of its name until it has loaded. */
export function LargePicture({ name, src }: LargePictureProps): JSX.Element {
  useSheet(largePictureStyles);
  return (
    <div className="large-picture">
      <Picture kind="wallet" size={120} name={name} src={src} />
    </div>
  );
}
