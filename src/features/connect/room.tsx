import { type ReactNode, useState } from 'react';
import { useLoaded } from '../../utils/use-loaded.js';
import { partsCode } from './parts-code.js';

type Parts = NonNullable<typeof partsCode.loaded>;

/** Props of a part's room: what keeps it, and what draws the part. */
export type RoomProps = {
  readonly keep: ReactNode;
  /** Draws the part, which reports whether it is ready, and renders nothing before. `false` until it can be drawn. */
  readonly draw: false | ((parts: Parts, onReady: (isReady: boolean) => void) => ReactNode);
};

/**
 * Keeps the room of a part until the part is ready, or does not load: what is beside it goes on, and the browser logs the request that
 * failed. What keeps the room is drawn once: a skeleton that is drawn anew is out of sight for 200 ms.
 */
export function Room({ keep, draw }: RoomProps): ReactNode {
  const [isReady, setReady] = useState<unknown>(false);
  const parts = useLoaded(partsCode, draw !== false, setReady);
  return (
    <>
      {!isReady && keep}
      {draw && parts && draw(parts, setReady)}
    </>
  );
}
