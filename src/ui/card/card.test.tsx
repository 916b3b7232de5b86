import { expect } from '@esm-bundle/chai';
import type { JSX } from 'react';
import { setMotion } from '../../../test/fixtures/reduced-motion.js';
import { until } from '../../../test/fixtures/until.js';
import { mount, type Mounted } from '../../../test/gallery/mount.js';
import { Button } from '../button/button.js';
import { Foot } from '../decision/foot.js';
import { createViewChange } from '../hooks/animate-view.js';
import * as hooks from '../hooks/watch-card.js';
import { Row } from '../row/row.js';
import { Tabs } from '../tabs/tabs.js';
import { Card, Header, ViewTransition } from './card.js';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const change = createViewChange();
const view = (key: string, rows: number, direction?: 'forward' | 'back' | 'none'): JSX.Element => (
  <Card header={<Header title={key} />}>
    <ViewTransition viewKey={key} change={change} {...(direction && { direction })}>
      <p id={`id-${key}`} data-testid={key} role="alert">
        {key}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        <Row key={index} title={`${index}`} onClick={() => undefined} />
      ))}
    </ViewTransition>
  </Card>
);
/** First horizontal shift of what an element does, in px. */
const shiftOf = (element: Element | null | undefined, at: number): number => {
  const effect = element?.getAnimations()[0]?.effect as KeyframeEffect | undefined;
  return Number.parseFloat(String(effect?.getKeyframes().at(at)?.['translate'] ?? 'NaN'));
};

