import { useEffect, useRef, useState, type JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Icon } from '../../ui/icon.js';
import { lockIcon } from '../../ui/icons.js';
import { followPlace } from './follow-place.js';
import { approveMessages } from './messages.js';

/** The place over which the wallet's own frame stands, once the visitor can see what is asked. */
export function FramePlace({ isShown }: { readonly isShown: boolean }): JSX.Element {
  const { environment, getFrame } = useControllers();
  const texts = useMessages(approveMessages);
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const frame = getFrame();
    setMissing(!frame);
    const page = environment.window;
    return isShown && frame && place.current && page ? followPlace(frame, place.current, page, environment) : undefined;
  }, [isShown, environment, getFrame]);
  return (
    <div ref={place} className="approve-frame" part="frame-place" data-testid="approve-frame">
      <Icon icon={lockIcon} size={24} />
      <p role={isMissing ? 'alert' : undefined}>{isMissing ? texts.noFrame : texts.frame}</p>
    </div>
  );
}
