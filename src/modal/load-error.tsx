import { Component, type JSX, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useControllers } from '../controllers/use-controllers.js';
import { useMessages } from '../i18n/use-messages.js';
import { Icon, retryIcon } from '../ui/icons/icon.js';
import { Plate, Row } from '../ui/row/row.js';
import { modalMessages } from './messages.js';
import type { TroubleProps } from './view-error.js';

/** Keeps a view that throws from taking the modal with it: there is never a blank card. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? 'Nothing was thrown.' };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return this.props.fallback(details, () => this.setState({ error: undefined }));
  }
}

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

type Props = {
  readonly children: ReactNode;
  /**
   * Renders instead of the children after an error, with details for developers and a retry. Gets what a developer wants to know, and what
   * tries the children again.
   */
  fallback(details: string, retry: () => void): ReactNode;
  onError(error: unknown): void;
};

type State = { readonly error: unknown };