describe('ViewTransition', () => {
  let mounted: Mounted;
  const ghost = (): Element | null => mounted.root.querySelector('.exit-clone');
  const running = (): Animation[] => mounted.get('.view-transition').getAnimations({ subtree: true });
  // The runner may keep this page in the background, where time stands still: animations are wound forward by hand.
  before(() => Object.defineProperty(document, 'hidden', { value: false, configurable: true }));
  after(() => Reflect.deleteProperty(document, 'hidden'));
  const settle = async (): Promise<void> => {
    for (const animation of running()) animation.finish();
    await wait(0);
  };
  afterEach(async () => {
    mounted.unmount();
    expect(await setMotion('no-preference')).to.equal(true);
  });

  it('holds the new view at once, and an inert copy of the old one for a moment', async () => {
    mounted = mount(view('one', 2));
    expect(running()).to.have.length(0);
    mounted.render(view('two', 6));
    expect(mounted.root.querySelectorAll('.view-transition [data-testid]').length).to.equal(1);
    expect(mounted.get('.view-transition [data-testid]').textContent).to.equal('two');
    const copy = ghost() as HTMLElement;
    expect(copy.inert).to.equal(true);
    expect(copy.getAttribute('aria-hidden')).to.equal('true');
    expect(copy.textContent).to.contain('one');
    expect(copy.querySelector('[id]')).to.equal(null);
    expect(running()).to.have.length(3);
    await settle();
    expect(ghost()).to.equal(null);
    expect(running()).to.have.length(0);
  });

  it('copies of a long list what is in sight, where it was, and keeps the room of the rest', () => {
    const copied: number[] = [];
    for (const rows of [60, 600]) {
      mounted?.unmount();
      mounted = mount(view('one', rows));
      const scroller = mounted.get('.scroll');
      scroller.scrollTop = 1200;
      const old = mounted.get('.view-transition > :first-child');
      const { height } = old.getBoundingClientRect();
      const sight = scroller.getBoundingClientRect();
      const inSight = [...old.querySelectorAll('button')].flatMap((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return bottom > sight.top && top < sight.bottom ? [[row.textContent, Math.round(top - old.getBoundingClientRect().top)]] : [];
      });
      mounted.render(view('two', 1));
      const copy = ghost()!;
      const start = copy.getBoundingClientRect().top;
      const rowsOfCopy = [...copy.querySelectorAll('button')].map((row) => [
        row.textContent,
        Math.round(row.getBoundingClientRect().top - start),
      ]);
      expect(inSight.length).to.be.greaterThan(3);
      expect(rowsOfCopy).to.deep.include.members(inSight);
      expect(copy.getBoundingClientRect().height).to.be.closeTo(height, 1);
      copied.push(copy.querySelectorAll('*').length);
    }
    expect(copied[1]).to.equal(copied[0]);
  });

  it('takes 120 ms for the header, 150 for the height, 150 for the view [S:67]', () => {
    mounted = mount(view('one', 2));
    mounted.render(view('two', 6));
    const end = (animation: Animation | undefined) => Math.round(Number(animation?.effect?.getComputedTiming().endTime));
    const of = (selector: string) => mounted.get(selector).getAnimations()[0];
    expect(end(of('h2'))).to.equal(120);
    expect(end(of('.view-transition'))).to.equal(150);
    expect(end(of('.view-transition > :first-child'))).to.equal(150);
    expect(end(ghost()!.getAnimations()[0])).to.equal(50);
    expect([...mounted.get('.view-transition').style]).to.deep.equal(['--_view-before']);
  });

  it('keeps the height in sight of the view before while the next one has nothing but a place of what comes', () => {
    const show = (key: string, content: JSX.Element) => (
      // The sheet that the shell adopts with the code of changes.
      <Card header={<Header title={key} />} toast={<Foot>{''}</Foot>}>
        <ViewTransition viewKey={key} change={change} direction="none">
          {content}
        </ViewTransition>
      </Card>
    );
    const height = () => mounted.get('.view-transition').getBoundingClientRect().height;
    mounted = mount(show('long', <p style={{ blockSize: 300 }} />));
    const before = height();
    mounted.render(show('coming', <p aria-busy style={{ blockSize: 60 }} />));
    expect(height()).to.equal(before);
    mounted.render(show('coming', <p style={{ blockSize: 200 }} />));
    expect(height()).to.equal(before - 100);
    mounted.render(show('endless', <p style={{ blockSize: 3000 }} />));
    mounted.render(show('next', <p aria-busy style={{ blockSize: 60 }} />));
    expect(height()).to.equal(mounted.get('.scroll').clientHeight);
  });

  it('has what moves where it begins, a moment before the compositor starts it too', () => {
    mounted = mount(view('one', 2));
    mounted.render(view('two', 6));
    const moving = [...running(), ...mounted.get('h2').getAnimations()];
    const look = (atMs: number) =>
      moving.map((animation) => {
        animation.pause();
        animation.currentTime = atMs;
        const { target } = animation.effect as KeyframeEffect;
        const { opacity, translate } = getComputedStyle(target!);
        return [opacity, Number.parseFloat(translate) || 0, target!.getBoundingClientRect().height];
      });
    expect(moving.length).to.equal(4);
    expect(look(-0.01)).to.deep.equal(look(0));
  });

  it('moves along the reading direction and mirrors for back and right to left', () => {
    for (const [dir, direction, sign] of [
      ['ltr', 'forward', 1],
      ['ltr', 'back', -1],
      ['rtl', 'forward', -1],
      ['rtl', 'back', 1],
    ] as const) {
      mounted?.unmount();
      mounted = mount(view('one', 1), { dir });
      mounted.render(view('two', 1, direction));
      expect(shiftOf(mounted.get('.view-transition > :not(.exit-clone)'), 0)).to.equal(8 * sign);
      expect(shiftOf(ghost(), -1)).to.equal(-8 * sign);
    }
  });

  it('grows from the old height to the new one', () => {
    mounted = mount(view('one', 1));
    const before = mounted.get('.view-transition').getBoundingClientRect().height;
    mounted.render(view('two', 5));
    expect(mounted.get('.view-transition').getBoundingClientRect().height).to.be.closeTo(before, 8);
  });

  it('ends at the height that the new view has then, without a jump', function () {
    if (!CSS.supports('interpolate-size', 'allow-keywords')) {
      // The reason is printed with the test.
      // oxlint-disable-next-line no-console
      console.info('Skipped: without `interpolate-size` a browser animates to the height that the view had at first.');
      return this.skip();
    }
    mounted = mount(view('one', 1));
    mounted.render(view('two', 2));
    const container = mounted.get('.view-transition');
    const height = container.getAnimations()[0]!;
    mounted.render(view('two', 6));
    height.currentTime = 149.9;
    const last = container.getBoundingClientRect().height;
    height.finish();
    expect(container.getBoundingClientRect().height).to.be.closeTo(last, 2);
  });

  it('survives quick changes of mind with one copy at most', async () => {
    mounted = mount(view('one', 1));
    for (const key of ['two', 'three', 'one', 'four']) {
      mounted.render(view(key, key.length));
      expect(mounted.root.querySelectorAll('.exit-clone').length).to.equal(1);
      await wait(20);
    }
    await settle();
    expect(ghost()).to.equal(null);
    expect(running()).to.have.length(0);
  });

  it('starts the new view at its top', () => {
    mounted = mount(view('one', 60));
    mounted.get('.scroll').scrollTop = 500;
    const seen = mounted.get('.view-transition > div').getBoundingClientRect().top;
    mounted.render(view('two', 60));
    expect(mounted.get('.scroll').scrollTop).to.equal(0);
    expect(ghost()?.getBoundingClientRect().top).to.be.closeTo(seen, 1);
  });

  it('changes nothing when the key stays', () => {
    mounted = mount(view('one', 2));
    const node = mounted.get('.body');
    mounted.get('.scroll').scrollTop = 10;
    mounted.render(view('one', 3));
    expect(mounted.get('.body')).to.equal(node);
    expect(running()).to.have.length(0);
  });

  it('is instant without a direction', () => {
    mounted = mount(view('one', 2));
    mounted.render(view('two', 6, 'none'));
    expect(ghost()).to.equal(null);
    expect(running()).to.have.length(0);
  });

  it('is instant under reduced motion', async function () {
    mounted = mount(view('one', 2));
    if (!(await setMotion('reduce'))) {
      // The reason is printed with the test.
      // oxlint-disable-next-line no-console
      console.info('Skipped: this browser takes the visitor’s wish for less motion only when it starts.');
      return this.skip();
    }
    mounted.render(view('three', 6));
    expect(ghost()).to.equal(null);
    expect(running()).to.have.length(0);
  });

  it('is instant until the animation has been loaded', () => {
    const plain = (key: string): JSX.Element => (
      <ViewTransition viewKey={key} change={undefined}>
        {key}
      </ViewTransition>
    );
    mounted = mount(plain('one'));
    mounted.render(plain('two'));
    expect(mounted.get('.view-transition').textContent).to.equal('two');
    expect(ghost()).to.equal(null);
    expect(running()).to.have.length(0);
  });

  it('leaves no animation, node or timer behind when it is taken down half way', () => {
    const before = document.getAnimations().length;
    mounted = mount(view('one', 2));
    mounted.render(view('two', 6));
    const animations = running();
    expect(animations).to.have.length(3);
    const container = mounted.get('.view-transition');
    mounted.unmount();
    expect(animations.map(({ playState }) => playState)).to.deep.equal(['idle', 'idle', 'idle']);
    expect(container.querySelector('.exit-clone')).to.equal(null);
    expect(document.getAnimations().length).to.equal(before);
  });
});

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

  for (const content of [undefined, <button key="own" data-testid="own" />])
    it(`finds the title behind the header's buttons${content ? ', and before its own content' : ''}: Orca passes over the first place`, () => {
      mounted = mount(
        <Header title="Send" onClose={() => undefined} closeLabel="Close" end={<button data-testid="end" />}>
          {content}
        </Header>,
      );
      const places = [...mounted.get('.header').querySelectorAll('h2, button')].map((one) => (one as HTMLElement).dataset['testid']);
      expect(places).to.deep.equal(['end', 'w3m-header-close', 'w3m-header-text', ...(content ? ['own'] : [])]);
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
