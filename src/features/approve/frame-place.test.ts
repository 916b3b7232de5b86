import { expect } from '@esm-bundle/chai';
import { createTestEnvironment, type TestEnvironment } from '../../../test/fixtures/test-environment.js';
import { followPlace } from './frame-place.js';

/** A frame over a place in a shadow root, as in the modal, on a page whose animation frames and visibility are set by hand. */
function setUp() {
  const environment: TestEnvironment = createTestEnvironment();
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<div id="place" style="position:fixed;left:40px;top:40px;width:200px;height:160px">Not ready</div>
    <div id="frame" hidden style="position:absolute;left:0;top:0"><button style="width:100%;height:100%">Approve</button></div>
    <button id="other">Other</button>`;
  document.body.append(host);
  const find = (id: string) => root.getElementById(id)!;
  const [frame, place] = [find('frame'), find('place')];
  let frames: FrameRequestCallback[] = [];
  const ofDocument = new EventTarget() as EventTarget & { visibilityState: string };
  ofDocument.visibilityState = 'visible';
  const page = {
    ...{ innerWidth, innerHeight, getComputedStyle: getComputedStyle.bind(window), document: ofDocument },
    requestAnimationFrame: (callback: FrameRequestCallback) => frames.push(callback),
    cancelAnimationFrame: () => void (frames = []),
  } as unknown as Window & typeof globalThis;
  const stop = followPlace(frame, place, page, environment);
  return {
    environment,
    root,
    frame,
    place,
    stop,
    button: frame.querySelector('button')!,
    other: find('other'),
    /** Draws one animation frame. */
    draw() {
      const due = frames;
      frames = [];
      due.forEach((callback) => callback(0));
    },
    setVisibility(state: 'visible' | 'hidden') {
      ofDocument.visibilityState = state;
      ofDocument.dispatchEvent(new Event('visibilitychange'));
    },
    cover() {
      const cover = document.createElement('div');
      cover.style.cssText = 'position:fixed;left:200px;top:150px;width:100px;height:100px';
      root.append(cover);
      return cover;
    },
    /** Returns the text of the element that a press on the middle of the container would hit. */
    hit: () => root.elementFromPoint(140, 120)?.textContent,
    end() {
      stop();
      environment.dispose();
      host.remove();
    },
  };
}

describe('The hold on the wallet frame', () => {
  let kit: ReturnType<typeof setUp>;
  beforeEach(() => {
    kit = setUp();
  });
  afterEach(() => kit.end());
  /** Advances the clock, after which the frame takes presses. */
  const settle = (afterMs = 500) => {
    kit.environment.advance(afterMs);
    expect(kit.frame.inert).to.equal(false);
  };

  it('lets no press reach the frame after 499 ms at rest, and lets it through after 500 ms', () => {
    expect([kit.frame.hidden, kit.frame.inert, kit.hit()]).to.deep.equal([false, true, 'Not ready']);
    kit.environment.advance(499);
    kit.draw();
    expect([kit.frame.inert, kit.hit()]).to.deep.equal([true, 'Not ready']);
    kit.environment.advance(1);
    expect([kit.frame.inert, kit.hit()]).to.deep.equal([false, 'Approve']);
  });

  it('keeps the keyboard out of the frame for the first 500 ms', () => {
    kit.button.focus();
    expect(kit.root.activeElement).to.equal(null);
    settle();
    kit.button.focus();
    expect(kit.root.activeElement).to.equal(kit.button);
  });

  it('starts the 500 ms again when the place moves by one pixel', () => {
    kit.environment.advance(499);
    kit.place.style.left = '41px';
    kit.draw();
    kit.environment.advance(499);
    expect(kit.frame.inert).to.equal(true);
    settle(1);
    kit.place.style.top = '41px';
    kit.draw();
    expect([kit.frame.inert, kit.hit()]).to.deep.equal([true, 'Not ready']);
    kit.environment.advance(499);
    expect(kit.frame.inert).to.equal(true);
    settle(1);
  });
  it('starts the 500 ms again when the place is resized', () => {
    settle();
    kit.place.style.height = '150px';
    kit.draw();
    expect(kit.frame.inert).to.equal(true);
    kit.environment.advance(499);
    expect(kit.frame.inert).to.equal(true);
    settle(1);
    expect(kit.frame.getBoundingClientRect().height).to.equal(150);
  });

  it('stays inert while the document is hidden, and for 500 ms after it is visible again', () => {
    settle();
    kit.setVisibility('hidden');
    expect(kit.frame.inert).to.equal(true);
    kit.draw();
    kit.environment.advance(10_000);
    expect(kit.frame.inert).to.equal(true);
    kit.setVisibility('visible');
    kit.draw();
    kit.environment.advance(499);
    expect(kit.frame.inert).to.equal(true);
    settle(1);
  });

  it('stays inert while something covers a corner of the frame, and for 500 ms after that', () => {
    const cover = kit.cover();
    kit.draw();
    kit.environment.advance(10_000);
    expect(kit.frame.inert).to.equal(true);
    cover.remove();
    kit.draw();
    kit.environment.advance(499);
    expect(kit.frame.inert).to.equal(true);
    settle(1);
    kit.cover();
    kit.draw();
    expect(kit.frame.inert).to.equal(true);
  });

  it('gives the focus back to the frame after a move, and not when it has gone elsewhere', () => {
    settle();
    kit.button.focus();
    kit.place.style.left = '50px';
    kit.draw();
    kit.button.blur();
    settle();
    expect(kit.root.activeElement).to.equal(kit.button);
    kit.place.style.left = '60px';
    kit.draw();
    kit.other.focus();
    settle();
    expect(kit.root.activeElement).to.equal(kit.other);
  });

  it('leaves the frame hidden and inert, without a timer, when it ends', () => {
    kit.stop();
    expect([kit.frame.hidden, kit.frame.inert, kit.environment.pendingTimers()]).to.deep.equal([true, true, 0]);
  });
});
