import type { JSX, ReactNode } from 'react';
import { Card, Header, ViewTransition } from '../../src/ui/card/card.js';
import { helpIcon } from '../../src/ui/icons/action-icons.js';
import { IconButton } from '../../src/ui/button/button.js';

const nothing = (): void => undefined;

interface FrameProps {
  title: string;
  back?: boolean;
  help?: boolean;
  custom?: ReactNode;
  footer?: ReactNode;
  toast?: ReactNode;
  children: ReactNode;
}

/** A view on its card. */
export function Frame({ title, back, help, custom, children, ...card }: FrameProps): JSX.Element {
  const header = (
    <Header
      title={title}
      {...(back && { onBack: nothing, backLabel: 'Back' })}
      onClose={nothing}
      closeLabel="Close"
      end={help && <IconButton icon={helpIcon} label="What is a wallet?" />}
    >
      {custom}
    </Header>
  );
  return (
    <Card header={header} {...card}>
      <ViewTransition viewKey={title}>{children}</ViewTransition>
    </Card>
  );
}
