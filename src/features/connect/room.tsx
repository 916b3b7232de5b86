import { type ReactNode, useState } from 'react';

/** Props of a part's room: what keeps it, and what draws the part. */
export type RoomProps = {
  readonly keep: ReactNode;
  /** Draws the part, which reports whether it is ready, and renders nothing before. Falsy until it can be drawn. */
  readonly draw: ((onReady: (isReady: boolean) => void) => ReactNode) | false | undefined;
};

/** Keeps the room of a part until the part is ready. What keeps it is drawn once: a skeleton that is drawn anew is out of sight for 200 ms. */
export function Room({ keep, draw }: RoomProps): ReactNode {
  const [isReady, setReady] = useState(false);
  return (
    <>
      {!isReady && keep}
      {draw && draw(setReady)}
    </>
  );
}
