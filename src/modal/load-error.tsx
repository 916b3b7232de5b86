import { type JSX, lazy, Suspense, useEffect } from 'react';
import { useControllers } from '../controllers/use-controllers.js';
import { useMessages } from '../i18n/use-messages.js';
import { Icon } from '../ui/icons/icon.js';
import { retryIcon } from '../ui/icons/icons-core.js';
import { Plate } from '../ui/row/plate.js';
import { Row } from '../ui/row/row.js';
import { modalMessages } from './messages.js';
import type { TroubleProps } from './view-error.js';

const ViewBroken = lazy(() =>
  import('./view-error.js').then(
    ({ ViewBroken }) => ({ default: ViewBroken }),
    () => ({ default: PlainTrouble }),
  ),
);

/** Said in place of a view that did not load or threw; the way back and the close button always work. */
export function LoadError(props: TroubleProps): JSX.Element {
  const { title, text, details } = props;
  const { announcer } = useControllers();
  useEffect(() => announcer.announce(`${title}. ${text}`, 'assertive'), [announcer, title, text]);
  const plain = <PlainTrouble {...props} />;
  if (details === undefined) return plain;
  return (
    <Suspense fallback={plain}>
      <ViewBroken {...props} />
    </Suspense>
  );
}

/** Uses only code that is always loaded: it is shown when nothing can be loaded. */
function PlainTrouble({ title, text, onRetry }: TroubleProps): JSX.Element {
  const { tryAgain } = useMessages(modalMessages);
  return (
    <>
      <Plate pad>
        <b>{title}</b>
        <p>{text}</p>
      </Plate>
      <Plate>
        <Row title={tryAgain} picture={<Icon icon={retryIcon} />} onClick={onRetry} />
      </Plate>
    </>
  );
}
