import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import type { JSX } from 'react';
import { mount, type Mounted } from '../../../test/gallery/mount.js';
import { until } from '../../../test/fixtures/until.js';
import { Toast, ToastSlot } from '../feedback/feedback.js';
import { Plate, Row } from '../row/row.js';
import * as hooks from '../hooks/watch-card.js';
import { Card, Header, ViewTransition } from './card.js';
import { Footer } from './columns.js';

const card = (rows: number, key = 'one', hasError = false): JSX.Element => (
  <Card hooks={hooks} header={<Header title={key} />} footer={<Footer>Terms</Footer>}>
    <ViewTransition viewKey={key}>
      {Array.from({ length: rows }, (_, index) => (
        <Row key={index} title={`${index}`} onClick={() => undefined} />
      ))}
      {hasError && <p role="alert">Not an amount</p>}
    </ViewTransition>
  </Card>
);

describe('the height of a view', () => {
  let mounted: Mounted;
  const getHeight = () => mounted.get('.card').getBoundingClientRect().height;
  const getLeast = () => Number.parseFloat(mounted.get<HTMLElement>('.body').style.minBlockSize);
  /** Resolves when the height that is in sight now is kept. */
  const isKept = () =>
    until(() => {
      const { top, height } = mounted.get('.body').getBoundingClientRect();
      return Math.abs(Math.min(height, mounted.get('.scroll').getBoundingClientRect().bottom - top) - getLeast()) < 1;
    });

  beforeEach(() => setViewport({ width: 1280, height: 800 }));
  afterEach(() => mounted.unmount());
  after(() => setViewport({ width: 1280, height: 800 }));

  it('stays when rows go, and the content below keeps its position', async () => {
    mounted = mount(card(6));
    await isKept();
    const height = getHeight();
    const { top } = mounted.get('.footer').getBoundingClientRect();
    mounted.render(card(1));
    expect(getHeight()).to.equal(height);
    expect(mounted.get('.footer').getBoundingClientRect().top).to.equal(top);
    mounted.render(card(6));
    expect(getHeight()).to.equal(height);
  });

  it('stays though positions are inexact while an animation moves the view: a change would be a ResizeObserver error of the page', async () => {
    mounted = mount(card(6));
    const [view, scroll] = [mounted.get<HTMLElement>('.body'), mounted.get<HTMLElement>('.scroll')];
    const kept = hooks.keepHeight(view, scroll);
    const { x, y, width, height } = view.getBoundingClientRect();
    // Chromium reported 460.9999694824219 for a view of 461 px.
    view.getBoundingClientRect = () => new DOMRect(x, y, width, height - 0.0000305);
    kept.grow();
    Reflect.deleteProperty(view, 'getBoundingClientRect');
    mounted.render(card(1));
    expect(view.getBoundingClientRect().height).to.equal(height);
    kept.grow();
    expect(view.getBoundingClientRect().height).to.equal(height);
  });

  it('hides the footer while the view above it loads, and shows it to who has the focus in it', () => {
    const loading = (isLoading: boolean) => (
      <Card
        header={<Header title="one" />}
        footer={
          <Footer>
            <button type="button">Terms</button>
          </Footer>
        }
      >
        <ViewTransition viewKey="one">
          <Plate aria-busy={isLoading}>{null}</Plate>
        </ViewTransition>
      </Card>
    );
    mounted = mount(loading(true));
    const getVisibility = () => getComputedStyle(mounted.get('.footer')).visibility;
    expect(getVisibility()).to.equal('hidden');
    mounted.render(loading(false));
    expect(getVisibility()).to.equal('visible');
    mounted.get<HTMLElement>('.footer button').focus();
    mounted.render(loading(true));
    expect(getVisibility()).to.equal('visible');
  });

  it('stays when an error goes', async () => {
    mounted = mount(card(2, 'one', true));
    await isKept();
    const height = getHeight();
    mounted.render(card(2));
    expect(getHeight()).to.equal(height);
  });

  it('grows with more rows, and stays there', async () => {
    mounted = mount(card(2));
    await isKept();
    const height = getHeight();
    mounted.render(card(5));
    expect(getHeight()).to.be.greaterThan(height);
    await until(() => getLeast() > height);
    const grown = getHeight();
    mounted.render(card(2));
    expect(getHeight()).to.equal(grown);
  });

  it('is no more than what is in sight: a long list that gets short leaves nothing to scroll', async () => {
    mounted = mount(card(60));
    await isKept();
    const height = getHeight();
    mounted.render(card(1));
    const scroll = mounted.get('.scroll');
    expect(getHeight()).to.equal(height);
    // The footer alone, which was below the list.
    expect(scroll.scrollHeight - scroll.clientHeight).to.be.closeTo(mounted.get('.footer').getBoundingClientRect().height, 1);
  });

  it('holds the place to which a list was scrolled while its content is another', async () => {
    mounted = mount(card(60));
    await isKept();
    const scroll = mounted.get('.scroll');
    const least = getLeast();
    scroll.scrollTop = 300;
    await until(() => getLeast() > least);
    mounted.render(card(1));
    expect(scroll.scrollTop).to.equal(300);
  });

  it('begins anew with another view, and with another width', async () => {
    mounted = mount(card(6));
    await isKept();
    const height = getHeight();
    mounted.render(card(1, 'two'));
    expect(getHeight()).to.be.lessThan(height);
    mounted.render(card(6, 'three'));
    await isKept();
    mounted.render(card(1, 'three'));
    await setViewport({ width: 340, height: 800 });
    await until(() => getLeast() < height - 100);
  });
});

