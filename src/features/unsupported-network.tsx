import type { JSX } from 'react';
import { useControllers } from '../controllers/use-controllers.js';
import { Actions, Button } from '../ui/button/button.js';
import { lineDrawing } from '../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../ui/hero/hero.js';

/** Props of the state on an unsupported network: its texts. */
export type UnsupportedNetworkProps = {
  /** Title of the missing feature, in the messages of the view that shows it. */
  readonly title: string;
  readonly text: string;
  /** Names the button that leads to the other networks. */
  readonly otherNetwork: string;
  /** Begins the test ids: `<name>-unsupported`, `<name>-other-network`. */
  readonly name: string;
};

/** Renders the next step on a network that does not support a feature. Needs the sheets of buttons, emblems and heroes. */
export function UnsupportedNetwork({ title, text, otherNetwork, name }: UnsupportedNetworkProps): JSX.Element {
  const { router } = useControllers();
  return (
    <Hero
      role="status"
      picture={<Empty drawing={lineDrawing} />}
      title={title}
      text={text}
      actions={
        <Actions align="center">
          <Button variant="secondary" onClick={() => router.push('Networks')} data-testid={`${name}-other-network`}>
            {otherNetwork}
          </Button>
        </Actions>
      }
      data-testid={`${name}-unsupported`}
    />
  );
}
