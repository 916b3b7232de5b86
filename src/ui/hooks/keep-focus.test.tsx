import { expect } from '@esm-bundle/chai';
import type { JSX } from 'react';
import { mount, type Mounted } from '../../../test/gallery/mount.js';
import { until } from '../../../test/fixtures/until.js';
import { Button } from '../button/button.js';
import { Card, Header } from '../card/card.js';
import { ViewTransition } from '../card/view-transition.js';
import { Tabs } from '../tabs/tabs.js';
import * as hooks from './watch-card.js';

const card = (inside: JSX.Element | false, rest: { disabled?: boolean } = {}): JSX.Element => (
  <Card hooks={hooks} header={<Header title="Send" />}>
    <ViewTransition viewKey="one">
      <div>
        {inside}
        <Button data-testid="beside">Beside</Button>
      </div>
      <Button {...rest} data-testid="apart">
        Apart
      </Button>
    </ViewTransition>
  </Card>
);

describe('the focus in a card', () => {
  let mounted: Mounted;
  let outside: HTMLButtonElement;
  const root = () => mounted.get('.card').getRootNode() as Document | ShadowRoot;
  const focused = () => (root().activeElement as HTMLElement | null)?.dataset['testid'];
  const nextFrame = async () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  const find = (testId: string) => mounted.get<HTMLElement>(`[data-testid="${testId}"]`);

  beforeEach(() => {
    outside = document.body.appendChild(document.createElement('button'));
  });
  afterEach(() => {
    mounted.unmount();
    outside.remove();
  });

  it('goes to the next control beside an element that is removed', async () => {
    mounted = mount(card(<Button data-testid="gone">Gone</Button>));
    find('gone').focus();
    mounted.render(card(false));
    await until(() => focused() === 'beside');
  });

  it('stays in the panel of its tab, and selects no other tab', async () => {
    const chosen: string[] = [];
    const tabs = (isLoading: boolean) =>
      card(
        <Tabs
          label="Account"
          value="activity"
          onChange={(id) => chosen.push(id)}
          items={[
            { id: 'tokens', label: 'Tokens', content: null },
            { id: 'activity', label: 'Activity', content: isLoading ? 'Loading' : <Button data-testid="gone">Retry</Button> },
          ]}
        />,
      );
    mounted = mount(tabs(false));
    find('gone').focus();
    mounted.render(tabs(true));
    await until(() => root().activeElement?.getAttribute('role') === 'tabpanel');
    expect(chosen).to.deep.equal([]);
  });

  it('goes to the title where nothing of what was around is left', async () => {
    mounted = mount(card(false));
    find('apart').focus();
    mounted.render(card(false, { disabled: true }));
    await until(() => root().activeElement === mounted.get('h2'));
  });

  it('stays where the visitor has put it, whatever is removed in the card', async () => {
    mounted = mount(card(<Button data-testid="gone">Gone</Button>));
    find('gone').focus();
    outside.focus();
    mounted.render(card(false));
    await nextFrame();
    expect(document.activeElement === outside, 'outside').to.equal(true);
  });
});
