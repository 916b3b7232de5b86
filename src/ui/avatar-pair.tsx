import type { JSX, ReactNode } from 'react';

/** Properties of {@link AvatarPair}. */
export interface AvatarPairProps {
  /** Picture, `Thread`, picture. */
  children: ReactNode;
}

/** Two 64 px pictures with the thread between them: the head of everything that waits for a wallet. */
export function AvatarPair({ children }: AvatarPairProps): JSX.Element {
  return <div className="avatar-pair">{children}</div>;
}
