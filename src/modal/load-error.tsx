import { Component, type JSX, type ReactNode, useEffect } from 'react';
import { useAnnouncement, useControllers, useCopy } from '../controllers/use-controllers.js';
import { useMessages } from '../i18n/use-messages.js';
import { Actions, Button, LinkButton } from '../ui/button/button.js';
import { Empty, Hero } from '../ui/hero/hero.js';
import { copyIcon, retryIcon } from '../ui/icons/icon.js';
import { useStore } from '../utils/use-store.js';
import { modalMessages, viewBrokenMessages } from './messages.js';

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

/** Props of the message in place of a view: its texts, and the retry. */
export type LoadErrorProps = {
  readonly title: string;
  readonly text: string;
  /** For developers: of a view that threw, with a way to copy them. */
  readonly details?: string;
  readonly onRetry: () => void;
};

/**
 * Renders instead of a view that did not load or threw; the way back and the close button always work. Its code is always loaded: it is
 * shown when nothing can be loaded, and nothing takes its place later.
 */
export function LoadError({ title, text, details, onRetry }: LoadErrorProps): JSX.Element {
  const { environment, stores } = useControllers();
  const { tryAgain } = useMessages(modalMessages);
  const { copyDetails, copied, support } = useMessages(viewBrokenMessages);
  const { supportUrl } = useStore(stores.$options);
  const copy = useCopy({ copied });
  const isBroken = details !== undefined;
  // A view that did not load is loaded once the browser is online again.
  useEffect(() => (isBroken ? undefined : environment.listen(environment.window!, 'online', onRetry)), [environment, isBroken, onRetry]);
  useAnnouncement(`${title}. ${text}`, 'assertive');
  return (
    <>
      <Hero picture={<Empty />} title={title} text={text} />
      <Actions>
        {isBroken && (
          <Button variant="secondary" size="big" iconStart={copyIcon} onClick={() => void copy(details)}>
            {copyDetails}
          </Button>
        )}
        <Button variant="primary" size="big" iconStart={retryIcon} onClick={onRetry}>
          {tryAgain}
        </Button>
      </Actions>
      {isBroken && supportUrl !== undefined && (
        <LinkButton href={supportUrl} size="big" data-testid="w3m-support">
          {support}
        </LinkButton>
      )}
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