describe('a sheet with a footer', () => {
  let mounted: Mounted;
  const getBox = (selector: string) => mounted.get(selector).getBoundingClientRect();

  beforeEach(() => setViewport({ width: 390, height: 800 }));
  afterEach(() => mounted.unmount());
  after(() => setViewport({ width: 1280, height: 800 }));

  it('scrolls the whole of a view that does not fit: WebKit cut it above the footer', () => {
    mounted = mount(card(30));
    expect(getBox('.view-transition').height).to.equal(getBox('.body').height);
    const scroll = mounted.get('.scroll');
    expect(scroll.scrollHeight).to.be.greaterThan(scroll.clientHeight);
    scroll.scrollTop = scroll.scrollHeight;
    expect(getBox('.footer').bottom).to.be.closeTo(scroll.getBoundingClientRect().bottom, 1);
  });

  it('keeps the footer at its foot below a short view', () => {
    mounted = mount(card(1));
    expect(getBox('.footer').bottom).to.be.closeTo(getBox('.scroll').bottom, 1);
    expect(getBox('.footer').top).to.be.greaterThan(getBox('.body').bottom + 100);
  });
});

describe('a toast over the foot of a card', () => {
  let mounted: Mounted;
  const draw = (rows: number, isBusy = false): JSX.Element => (
    <Card
      header={<Header title="Account" />}
      toast={
        <ToastSlot>
          <Toast>Address copied</Toast>
        </ToastSlot>
      }
    >
      <ViewTransition viewKey={`${rows < 3}`}>
        <Plate aria-busy={isBusy}>
          {Array.from({ length: rows }, (_, index) => (
            <Row key={index} title={`${index}`} />
          ))}
        </Plate>
      </ViewTransition>
    </Card>
  );
  const getBox = (selector: string) => mounted.get(selector).getBoundingClientRect();
  /** Resolves when the toast has its place and has come up to it. */
  const isPlaced = async () => {
    await until(() => mounted.get('.toast-slot').dataset['placed'] !== undefined);
    for (const animation of mounted.root.getAnimations()) animation.finish();
  };
  afterEach(() => mounted.unmount());

  it('stays where it is first seen while the card grows, and is never below a card that gets lower', async () => {
    mounted = mount(draw(4));
    await isPlaced();
    const { top, bottom } = getBox('.toast');
    expect(getBox('.card').bottom - bottom).to.equal(8);
    mounted.render(draw(8));
    expect(getBox('.toast').top).to.equal(top);
    mounted.render(draw(1));
    expect(getBox('.card').bottom - getBox('.toast').bottom).to.equal(8);
    const lower = getBox('.toast').top;
    const slot = mounted.get('.toast-slot');
    await until(() => Number.parseFloat(slot.style.getPropertyValue('--_toast-top')) === slot.offsetTop);
    mounted.render(draw(8));
    expect(getBox('.toast').top).to.equal(lower);
  });

  it('is not seen before the code of the view is there, and then at the foot of what that draws', async () => {
    mounted = mount(draw(4, true));
    expect(getComputedStyle(mounted.get('.toast')).visibility).to.equal('hidden');
    mounted.render(draw(8));
    await isPlaced();
    await until(() => getComputedStyle(mounted.get('.toast')).visibility === 'visible');
    expect(getBox('.card').bottom - getBox('.toast').bottom).to.equal(8);
  });
});
