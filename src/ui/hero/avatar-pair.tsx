import { heroStyles } from './hero.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';

/** Props of two overlapping pictures. */
export interface AvatarPairProps {
  /** Picture, `Thread`, picture. */
  children: ReactNode;
}

/** Two 64 px pictures with the thread between them: the head of everything that waits for a wallet. */
export function AvatarPair({ children }: AvatarPairProps): JSX.Element {
  useSheet(heroStyles);
  return <div className="avatar-pair">{children}</div>;
}
